import type { Actor, UserId } from '@lectern/domain'

/** The user for whom flags such as `attending` are read. */
export const viewerOf = (actor: Actor): UserId | undefined =>
  actor.kind === 'member' ? actor.userId : undefined
