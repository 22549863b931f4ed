import {
  addHost,
  DAY,
  type Event,
  type EventId,
  type EventImage,
  type EventInput,
  fromLocal,
  imageFileName,
  type Instant,
  instant,
  newRoom,
  newTrack,
  operator,
  readZone,
  type Room,
  SMALL_IMAGE,
  toLocal,
  type Track,
  type UserId,
  UTC,
  type Zone,
} from '@lectern/domain'
import { hash } from 'node:crypto'
import type { DemoConference } from './demo-conference.ts'
import { ORIG_IMAGE } from './draw-images.ts'
import { seedEventComments } from './seed-comments.ts'
import { seedTalk } from './seed-talk.ts'
import { memberNamed, type Stage } from './stage.ts'

/** Submits the conference as its first host, approves it unless it is pending, and adds its content. */
export async function seedConference(conference: DemoConference, stage: Stage): Promise<void> {
  const event = await submit(conference, stage)
  await seedPeople(event, conference, stage)
  await seedImages(event.id, stage)
  const tracks = await seedTracks(event, conference, stage)
  const rooms = await seedRooms(event, conference, stage)
  for (const talk of conference.talks) await seedTalk(talk, { event, conference, tracks, rooms }, stage)
  await seedEventComments(event, conference.comments, stage)
}

async function submit(conference: DemoConference, stage: Stage): Promise<Event> {
  const { now, repositories } = stage
  const zone = readZone(...conference.zone) ?? UTC
  const start = fromLocal(dayOf(conference.firstDay, zone, now).toPlainDateTime(conference.hours[0]), zone)
  const lectern = stage.lecternAt(submissionDate(start, now))
  const submitter = memberNamed(stage, conference.hosts[0])
  const { id } = await lectern.submitEvent(submitter, inputOf(conference, zone, now))
  if (conference.pending !== true) await lectern.approveEvent(operator, { eventId: id })
  const event = await repositories.events.find(id)
  if (event === undefined) throw new Error(`${conference.name} was not kept`)
  return event
}

/** Four months before the start, but not in the future. */
const submissionDate = (start: Instant, now: Instant): Instant =>
  instant(Math.min(start - 120 * DAY, now - DAY))

function inputOf(conference: DemoConference, zone: Zone, now: Instant): EventInput {
  const day = (offset: number): string => dayOf(offset, zone, now).toString()
  const { firstDay, days, hours, callForPapers, position } = conference
  return {
    name: conference.name,
    description: conference.description,
    location: conference.location,
    startDate: `${day(firstDay)}T${hours[0]}`,
    endDate: `${day(firstDay + days - 1)}T${hours[1]}`,
    tzContinent: conference.zone[0],
    tzPlace: conference.zone[1],
    href: conference.href,
    hashtag: conference.hashtag,
    tags: conference.tags,
    ...(position && { latitude: position[0], longitude: position[1] }),
    ...(callForPapers && {
      cfpUrl: callForPapers.url,
      cfpStartDate: day(callForPapers.firstDay),
      cfpEndDate: day(callForPapers.lastDay),
    }),
  }
}

const dayOf = (offset: number, zone: Zone, now: Instant): Temporal.PlainDate =>
  toLocal(now, zone).toPlainDate().add({ days: offset })

/** Adds hosts and attendees. Speakers attend; the submitter is a host and attendee already. */
async function seedPeople(event: Event, conference: DemoConference, stage: Stage): Promise<void> {
  const { events, attendance } = stage.repositories
  const [, ...otherHosts] = conference.hosts
  const idOf = (name: string): UserId => memberNamed(stage, name).userId
  if (otherHosts.length > 0) await events.save(otherHosts.map(idOf).reduce(addHost, event))
  const speakers = conference.talks.flatMap((talk) => talk.speakers)
  const attendees = new Set([...otherHosts, ...conference.attendees, ...speakers].map(idOf))
  for (const userId of attendees.difference(new Set(event.hosts))) await attendance.add(event.id, userId)
}

async function seedTracks(
  event: Event,
  conference: DemoConference,
  { repositories }: Stage,
): Promise<readonly Track[]> {
  const tracks: Track[] = []
  for (const [trackName, trackDescription] of Object.entries(conference.tracks)) {
    tracks.push(await repositories.tracks.add(newTrack(event.id, { trackName, trackDescription }, tracks)))
  }
  return tracks
}

async function seedRooms(
  event: Event,
  conference: DemoConference,
  { repositories }: Stage,
): Promise<readonly Room[]> {
  const rooms: Room[] = []
  for (const [roomName, { description: roomDescription, capacity }] of Object.entries(conference.rooms)) {
    const room = newRoom(event.id, { roomName, roomDescription, capacity }, rooms)
    rooms.push(await repositories.rooms.add(room))
  }
  return rooms
}

/** Long enough to be unguessable. */
const HASH_LENGTH = 32

async function seedImages(eventId: EventId, { repositories, images }: Stage): Promise<void> {
  if (images === undefined) return
  const both: EventImage[] = []
  for (const [type, side] of [
    ['orig', ORIG_IMAGE],
    ['small', SMALL_IMAGE],
  ] as const) {
    const content = images[type]
    const image = { eventId, type, sponsor: '', format: 'png', width: side, height: side } as const
    const fileName = imageFileName(
      { ...image, ownerId: eventId },
      hash('sha256', content, 'hex').slice(0, HASH_LENGTH),
    )
    await repositories.storedImages.add(fileName, content)
    both.push({ ...image, fileName })
  }
  await repositories.images.replace(eventId, both)
}
