import { decisions, languages, talkLinkTypes, talkTypes } from '@lectern/domain'
import * as v from 'valibot'

// The form of the files in `conferences/`.

/** A username of `people.json`. */
const name = v.string()

const report = v.strictObject({
  by: name,
  /** Minutes after the comment. */
  minutesLater: v.number(),
  ruling: v.exactOptional(
    v.strictObject({ by: name, minutesLater: v.number(), decision: v.picklist(decisions) }),
  ),
})

const COMMENT = /^(?<rating>[1-5]) (?<author>\S+) \+(?<count>\d+)(?<unit>[mhd]) (?<text>.+)$/su

const minutesIn: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/**
 * The rating as sent (the usual rules for speakers and second comments apply), the author (`-` if imported without one), and
 * the delay in minutes, hours or days: `5 ada +2h Great talk`.
 */
const said = v.pipe(
  v.string(),
  v.regex(COMMENT),
  v.transform((line) => {
    const { rating, author = '', count, unit = '', text = '' } = COMMENT.exec(line)?.groups ?? {}
    const minutesLater = Number(count) * (minutesIn[unit] ?? 0)
    return { by: author === '-' ? undefined : author, rating: Number(rating), minutesLater, text }
  }),
)

/** What a speaker or a host answers, so many minutes after the comment. */
const answer = v.strictObject({ by: name, minutesLater: v.number(), text: v.string() })

export const demoComment = v.union([
  said,
  v.pipe(
    v.strictObject({ said, report: v.exactOptional(report), answer: v.exactOptional(answer) }),
    v.transform(({ said, ...more }) => ({ ...said, ...more })),
  ),
])

const talk = v.strictObject({
  title: v.string(),
  abstract: v.string(),
  /** Defaults: a talk, in British English. */
  type: v.exactOptional(v.picklist(talkTypes)),
  language: v.exactOptional(v.picklist(languages)),
  /** The day of the conference, from 1. */
  day: v.number(),
  time: v.string(),
  minutes: v.number(),
  room: v.exactOptional(v.string()),
  track: v.exactOptional(v.string()),
  speakers: v.exactOptional(v.array(name), []),
  /** Speakers without an account, or without a claim on their talk. */
  unclaimed: v.exactOptional(v.array(v.string()), []),
  /** Pending claims by the user on an unclaimed name, or offers by a host to the user. */
  claims: v.exactOptional(
    v.array(
      v.strictObject({ name: v.string(), user: name, by: v.picklist(['user', 'host']), daysAgo: v.number() }),
    ),
    [],
  ),
  links: v.exactOptional(v.record(v.picklist(talkLinkTypes), v.string()), {}),
  /** The number of attendees who starred the talk. */
  stars: v.exactOptional(v.number(), 0),
  /** How many devices gave one to five stars. */
  votes: v.exactOptional(v.array(v.number()), []),
  /** Times count from the end of the talk. */
  comments: v.exactOptional(v.array(demoComment), []),
})

/** Days count from today in the zone of the conference. */
export const demoConference = v.strictObject({
  name: v.string(),
  description: v.string(),
  location: v.string(),
  /** The continent and the place. */
  zone: v.tuple([v.string(), v.string()]),
  /** The latitude and the longitude. */
  position: v.exactOptional(v.tuple([v.number(), v.number()])),
  firstDay: v.number(),
  days: v.number(),
  /** When it opens and closes. */
  hours: v.tuple([v.string(), v.string()]),
  href: v.string(),
  hashtag: v.string(),
  tags: v.array(v.string()),
  callForPapers: v.exactOptional(
    v.strictObject({ url: v.string(), firstDay: v.number(), lastDay: v.number() }),
  ),
  hosts: v.tupleWithRest([name], name),
  attendees: v.array(name),
  /** The colours of its image: four CSS colours without the `#`. Without colours it has no image. */
  colours: v.exactOptional(v.tuple([v.string(), v.string(), v.string(), v.string()])),
  /** Pending approval. */
  pending: v.exactOptional(v.literal(true)),
  /** By their names, in their order. */
  rooms: v.exactOptional(
    v.record(v.string(), v.strictObject({ description: v.string(), capacity: v.exactOptional(v.number()) })),
    {},
  ),
  /** The description of each track by its name. */
  tracks: v.record(v.string(), v.string()),
  talks: v.array(talk),
  /** Times count from the start of the conference. */
  comments: v.array(demoComment),
})

export type DemoConference = v.InferOutput<typeof demoConference>
export type DemoTalk = v.InferOutput<typeof talk>
export type DemoReport = v.InferOutput<typeof report>
export interface DemoComment extends v.InferOutput<typeof said> {
  readonly report?: DemoReport
  readonly answer?: v.InferOutput<typeof answer>
}
