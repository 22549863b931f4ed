import type { WrittenTalk } from '@lectern/application/contracts'

// Writes talks in each format, for tests. Talks have all fields of the contract, and no others.

type Writer = (talks: readonly WrittenTalk[]) => string

const json = (file: unknown): string => JSON.stringify(file)

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const endOf = ({ start, minutes }: WrittenTalk): string | undefined =>
  start && Temporal.PlainDateTime.from(start).add({ minutes }).toString({ smallestUnit: 'second' })

const frabJson: Writer = (talks) =>
  json({
    schedule: {
      conference: {
        time_zone_name: 'UTC',
        days: [
          {
            date: '2026-05-14',
            rooms: {
              Hall: talks.map((talk) => ({
                id: talk.id,
                title: talk.title,
                abstract: talk.description,
                date: talk.start && `${talk.start}+00:00`,
                duration: clock(talk.minutes),
                track: talk.track,
                persons: talk.speakers.map((name) => ({ public_name: name })),
              })),
            },
          },
        ],
      },
    },
  })

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const element = (name: string, text = ''): string => `<${name}>${escapeXml(text)}</${name}>`

const frabXml: Writer = (talks) => {
  const events = talks.map(
    (talk) =>
      `<event id="${escapeXml(talk.id)}">${element('title', talk.title)}${element('abstract', talk.description)}` +
      element('date', talk.start && `${talk.start}Z`) +
      element('duration', clock(talk.minutes)) +
      element('track', talk.track) +
      `<persons>${talk.speakers.map((name) => element('person', name)).join('')}</persons></event>`,
  )
  return `<?xml version="1.0"?><schedule><day date="2026-05-14"><room name="Hall">${events.join('\n')}</room></day></schedule>`
}

const sessionOf = (talk: WrittenTalk) => ({
  id: talk.id,
  title: talk.title,
  description: talk.description,
  startsAt: talk.start ?? null,
  endsAt: endOf(talk) ?? null,
  isServiceSession: false,
  status: 'Accepted',
})

const sessionizeAllData: Writer = (talks) => {
  const tracks = [...new Set(talks.map(({ track }) => track))]
  const speakers = [...new Set(talks.flatMap((talk) => talk.speakers))]
  return json({
    sessions: talks.map((talk) => ({
      ...sessionOf(talk),
      speakers: talk.speakers.map((name) => `s${speakers.indexOf(name)}`),
      categoryItems: [tracks.indexOf(talk.track)],
    })),
    speakers: speakers.map((fullName, index) => ({ id: `s${index}`, fullName })),
    categories: [{ id: 1, title: 'Track', items: tracks.map((name, id) => ({ id, name })) }],
    rooms: [],
  })
}

const escapeCalendar = (text: string): string =>
  text.replaceAll(/[\\,;]/gu, (character) => `\\${character}`).replaceAll('\n', String.raw`\n`)

const basic = (iso: string): string => `${iso.replaceAll(/[-:]/gu, '')}Z`

const iCalendar: Writer = (talks) => {
  const events = talks.map((talk) =>
    [
      'BEGIN:VEVENT',
      `UID:${talk.id}`,
      `SUMMARY:${escapeCalendar(talk.title)}`,
      `DESCRIPTION:${escapeCalendar(talk.description)}`,
      ...(talk.start === undefined ? [] : [`DTSTART:${basic(talk.start)}`]),
      `DURATION:PT${talk.minutes}M`,
      `CATEGORIES:${escapeCalendar(talk.track)}`,
      'END:VEVENT',
    ].join('\r\n'),
  )
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

const csv: Writer = (talks) => {
  const rows = talks.map((talk) => [
    talk.id,
    talk.title,
    talk.description,
    talk.start ?? '',
    String(talk.minutes),
    talk.speakers.join(';'),
    talk.track,
  ])
  return [['id', 'title', 'description', 'start', 'duration', 'speakers', 'track'], ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
}

const lectern: Writer = (talks) =>
  json({
    talks: talks.map((talk) => ({
      uri: talk.id,
      talk_title: talk.title,
      talk_description: talk.description,
      start_date: talk.start && `${talk.start}+00:00`,
      duration: talk.minutes,
      speakers: talk.speakers.map((name) => ({ speaker_name: name })),
      tracks: [{ track_name: talk.track }],
    })),
  })

export const writers: Readonly<Record<string, Writer>> = {
  'frab JSON': frabJson,
  'frab XML': frabXml,
  'Sessionize all data': sessionizeAllData,
  iCalendar,
  CSV: csv,
  'talks of the API': lectern,
}
