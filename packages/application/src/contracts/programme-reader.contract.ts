import {
  type Event,
  fromLocal,
  instant,
  type Problem,
  type Programme,
  programmeLimits,
  readDate,
  type ReadProgramme,
  UTC,
} from '@lectern/domain'
import { describe, expect, test } from 'vitest'
import type { ProgrammeFile } from '../ports/programme-files.ts'

/** A talk that a test writes to a file. */
export interface WrittenTalk {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Local time in UTC; undefined for a talk without a time. */
  readonly start: string | undefined
  readonly minutes: number
  readonly speakers: readonly string[]
  readonly track: string
}

/** A format of files, with the function by which a `ProgrammeReader` reads it. */
export interface ProgrammeFormat {
  readonly name: string
  read(file: ProgrammeFile, event: DaysOfEvent): ReadProgramme
  write(talks: readonly WrittenTalk[]): Uint8Array
  /** Whether files say who speaks. */
  readonly hasSpeakers: boolean
}

type DaysOfEvent = Pick<Event, 'startDate' | 'endDate' | 'zone'>

const event: DaysOfEvent = {
  startDate: fromLocal(Temporal.PlainDateTime.from('2026-05-14T00:00'), UTC),
  endDate: fromLocal(Temporal.PlainDateTime.from('2026-05-15T23:59'), UTC),
  zone: UTC,
}

const aWrittenTalk = (changes: Partial<WrittenTalk> = {}): WrittenTalk => ({
  id: '1',
  title: 'A talk',
  description: 'About something',
  start: '2026-05-14T09:30:00',
  minutes: 45,
  speakers: ['Ann Example', 'Bob Example'],
  track: 'Web',
  ...changes,
})

/** What each reader does with each format. */
export function programmeReaderContract(format: ProgrammeFormat): void {
  const readBytes = async (bytes: Uint8Array): Promise<ReadProgramme> =>
    format.read({ bytes, mediaType: undefined }, event)
  const read = (...talks: readonly WrittenTalk[]): Promise<ReadProgramme> => readBytes(format.write(talks))
  const momentOf = (text: string): unknown =>
    readDate(text, { zone: UTC, now: instant(0), edge: 'start' }, () => undefined)
  const onlyTalk = ({ talks }: Programme) => {
    expect(talks).toHaveLength(1)
    return talks[0]
  }

  describe(`ProgrammeReader [${format.name}]`, () => {
    test('reads each field of each talk, in their order', async () => {
      const night = {
        id: '2',
        title: 'Later',
        start: '2026-05-15T00:15:00',
        minutes: 90,
        speakers: [],
        track: 'Data',
      }
      const written = [aWrittenTalk(), aWrittenTalk(night)]
      const { programme, problems } = await read(...written)
      expect(problems).toEqual([])
      expect(
        programme.talks.map(({ startDate, ...talk }) => ({ ...talk, start: momentOf(startDate) })),
      ).toMatchObject(
        written.map((talk) => ({
          foreignId: talk.id,
          talkTitle: talk.title,
          talkDescription: talk.description,
          start: momentOf(talk.start ?? ''),
          duration: talk.minutes,
          speakers: format.hasSpeakers ? talk.speakers : undefined,
          tracks: [talk.track],
          links: [],
        })),
      )
    })

    test.each([
      '"quoted", it\'s; a | b',
      'ä 😀 é \\n \\',
      'a < b & c > d ]]> &amp; <T>',
      '{"json": [1]}',
      'x\ty',
    ])('keeps the characters of %j', async (text) => {
      const description = `${text}\n\n${text}`
      const { programme } = await read(aWrittenTalk({ title: text.replace('\t', ' '), description }))
      expect(onlyTalk(programme)).toMatchObject({
        talkTitle: text.replace('\t', ' '),
        talkDescription: description,
      })
    })

    test('gives the text of HTML', async () => {
      const description = '<p>One &amp; <b>two</b></p><p>Three<script>alert(1)</script></p>'
      const { programme } = await read(aWrittenTalk({ description }))
      expect(onlyTalk(programme)?.talkDescription).toBe('One & two\n\nThree')
    })

    test('does not cut texts that are too long', async () => {
      const [title, description] = ['t'.repeat(300), 'd'.repeat(70_000)]
      const { programme } = await read(aWrittenTalk({ title, description }))
      expect(onlyTalk(programme)).toMatchObject({ talkTitle: title, talkDescription: description })
    })

    test('says which talk has no time, and reads the others', async () => {
      const unscheduled = aWrittenTalk({ id: '7', title: 'Someday', start: undefined })
      const { programme, problems } = await read(aWrittenTalk(), unscheduled)
      expect(onlyTalk(programme)?.talkTitle).toBe('A talk')
      expect(problems).toEqual([
        {
          place: expect.stringMatching(/7|row 3|talk 2|Someday/u) as string,
          message: expect.stringContaining('Someday') as string,
          problem: expect.objectContaining({ facts: { title: 'Someday' } }) as Problem,
        },
      ])
    })

    test('reads a programme without talks, and one of the most talks', async () => {
      expect(await read()).toEqual({ programme: { tracks: [], talks: [] }, problems: [] })
      const talks = Array.from({ length: programmeLimits.talks }, (_, id) => aWrittenTalk({ id: `t${id}` }))
      expect((await read(...talks)).programme.talks).toHaveLength(programmeLimits.talks)
      await expect(read(...talks, aWrittenTalk())).rejects.toMatchObject({ kind: 'invalid' })
    })

    test('refuses a file that is cut off, empty or too large', async () => {
      const talk = aWrittenTalk({ description: '"'.repeat(3) })
      const bytes = format.write([talk])
      const cut = readBytes(bytes.subarray(0, bytes.length * 0.7))
      const outcome = await cut.then(
        ({ programme }) => programme.talks,
        () => [],
      )
      expect(outcome).not.toMatchObject([
        { talkDescription: talk.description, startDate: talk.start, duration: 45 },
      ])
      for (const refused of [new Uint8Array(0), new Uint8Array(programmeLimits.bytes + 1).fill(32)]) {
        await expect(readBytes(refused)).rejects.toMatchObject({ kind: 'invalid' })
      }
    })
  })
}
