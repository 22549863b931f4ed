import { conferences } from './conferences.ts'
import { edgeConferences } from './edge-conferences.ts'
import { namesOf } from './names-of.ts'

export const allConferences = { ...conferences, ...edgeConferences } as const
export type EventName = keyof typeof allConferences
export const eventNames = namesOf(allConferences)
