import type { UserId } from '@lectern/domain'
import type { Route } from '../exchange/route.ts'
import type { MemoryApi } from './memory-api.ts'
import type { Everything } from './one-of-everything.ts'

/** The address at which a GET route shows one of everything to the admin, with `?`. */
export function addressOfRead({ path }: Route, ids: Everything, { users }: MemoryApi): string {
  const commentId = /talk.*comment/u.test(path) ? ids.talkCommentId : ids.eventCommentId
  const userId = whose(path, users)
  const segments = { ...ids, commentId, userId, languageId: 1, talkTypeId: 1 }
  const named = new Map<string, unknown>(Object.entries(segments))
  const address = path.replaceAll(/:(\w+)/gu, (_, name: string) => String(named.get(name)))
  return path === '/talks' ? `${address}?title=types` : `${address}?`
}

/** Somebody who has some of it; the admin asks, and sees only their own stars and calendar. */
function whose(path: string, users: MemoryApi['users']): UserId {
  if (/\/(?:starred|calendar)$/u.test(path)) return users.admin
  return path.endsWith('/hosted') ? users.host : users.guest
}
