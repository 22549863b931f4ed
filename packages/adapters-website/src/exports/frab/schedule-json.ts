import type { FrabSchedule, FrabTalk } from './schedule.ts'

const SCHEMA = 'https://c3voc.de/schedule/schema.json'

/** `schedule.json`, as frab and pretalx write it. */
export const scheduleJson = (schedule: FrabSchedule): string =>
  JSON.stringify({
    $schema: SCHEMA,
    generator: { name: 'Lectern' },
    schedule: {
      version: VERSION,
      base_url: new URL('/', schedule.url).href,
      conference: {
        acronym: schedule.acronym,
        title: schedule.title,
        description: schedule.description,
        start: schedule.start,
        end: schedule.end,
        daysCount: schedule.days.length,
        timeslot_duration: TIME_SLOT,
        ...(schedule.zoneName === undefined ? {} : { time_zone_name: schedule.zoneName }),
        url: schedule.url,
        tracks: schedule.tracks.map(({ trackName, trackDescription }) => ({
          name: trackName,
          description: trackDescription,
        })),
        rooms: schedule.rooms,
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

/** Of the schedule, not of the format. The ETag tells versions apart. */
export const VERSION = '1'

/** Talks may start at any minute; programs draw their grids with this. */
export const TIME_SLOT = '00:05'

const talkJson = ({ track, persons, feedbackUrl, ...talk }: FrabTalk): unknown => ({
  ...talk,
  subtitle: null,
  track: track ?? null,
  abstract: null,
  persons: persons.map(({ id, guid, name }) => ({ id, guid, public_name: name })),
  attachments: [],
  feedback_url: feedbackUrl,
  origin_url: talk.url,
})
