import type { ShownEvent } from '@lectern/application'
import { type CacheRule, eventTag } from '@lectern/http'
import { findEvent } from '../events/event-page.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { writeCalendar } from './calendar/write-calendar.ts'
import { exportFile } from './export-file.ts'
import { type FrabSchedule, scheduleOf } from './frab/schedule.ts'
import { scheduleJson, scheduleXml } from './frab/schedule-xml.ts'
import { readProgramme } from '../events/read-programme.ts'

/** The programme of an event, and a talk, for calendars and apps. */
export const programmeFiles: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/event/:name/calendar.ics',
    public: true,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const { talks } = await readProgramme(website, visit, event)
      const { uris } = website
      const calendar = writeCalendar({
        name: event.name,
        event: { event, url: uris.websiteEvent(event.urlFriendlyName) },
        talks: talks.map((talk) => ({ talk, event, url: uris.websiteTalk(talk.stub) })),
      })
      return exportFile('calendar', calendar, ruleOf(event), event)
    },
  },
  {
    method: 'GET',
    path: '/event/:name/schedule.json',
    public: true,
    handle: async (website, visit) => {
      const { schedule, event } = await readSchedule(website, visit)
      return exportFile('json', scheduleJson(schedule), ruleOf(event), event)
    },
  },
  {
    method: 'GET',
    path: '/event/:name/schedule.xml',
    public: true,
    handle: async (website, visit) => {
      const { schedule, event } = await readSchedule(website, visit)
      return exportFile('xml', scheduleXml(schedule), ruleOf(event), event)
    },
  },
  {
    method: 'GET',
    path: '/talk/:stub/calendar.ics',
    public: true,
    handle: async ({ lectern, uris }, { actor, path }) => {
      const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
      const event = await lectern.getEvent(actor, { eventId: talk.eventId, verbose: false })
      const calendar = writeCalendar({
        name: talk.talkTitle,
        talks: [{ talk, event, url: uris.websiteTalk(talk.stub) }],
      })
      return exportFile('calendar', calendar, ruleOf(event), event)
    },
  },
]

async function readSchedule(
  website: Website,
  visit: Visit,
): Promise<{ readonly schedule: FrabSchedule; readonly event: ShownEvent }> {
  const { uris } = website
  const event = await findEvent(website, visit)
  const programme = await readProgramme(website, visit, event)
  const url = uris.websiteEvent(event.urlFriendlyName)
  const schedule = scheduleOf({
    event,
    url,
    ...programme,
    urlOfTalk: (stub) => uris.websiteTalk(stub),
    urlOfTrack: (id) => uris.websiteTrack(id),
    urlOfRoom: (id) => uris.websiteRoom(id),
    withoutRoom: visit.words.exports.withoutRoom,
  })
  return { schedule, event }
}

/** Nothing in these files depends on the clock. */
const ruleOf = ({ id }: Pick<ShownEvent, 'id'>): CacheRule => ({
  dependsOn: eventTag(id),
  validUntil: undefined,
})
