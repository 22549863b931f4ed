import {
  asId,
  type Event,
  type EventId,
  type Id,
  type Token,
  type TokenId,
  type User,
  type UserId,
} from '@lectern/domain'
import type { PasswordHash } from '../ports/password-hasher.ts'

/** Everything that is kept. What goes in and out is copied, so nobody shares a value with the store. */
export interface Tables {
  lastId: number
  readonly events: Map<EventId, Event>
  readonly attendance: Map<EventId, Set<UserId>>
  readonly users: Map<UserId, User>
  readonly passwords: Map<UserId, PasswordHash>
  readonly tokens: Map<TokenId, Token>
}

export const emptyTables = (): Tables => ({
  lastId: 0,
  events: new Map(),
  attendance: new Map(),
  users: new Map(),
  passwords: new Map(),
  tokens: new Map(),
})

/** Its rows are shared with the original: rows are replaced, never changed. */
export const copyTables = (tables: Tables): Tables => ({
  lastId: tables.lastId,
  events: new Map(tables.events),
  attendance: new Map([...tables.attendance].map(([eventId, userIds]) => [eventId, new Set(userIds)])),
  users: new Map(tables.users),
  passwords: new Map(tables.passwords),
  tokens: new Map(tables.tokens),
})

/** Never given twice, whatever is removed. */
export function nextId<Kind extends Id>(tables: Tables): Kind {
  tables.lastId += 1
  return asId<Kind>(tables.lastId)
}
