import type { Repositories, Store } from '@lectern/application'
import {
  aClaim,
  anApplication,
  anEvent,
  anEventComment,
  anImage,
  aReport,
  aSession,
  aTalk,
  aTalkComment,
  aToken,
  aTrack,
  aUser,
} from '@lectern/application/testing'
import {
  auditedBy,
  type Event,
  instant,
  operator,
  takeDownComments,
  type Talk,
  type User,
} from '@lectern/domain'
import type { ListParents } from './every-list.ts'

/** Parents with this many children of each kind; each child has a host, speaker, track or author of its own. */
export const addCrowd = ({ transaction }: Store, count: number): Promise<ListParents> =>
  transaction(async (to) => {
    const busy = await to.users.add(aUser({ fullName: 'In a crowd' }))
    const event = await to.events.add(anEvent(busy.id, { name: 'Crowded' }))
    const talk = await to.talks.add(aTalk(event.id, { talkTitle: 'Crowded' }))
    for (let number = 0; number < count; number++) {
      const person = await to.users.add(aUser({ fullName: 'One of the crowd' }))
      await crowdEvent(to, event, person)
      await crowdTalk(to, talk, person)
      await crowdUser(to, busy, person)
      await crowdAccess(to, busy)
      await crowdModeration(to, event, busy)
    }
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

async function crowdEvent(to: Repositories, event: Event, person: User): Promise<void> {
  await to.attendance.add(event.id, person.id)
  await to.comments.add(anEventComment(event.id, person.id))
  await to.comments.add(anEventComment(event.id, person.id, { reports: [aReport()] }))
  await addFullTalk(to, event, person, person)
}

async function crowdTalk(to: Repositories, talk: Talk, person: User): Promise<void> {
  await to.comments.add(aTalkComment(talk, person.id))
  await to.comments.add(aTalkComment(talk, person.id, { reports: [aReport()] }))
}

async function crowdModeration(to: Repositories, event: Event, moderator: User): Promise<void> {
  const troll = await to.users.add(aUser({ fullName: 'Beside the crowd' }))
  await to.comments.add(anEventComment(event.id, troll.id))
  const facts = { authorId: troll.id, eventId: event.id, moderatorId: moderator.id, byAdmin: false }
  const { id } = await to.moderations.takeDown(takeDownComments(facts, instant(0)))
  await to.audit.add([auditedBy(operator, { action: 'comments-taken-down', subjectId: id }, instant(0))])
}

async function crowdAccess(to: Repositories, busy: User): Promise<void> {
  const { id: applicationId } = await to.applications.add(anApplication(busy.id))
  await to.tokens.add(aToken(busy.id, { applicationId }))
  await to.sessions.add(aSession(busy.id))
}

async function crowdUser(to: Repositories, busy: User, person: User): Promise<void> {
  await to.events.add(anEvent(person.id, { startDate: instant(0), endDate: instant(1) }))
  const hosts = [person.id, busy.id]
  const cfpUrl = 'https://cfp.example'
  const event = await to.events.add(
    anEvent(person.id, { name: 'In the crowd', hosts, tags: ['php', 'web'], cfpUrl }),
  )
  await to.attendance.add(event.id, busy.id)
  await to.images.replace(event.id, [anImage(event.id), anImage(event.id, { type: 'small' })])
  const talk = await addFullTalk(to, event, busy, person)
  await to.stars.add(talk.id, busy.id)
  await to.comments.add(aTalkComment(talk, busy.id))
  await to.comments.add(anEventComment(event.id, busy.id))
}

async function addFullTalk(to: Repositories, event: Event, speaker: User, claimant: User): Promise<Talk> {
  const track = await to.tracks.add(aTrack(event.id))
  const talk = await to.talks.add(
    aTalk(event.id, {
      talkTitle: 'Before a crowd',
      tracks: [track.id],
      speakers: [
        { speakerName: 'Known', userId: speaker.id },
        { speakerName: 'Claimed', userId: undefined },
      ],
      links: [{ displayName: 'slides_link', url: 'https://slides.example' }],
    }),
  )
  await to.claims.replace(talk.id, [aClaim(talk.id, claimant.id, { displayName: 'Claimed' })])
  return talk
}
