import {
  type EventId,
  eventVisibility,
  notFound,
  requireMember,
  userIdOf,
  userVisibility,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import { requireMarked } from '../require-marked.ts'
import { command, query } from '../use-case.ts'
import { requireVisibleEvent } from './find-event.ts'

/** Marks the caller as attending; doing it again changes nothing. */
export const attendEvent = command('members', async ({ marks }, actor, { eventId }: { eventId: EventId }) => {
  const attendee = requireMember(actor, 'create data')
  const attendance = { kind: 'attendance', eventId } as const
  requireMarked(await marks.add(attendance, attendee.userId, eventVisibility(attendee)), 'Event')
})

/** The caller attends no longer; doing it again changes nothing. */
export const unattendEvent = command('members', async ({ marks }, actor, input: { eventId: EventId }) => {
  const { eventId } = input
  const attendee = requireMember(actor, 'remove data')
  const attendance = { kind: 'attendance', eventId } as const
  requireMarked(await marks.remove(attendance, attendee.userId, eventVisibility(attendee)), 'Event')
})

/** Whether the caller attends; false for visitors. */
export const getAttendance = query(async (ports, actor, { eventId }: { eventId: EventId }) => {
  const { eventQueries } = ports
  const event = await eventQueries.find(eventId, eventVisibility(actor), userIdOf(actor))
  if (event === undefined) throw notFound('Event')
  return event.attending
})

export interface OfEvent {
  readonly eventId: EventId
  readonly page: PageRequest
}

export const listAttendees = query(async (ports, actor, { eventId, page }: OfEvent) => {
  await requireVisibleEvent(ports, actor, eventId)
  const criteria = { kind: 'attending', eventId } as const
  return ports.userQueries.list(criteria, userVisibility(actor), pageOf(page, ports.settings))
})
