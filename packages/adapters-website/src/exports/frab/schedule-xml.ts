import { uriOf } from '@lectern/domain'
import { element, textElement, xmlDocument } from '../xml.ts'
import type { FrabSchedule, FrabTalk } from './schedule.ts'

/** `schedule.xml`, as frab and pretalx write it. */
export const scheduleXml = (schedule: FrabSchedule): string =>
  xmlDocument(
    element('schedule', {}, [
      element('generator', generatorOf(schedule), ''),
      textElement('url', `${schedule.url}/schedule.xml`),
      textElement('version', schedule.version),
      element('conference', {}, [
        textElement('title', schedule.title),
        textElement('acronym', schedule.acronym),
        textElement('start', schedule.start),
        textElement('end', schedule.end),
        textElement('days', String(schedule.days.length)),
        textElement('timeslot_duration', TIME_SLOT),
        textElement('base_url', new URL('/', schedule.url).href),
        textElement('url', schedule.url),
        textElement('time_zone_name', schedule.zone),
        ...schedule.tracks.map(({ trackName, trackDescription }) =>
          textElement('track', trackDescription, { name: trackName }),
        ),
      ]),
      ...schedule.days.map(({ index, date, start, end, rooms }) =>
        element(
          'day',
          { index: String(index), date, start, end },
          rooms.map(({ name, guid, talks }) => element('room', { name, guid }, talks.map(talkXml))),
        ),
      ),
    ]),
  )

const talkXml = (talk: FrabTalk): string =>
  element('event', { guid: talk.guid, id: String(talk.id) }, [
    textElement('room', talk.room),
    textElement('title', talk.title),
    textElement('subtitle', ''),
    textElement('type', talk.type),
    textElement('date', talk.date),
    textElement('start', talk.start),
    textElement('duration', talk.duration),
    textElement('abstract', ''),
    textElement('slug', talk.slug),
    textElement('track', talk.track ?? ''),
    element(
      'persons',
      {},
      talk.persons.map(({ id, guid, name }) => textElement('person', name, { id: String(id), guid })),
    ),
    textElement('language', talk.language),
    textElement('description', talk.description),
    element(
      'links',
      {},
      talk.links.map(({ title, url, type }) => textElement('link', title, { href: url, type })),
    ),
    element('attachments', {}, ''),
    textElement('url', talk.url),
    textElement('feedback_url', talk.feedbackUrl),
    textElement('origin_url', talk.url),
  ])

/** The schema of the JSON refuses other names of zones, such as `America/Argentina/Buenos_Aires`. */
const ZONES_OF_SCHEMA = /^[A-Z][a-z]+\/[A-Z][a-z]+|UTC$/u

const SCHEMA = 'https://c3voc.de/schedule/schema.json'

/** `schedule.json`, as frab and pretalx write it. */
export const scheduleJson = (schedule: FrabSchedule): string =>
  JSON.stringify({
    $schema: SCHEMA,
    generator: generatorOf(schedule),
    schedule: {
      version: schedule.version,
      base_url: new URL('/', schedule.url).href,
      conference: {
        acronym: schedule.acronym,
        title: schedule.title,
        description: schedule.description,
        start: schedule.start,
        end: schedule.end,
        daysCount: schedule.days.length,
        timeslot_duration: TIME_SLOT,
        ...(ZONES_OF_SCHEMA.test(schedule.zone) ? { time_zone_name: schedule.zone } : {}),
        url: schedule.url,
        tracks: schedule.tracks.map(({ trackName, trackDescription }) => ({
          name: trackName,
          description: trackDescription,
        })),
        rooms: schedule.rooms
          .filter(({ guid }) => guid !== undefined)
          .map(({ name, guid, details }) => ({ name, guid, ...details })),
        days: schedule.days.map(({ index, date, start, end, rooms }) => ({
          index,
          date,
          day_start: start,
          day_end: end,
          rooms: Object.fromEntries(rooms.map(({ name, talks }) => [name, talks.map(talkJson)])),
        })),
      },
    },
  })

/** The reader of Lectern knows by the version that the rooms of a file are rooms of the event, and not its tracks. */
const generatorOf = ({ hasRooms }: FrabSchedule) => ({
  name: 'Lectern',
  ...(hasRooms ? { version: '2' } : {}),
})

/** Talks may start at any minute; programs draw their grids with this. */
const TIME_SLOT = '00:05'

const talkJson = ({ track, persons, links, feedbackUrl, ...talk }: FrabTalk): unknown => ({
  ...talk,
  subtitle: null,
  track: track ?? null,
  abstract: null,
  persons: persons.map(({ id, guid, name }) => ({ id, guid, public_name: name })),
  // Its schema demands addresses as RFC 3986 writes them.
  links: links.map((link) => ({ ...link, url: uriOf(link.url) })),
  attachments: [],
  feedback_url: feedbackUrl,
  origin_url: talk.url,
})
