import {
  canRelease,
  canUndoModeration,
  type EventId,
  forbidden,
  type Moderation,
  type ModerationId,
  notFound,
  requireAdmin,
  requireSignIn,
  undoModeration as undo,
} from '@lectern/domain'
import { findOutline, findOutlineAsHost, findVisibleEvent } from '../events/find-event.ts'
import type { OfEvent } from '../events/attendance.ts'
import { type Paged, pageOf } from '../paging.ts'
import { together } from '../together.ts'
import { command, query } from '../use-case.ts'

/** The take-downs on the event, newest first; for its hosts and admins. */
export const listModerations = query('hosts', async (ports, actor, { eventId, page }: OfEvent) => {
  await findOutlineAsHost(ports, actor, eventId, 'event-editors-moderate')
  return ports.moderationQueries.list({ kind: 'on-event', eventId }, pageOf(page, ports.settings))
})

/** All take-downs, newest first; for admins. */
export const listSiteModerations = query('admins', async (ports, actor, { page }: Paged) => {
  requireAdmin(actor, 'view data', 'admins-see-moderations')
  return ports.moderationQueries.list({ kind: 'all' }, pageOf(page, ports.settings))
})

/** For those who may undo it. */
export const getModeration = query('hosts', async (ports, actor, input: ModerationScope) => {
  const { moderationId, eventId } = input
  const moderator = requireSignIn(actor, 'view data')
  const [event, moderation] = await together(
    eventId === undefined ? Promise.resolve(undefined) : findOutline(ports, moderator, eventId),
    ports.moderationQueries.find(moderationId),
  )
  if (!canUndoModeration(moderator, event)) throw forbidden('moderators-see')
  if (moderation === undefined || isElsewhere(moderation, eventId)) throw notFound('Moderation')
  return moderation
})

export interface ModerationScope {
  readonly moderationId: ModerationId
  /** The event of the request path; undefined for the list of all actions. */
  readonly eventId: EventId | undefined
}

/** Lists the comments of this action again, unless something else hides them. Undoing it again changes nothing. */
export const undoModeration = command('hosts', async (ports, actor, input: ModerationScope) => {
  const { moderationId, eventId } = input
  const moderator = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, moderations }) => {
    const event = eventId === undefined ? undefined : await findVisibleEvent(events, moderator, eventId)
    if (!canUndoModeration(moderator, event)) throw forbidden('moderators-undo')
    const moderation = await moderations.find(moderationId)
    if (moderation === undefined || isElsewhere(moderation, eventId)) throw notFound('Moderation')
    if (!canRelease(moderator, moderation)) throw forbidden('admin-took-down')
    if (moderation.undoneDate !== undefined) return
    await moderations.restore(undo(moderation, ports.clock.now()))
  })
})

const isElsewhere = (moderation: Moderation, eventId: EventId | undefined): boolean =>
  eventId !== undefined && moderation.eventId !== eventId
