import { accounts } from './accounts.ts'
import { namesOf } from './names-of.ts'
import { eventRemarks, talkRemarks } from './remarks.ts'
import { rooms, sessions } from './sessions.ts'

export type TrackName = keyof typeof rooms
export const trackNames = namesOf(rooms)
export const talkNames = namesOf(sessions)
export type TalkCommentName = keyof typeof talkRemarks
export const talkCommentNames = namesOf(talkRemarks)
export type EventCommentName = keyof typeof eventRemarks
export const eventCommentNames = namesOf(eventRemarks)
export const personNames = namesOf(accounts)
