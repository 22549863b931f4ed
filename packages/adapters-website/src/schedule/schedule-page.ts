import type { ShownEvent } from '@lectern/application'
import { coloursOf } from '@lectern/domain'
import { html } from '@lectern/http'
import { eventPage, findEvent } from '../events/event-page.ts'
import { readTalksAndTracks } from '../events/read-programme.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { changesLinkHtml } from '../talk-changes/change-text.ts'
import { justEndedChanges, justEndedHtml } from '../talks/just-ended.ts'
import { isElsewhere, zoneChoiceHtml, zoneFor, zoneNoteHtml } from '../time/reader-zone.ts'
import { type Schedule, scheduleContent } from './schedule-content.ts'

export const schedulePage: PageRoute = {
  method: 'GET',
  path: '/event/:name/schedule',
  public: true,
  offline: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const event = await findEvent(website, visit)
    return eventPage(event, visit, website, {
      tab: 'schedule',
      title: visit.words.events.tabs.schedule,
      below: '/schedule',
      ...(await readSchedule(event, visit, website)),
    })
  },
}

/** The schedule of an event as the query of the visit selects it. */
export async function readSchedule(
  event: ShownEvent,
  visit: Visit,
  website: Pick<Website, 'lectern'>,
): Promise<Schedule> {
  const { talks, tracks } = await readTalksAndTracks(website, visit, event)
  const talkIds = talks.map(({ id }) => id)
  const { ofTalks: recent, nextChange } = await website.lectern.listRecentChanges(visit.actor, { talkIds })
  const colours = coloursOf(tracks)
  const zone = zoneFor(visit, event.zone)
  // Hosts move talks on the clock of the event.
  const shown = isElsewhere(visit, event.zone) ? { ...event, zone, extras: undefined } : event
  const schedule = scheduleContent({ event: shown, talks, tracks, colours, recent }, visit)
  return {
    ...schedule,
    content: visit.embed
      ? schedule.content
      : html`${zoneNoteHtml(visit, event.zone)} ${justEndedHtml(talks, visit)} ${schedule.content}
        ${changesLinkHtml(event, visit)} ${talks.length === 0 ? undefined : zoneChoiceHtml(visit)}`,
    changes: [
      ...schedule.changes,
      ...justEndedChanges(talks, visit.now),
      ...(nextChange === undefined ? [] : [nextChange]),
    ],
  }
}
