import type { Event } from '../events/event.ts'
import { keysWith } from '../fields/field-table.ts'
import { talkFields } from '../talks/talk-fields.ts'
import type { TalkDetails, TalkToSave } from '../talks/talk.ts'
import { endOfDay, type Instant, startOfDay, toIso } from '../time/time.ts'
import { type CalendarRevision, nextRevision } from './revision.ts'

/** What the entry of a talk shows of the talk. A new name of a track or room changes the revisions of its talks, too. */
type TalkEntry = TalkDetails & Pick<TalkToSave, 'speakers' | 'tracks' | 'roomId' | 'calendarRevision'>

export const talkRevision = (before: TalkEntry, after: TalkEntry, now: Instant): CalendarRevision =>
  entryOfTalk(before) === entryOfTalk(after)
    ? before.calendarRevision
    : nextRevision(before.calendarRevision, now)

const entryOfTalk = (talk: TalkEntry): string =>
  JSON.stringify([
    keysWith(talkFields, 'inCalendar').map((key) => talk[key]),
    talk.speakers.map(({ speakerName }) => speakerName),
    talk.tracks.toSorted((one, other) => one - other),
    talk.roomId,
  ])

type EventRevisions = Pick<Event, 'calendarRevision' | 'placeRevision'>

/** Of the entry of the event, and of what the entries of its talks show of it. */
export const eventRevisions = (before: Event, after: Event, now: Instant): EventRevisions => ({
  calendarRevision:
    entryOfEvent(before) === entryOfEvent(after)
      ? before.calendarRevision
      : nextRevision(before.calendarRevision, now),
  placeRevision:
    placeOf(before) === placeOf(after) ? before.placeRevision : nextRevision(before.placeRevision, now),
})

const placeOf = ({ name, location, zone, approval, cancelled }: Event): string =>
  JSON.stringify([name, location, zone, approval.state, cancelled])

const entryOfEvent = (event: Event): string =>
  JSON.stringify([
    [event.name, event.description, event.location, event.approval.state, event.cancelled],
    timeOf(event),
    placeOnMap(event),
  ])

/** Whole days do not depend on the zone. */
const timeOf = (event: Event) => {
  const { startDate, endDate, zone } = event
  const times = [startDate, endDate] as const
  return isOfWholeDays(event) ? times.map((time) => toIso(time, zone).slice(0, 10)) : [...times, zone]
}

/** A calendar shows such an event as days, not as times. */
export const isOfWholeDays = ({ startDate, endDate, zone }: Pick<Event, 'startDate' | 'endDate' | 'zone'>) =>
  startDate === startOfDay(startDate, zone) && endDate === endOfDay(endDate, zone)

/** A calendar shows both or none. */
const placeOnMap = ({ latitude, longitude }: Event) =>
  latitude === undefined || longitude === undefined ? null : [latitude, longitude]
