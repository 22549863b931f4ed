import { element, textElement, xmlDocument } from '../xml.ts'
import type { FrabSchedule, FrabTalk } from './schedule.ts'
import { TIME_SLOT, VERSION } from './schedule-json.ts'

/** `schedule.xml`, as frab and pretalx write it. */
export const scheduleXml = (schedule: FrabSchedule): string =>
  xmlDocument(
    element('schedule', {}, [
      element('generator', { name: 'Lectern' }, ''),
      textElement('url', `${schedule.url}/schedule.xml`),
      textElement('version', VERSION),
      element('conference', {}, [
        textElement('title', schedule.title),
        textElement('acronym', schedule.acronym),
        textElement('start', schedule.start),
        textElement('end', schedule.end),
        textElement('days', String(schedule.days.length)),
        textElement('timeslot_duration', TIME_SLOT),
        textElement('base_url', new URL('/', schedule.url).href),
        textElement('url', schedule.url),
        ...(schedule.zoneName === undefined ? [] : [textElement('time_zone_name', schedule.zoneName)]),
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
