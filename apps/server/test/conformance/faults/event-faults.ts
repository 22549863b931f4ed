import { instant, UTC, visitor } from '@lectern/domain'
import { asText } from '../reading/fields.ts'
import { editField, editRecords, editText } from './edits.ts'
import { type Fault, fault } from './fault.ts'
import { eachEvent, port, useCase, withItems } from './meddle.ts'

/** Times, windows, figures and viewers of events. */
export const eventFaults: readonly Fault[] = [
  fault(
    'D2 output',
    'times are in UTC',
    eachEvent((event) => ({ ...event, zone: UTC })),
  ),
  fault('D2 output', 'offsets do not change over the year', {
    reply: editText((text) => text.replaceAll('+01:00"', '+00:00"'), /json/u),
  }),
  fault('D2 output', 'UTC is written Z', {
    reply: editText((text) => text.replaceAll('+00:00"', 'Z"'), /json/u),
  }),
  fault('D2 output', 'times have milliseconds', {
    reply: editField('events', 'start_date', (date) => asText(date).replace(/(?=[+-]\d\d:)/u, '.000')),
  }),
  fault('D2 zones', 'tz_place is the last part of the zone', {
    reply: editField('events', 'tz_place', (place) => asText(place).replace(/^.*\//u, '')),
  }),
  fault('D2 zones', 'UTC is a place', {
    reply: editRecords('events', (event) =>
      event['tz_place'] === '' ? { ...event, tz_continent: '', tz_place: 'UTC' } : event,
    ),
  }),
  fault(
    'D2 comments',
    'comments are in UTC',
    port('talkCommentQueries', ({ find }) => ({
      find: async (...asked) => {
        const found = await find(...asked)
        return found && { ...found, view: { ...found.view, zone: UTC } }
      },
    })),
  ),
  fault(
    'D5 window',
    'comments open when the event starts',
    eachEvent((event) => ({ ...event, commentsOpenFrom: event.commentsOpenFrom ?? event.startDate })),
  ),
  fault(
    'D5 window',
    'comments never close',
    eachEvent((event) => ({ ...event, commentsOpenUntil: event.commentsOpenUntil ?? instant(9e9) })),
  ),
  fault(
    'D5 window moved',
    'hosts cannot move the window',
    eachEvent((event) => ({ ...event, commentsOpenFrom: undefined, commentsOpenUntil: undefined })),
  ),
  fault(
    'D3 counts',
    'everybody is counted twice',
    eachEvent((event) => ({ ...event, attendeeCount: event.attendeeCount * 2 })),
  ),
  fault(
    'D3 hosts',
    'hosts stand in the order of their ids',
    port('eventQueries', ({ hostsOf }) => ({
      hostsOf: async (ids) =>
        new Map(
          [...(await hostsOf(ids))].map(([id, hosts]) => [
            id,
            hosts.toSorted((one, other) => one.userId - other.userId),
          ]),
        ),
    })),
  ),
  fault(
    '2.2 attending',
    'everybody attends',
    eachEvent((event) => ({ ...event, attending: true })),
  ),
  fault('2.2 can_edit', 'nobody can edit', { reply: editField('events', 'can_edit', () => false) }),
  fault(
    '4.2 /users/{user_id}/attended',
    'attended events are without those of today',
    useCase(
      'listAttendedEvents',
      (real) => async (_actor, input) => withItems(await real(visitor, input), (events) => events.slice(1)),
    ),
  ),
]
