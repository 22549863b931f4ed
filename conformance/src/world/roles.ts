import type { Ask } from './client.ts'
import type { Person } from './scene/accounts.ts'

/** The callers of the API, by their relation to most of the scene. */
export const roles = {
  member: 'mia',
  author: 'arne',
  speaker: 'sven',
  host: 'hanna',
  otherHost: 'otto',
  admin: 'ada',
  suspended: 'sigrid',
} as const satisfies Record<string, Person>

export type Role = keyof typeof roles

export const isRole = (name: string): name is Role => Object.hasOwn(roles, name)

/** A request; it carries the token of the role. */
export interface RoleAsk extends Omit<Ask, 'token'> {
  readonly as?: Role | undefined
}
