import {
  auditedBy,
  type Event,
  type EventId,
  instant,
  operator,
  takeDownComments,
  type Talk,
  type TalkId,
  type User,
  type UserId,
} from '@lectern/domain'
import type { Repositories, Store } from '@lectern/application'
import { anApplication, anEvent, anImage, aSession, aToken, aUser } from './builders.ts'
import { anAnswer, anEventComment, aReport, aTalkComment } from './comment-builders.ts'
import { aClaim, aRoom, aTalk, aTalkChange, aTrack } from './talk-builders.ts'

/** The parents of the lists: each has many children. */
export interface ListParents {
  readonly eventId: EventId
  readonly talkId: TalkId
  readonly userId: UserId
  /** Of the event. */
  readonly stub: string
  /** Of the user. */
  readonly username: string
  /** Substrings of names and titles. */
  readonly eventTitle: string
  readonly talkTitle: string
  readonly keyword: string
}

interface Parents {
  readonly userId: UserId
  readonly event: Event
  readonly talk: Talk
}

/** Parents with this many children of each kind; each child has a host, speaker, track or author of its own. */
export const addCrowd = ({ transaction }: Pick<Store, 'transaction'>, count: number): Promise<ListParents> =>
  transaction(async (to) => {
    const busy = await to.users.add(aUser({ fullName: 'In a crowd' }))
    const event = await to.events.add(anEvent(busy.id, { name: 'Crowded' }))
    const talk = await to.talks.add(aTalk(event.id, { talkTitle: 'Crowded' }))
    await crowd(to, { userId: busy.id, event, talk }, count)
    return {
      eventId: event.id,
      talkId: talk.id,
      userId: busy.id,
      stub: event.stub,
      username: busy.username,
      eventTitle: 'crowd',
      talkTitle: 'crowd',
      keyword: 'crowd',
    }
  })

/** Adds this many children of each kind to stored parents. */
export async function crowd(
  to: Repositories,
  { userId, event, talk }: Parents,
  count: number,
): Promise<void> {
  for (let number = 0; number < count; number++) {
    const person = await to.users.add(aUser({ fullName: 'One of the crowd' }))
    await crowdEvent(to, event, person)
    await crowdTalk(to, talk, person)
    await crowdUser(to, userId, person)
    await crowdAccess(to, userId)
    await crowdModeration(to, event, userId)
  }
}

async function crowdEvent(to: Repositories, event: Event, person: User): Promise<void> {
  await to.attendance.add(event.id, person.id)
  await to.comments.add(anEventComment(event.id, person.id))
  await to.comments.add(anEventComment(event.id, person.id, { reports: [aReport()] }))
  await addFullTalk(to, event, person.id, person.id)
}

async function crowdTalk(to: Repositories, talk: Talk, person: User): Promise<void> {
  await to.comments.add(aTalkComment(talk, person.id))
  await to.comments.add(aTalkComment(talk, person.id, { reports: [aReport()] }))
  const answer = anAnswer(person.id, { reports: [aReport()] })
  await to.comments.add(aTalkComment(talk, person.id, { answer }))
}

async function crowdModeration(to: Repositories, event: Event, moderatorId: UserId): Promise<void> {
  const troll = await to.users.add(aUser({ fullName: 'Beside the crowd' }))
  await to.comments.add(anEventComment(event.id, troll.id))
  const facts = { authorId: troll.id, eventId: event.id, moderatorId, byAdmin: false }
  const { id } = await to.moderations.takeDown(takeDownComments(facts, instant(0)))
  await to.audit.add([auditedBy(operator, { action: 'comments-taken-down', subjectId: id }, instant(0))])
}

async function crowdAccess(to: Repositories, busy: UserId): Promise<void> {
  const { id: applicationId } = await to.applications.add(anApplication(busy))
  await to.tokens.add(aToken(busy, { applicationId }))
  await to.sessions.add(aSession(busy))
}

async function crowdUser(to: Repositories, busy: UserId, person: User): Promise<void> {
  await to.events.add(anEvent(person.id, { startDate: instant(0), endDate: instant(1) }))
  const hosts = [person.id, busy]
  const cfpUrl = 'https://cfp.example'
  const event = await to.events.add(
    anEvent(person.id, { name: 'In the crowd', hosts, tags: ['php', 'web'], cfpUrl }),
  )
  await to.attendance.add(event.id, busy)
  await to.images.replace(event.id, [anImage(event.id), anImage(event.id, { type: 'small' })])
  const talk = await addFullTalk(to, event, busy, person.id)
  await to.stars.add(talk.id, busy)
  await to.comments.add(aTalkComment(talk, busy))
  await to.comments.add(anEventComment(event.id, busy))
}

async function addFullTalk(
  to: Repositories,
  event: Event,
  speakerId: UserId,
  claimantId: UserId,
): Promise<Talk> {
  const track = await to.tracks.add(aTrack(event.id))
  const room = await to.rooms.add(aRoom(event.id))
  const talk = await to.talks.add(
    aTalk(event.id, {
      talkTitle: 'Before a crowd',
      roomId: room.id,
      tracks: [track.id],
      speakers: [
        { speakerName: 'Known', userId: speakerId },
        { speakerName: 'Claimed', userId: undefined },
      ],
      links: [{ displayName: 'slides_link', url: 'https://slides.example' }],
    }),
  )
  await to.claims.replace(talk.id, [aClaim(talk.id, claimantId, { displayName: 'Claimed' })])
  await to.talkChanges.record(event.id, [aTalkChange(talk)], talk.createdDate, undefined)
  return talk
}
