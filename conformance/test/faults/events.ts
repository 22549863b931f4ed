import { after, UTC, visitor } from '@lectern/domain'
import { type Fault, fault } from './fault.ts'
import {
  askedEvents,
  eachEvent,
  asAdmin,
  forgiving,
  foundEvents,
  nothing,
  port,
  unmailed,
  useCase,
} from './inject/inside.ts'
import { noHeader, repliesOf, status } from './inject/replies.ts'
import { sent, sentField } from './inject/requests.ts'

const everything = { kind: 'every' } as const

/** Events: lists, times, visibility, and each change. */
export const eventFaults: readonly Fault[] = [
  fault('4.3 filter=hot', 'filter=hot is in reverse order').by(
    foundEvents((events, { filter }) => (filter === 'hot' ? events.toReversed() : events)),
  ),
  fault('4.3 tags', 'only the first tag counts').by(
    askedEvents((criteria) => ({ ...criteria, tags: criteria.tags.slice(0, 1) })),
  ),
  fault('D2 output', 'times are in UTC').by(eachEvent((event) => ({ ...event, zone: UTC }))),
  fault('D2 filters', 'startdate leaves its own second out').by(
    askedEvents((criteria) => ({
      ...criteria,
      startsFrom: criteria.startsFrom && after(criteria.startsFrom, 1),
    })),
  ),
  fault('D2 lenient', 'no English is understood').by(port('dateParser', () => ({ speak: () => undefined }))),
  fault('D3 visibility lists', 'pending events are in lists').by(
    askedEvents((criteria) => ({ ...criteria, visibility: everything })),
  ),
  fault('1.5 elevated', 'hosts see no more than visitors').by(
    useCase('getEvent', (get) => (actor, input) => get(input.verbose ? visitor : actor, input)),
  ),

  fault('3 submit', 'a pending event is 202').by(repliesOf('POST /events', status(201, 202))),
  fault('3 attend', 'attendance is not stored').by(
    port('marks', () => ({ add: () => Promise.resolve('done') })),
  ),
  fault('4.4 description', 'the description of a new event is replaced').by(
    sentField('POST /events', 'description', () => 'Another description'),
  ),
  fault('4.4 created', 'a new event has no Location').by(repliesOf('POST /events', noHeader('location'))),
  fault('4.4 PUT left out', 'a field that is left out is emptied').by(
    sent('PUT /events/*', (body) => ({ href: '', ...body })),
  ),
  fault('4.9 attending', 'DELETE does not end attendance').by(useCase('unattendEvent', () => nothing)),
  fault('4.10 statuses', 'attending is 200').by(repliesOf('POST /events/*/attending', status(201, 200))),
  fault('5.7 submit', 'the event of a member is approved at once').by(
    useCase(
      'submitEvent',
      (submit) => (actor, input) =>
        submit(actor.kind === 'member' ? { ...actor, admin: true } : actor, input),
    ),
  ),
  fault('D2 English', 'English is read in UTC').by(
    port('dateParser', ({ speak }) => ({
      speak: (text, now) => {
        const said = speak(text, now)
        return said && { ...said, offsetSeconds: said.offsetSeconds ?? 0 }
      },
    })),
  ),
  fault('D2 gap', 'a gap moves backward').by(
    sentField('POST /events', 'start_date', (date) =>
      date === '2026-03-29T02:30' ? '2026-03-29T01:30' : date,
    ),
  ),
  fault('D3 slug', 'letters that are not ASCII are left out').by(
    port('transliterator', () => ({ transliterate: (text) => text })),
  ),
  fault('D3 approval', 'hosts approve their events').by(useCase('approveEvent', asAdmin)),
  fault('D3 submission mail', 'no admin gets a mail about a submission').by(unmailed('event-submitted')),
  fault('D3 last host', 'the last host can be removed').by(useCase('removeHost', forgiving('last-host'))),
  fault('D3 delete', 'an event is not deleted').by(useCase('deleteEvent', () => nothing)),
]
