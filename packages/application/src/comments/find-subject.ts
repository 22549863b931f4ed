import {
  type Actor,
  type CommentedOn,
  type CommentSubject,
  type EventId,
  eventFacts,
  type SubjectFacts,
  talkFacts,
  type UserId,
  type WindowedEvent,
} from '@lectern/domain'
import { findEventView, findVisibleEvent } from '../events/find-event.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import type { TalkOutline } from '../ports/talks.ts'
import { findTalkOutline } from '../talks/find-talk.ts'

/** A talk or an event that its actor may see, with the facts that decide about new comments. */
export interface FoundSubject {
  readonly subject: CommentSubject
  readonly facts: SubjectFacts
  /** The path of its page on the website. */
  readonly page: string
}

/** For reading. */
export async function findSubjectView(
  ports: Pick<Ports, 'talkQueries' | 'eventQueries'>,
  actor: Actor,
  on: CommentedOn,
): Promise<FoundSubject> {
  switch (on.kind) {
    case 'talk':
      return subjectOfTalk(await findTalkOutline(ports.talkQueries, actor, on.talkId))
    case 'event':
      return subjectOfEvent(await findEventView(ports, actor, on.eventId))
  }
}

/** For writing a comment. */
export async function findSubject(
  { talks, events }: Pick<Repositories, 'talks' | 'events'>,
  actor: Actor,
  on: CommentedOn,
): Promise<FoundSubject & { readonly hosts: readonly UserId[] }> {
  switch (on.kind) {
    case 'talk': {
      const talk = await findTalkOutline(talks, actor, on.talkId)
      return { ...subjectOfTalk(talk), hosts: talk.event.hosts }
    }
    case 'event': {
      const event = await findVisibleEvent(events, actor, on.eventId)
      return { ...subjectOfEvent(event), hosts: event.hosts }
    }
  }
}

const subjectOfTalk = (talk: TalkOutline): FoundSubject => ({
  subject: { kind: 'talk', talkId: talk.id, eventId: talk.eventId },
  facts: talkFacts(talk, talk.event),
  page: `/talk/${talk.stub}`,
})

const subjectOfEvent = (
  event: WindowedEvent & { readonly id: EventId; readonly urlFriendlyName: string },
): FoundSubject => ({
  subject: { kind: 'event', eventId: event.id },
  facts: eventFacts(event),
  page: `/event/${event.urlFriendlyName}`,
})
