import {
  addLink,
  before,
  type DateReading,
  DAY,
  type Event,
  fromLocal,
  newTalk,
  type NewTalk,
  readTalkDetails,
  requestLink,
  type Room,
  type Speaker,
  type Talk,
  talkLinkTypes,
  talkStubCandidates,
  talkTitleCandidates,
  toLocal,
  type Track,
} from '@lectern/domain'
import type { DemoConference, DemoTalk } from './demo-conference.ts'
import { personNamed } from './seed-people.ts'
import { seedTalkComments } from './seed-comments.ts'
import { seedVotes } from './seed-votes.ts'
import { memberNamed, type Stage } from './stage.ts'

/** The conference, event, rooms and tracks of a talk. */
export interface Venue {
  readonly conference: DemoConference
  readonly event: Event
  readonly tracks: readonly Track[]
  readonly rooms: readonly Room[]
}

export async function seedTalk(demo: DemoTalk, venue: Venue, stage: Stage): Promise<void> {
  const talk = await stage.repositories.talks.add(talkOf(demo, venue, stage))
  await seedClaims(talk, demo, stage)
  await seedStars(talk, demo, venue, stage)
  await seedVotes(talk, demo.votes, venue.event, stage)
  await seedTalkComments(talk, demo.comments, stage)
}

function talkOf(demo: DemoTalk, { event, tracks, rooms }: Venue, stage: Stage): NewTalk {
  const input = {
    talkTitle: demo.title,
    talkDescription: demo.abstract,
    type: demo.type,
    language: demo.language,
    duration: demo.minutes,
    startDate: demo.time,
  }
  const form = readTalkDetails(input, { event, readDate: () => startOf(demo, event) })
  const names = {
    urlFriendlyTalkTitle: talkTitleCandidates(demo.title, (text) =>
      stage.transliterator.transliterate(text),
    ).next().value,
    stub: talkStubCandidates((length) => stage.random.letters(length)).next().value,
  }
  return {
    ...newTalk(event.id, form, names, event.createdDate),
    speakers: speakersOf(demo, stage),
    tracks: tracks.filter(({ trackName }) => trackName === demo.track).map(({ id }) => id),
    roomId: rooms.find(({ roomName }) => roomName === demo.room)?.id,
    links: talkLinkTypes.flatMap((displayName) => {
      const url = demo.links[displayName]
      return url === undefined ? [] : addLink([], { displayName, url })
    }),
  }
}

function startOf({ day, time }: DemoTalk, { startDate, zone }: Event): DateReading {
  const date = toLocal(startDate, zone)
    .toPlainDate()
    .add({ days: day - 1 })
  return { kind: 'read', instant: fromLocal(date.toPlainDateTime(time), zone) }
}

function speakersOf({ speakers, unclaimed }: DemoTalk, stage: Stage): readonly Speaker[] {
  return [
    ...speakers.map((name) => ({
      speakerName: personNamed(name)?.fullName ?? name,
      userId: memberNamed(stage, name).userId,
    })),
    ...unclaimed.map((speakerName) => ({ speakerName, userId: undefined })),
  ]
}

async function seedClaims(talk: Talk, { claims }: DemoTalk, stage: Stage): Promise<void> {
  const repository = stage.repositories.claims
  for (const { name, user, by, daysAgo } of claims) {
    const request = { displayName: name, userId: memberNamed(stage, user).userId, asker: by }
    const pending = await repository.ofTalk(talk.id)
    const outcome = requestLink(talk, pending, request, before(stage.now, daysAgo * DAY))
    if (outcome.kind !== 'asked') throw new Error(`${user} cannot be ${name}`)
    await repository.replace(talk.id, outcome.claims)
  }
}

/** Stars by the given number of attendees, starting with another attendee for each talk. */
async function seedStars(talk: Talk, demo: DemoTalk, { conference }: Venue, stage: Stage): Promise<void> {
  const { attendees, talks } = conference
  const place = talks.indexOf(demo)
  const admirers = [...attendees.slice(place), ...attendees.slice(0, place)].slice(0, demo.stars)
  for (const name of admirers) {
    await stage.repositories.stars.add(talk.id, memberNamed(stage, name).userId)
  }
}
