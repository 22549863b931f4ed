import {
  type Actor,
  type CommentedOn,
  type CommentSubject,
  DomainError,
  type DraftInput,
  eventFacts,
  isReviewedFirst,
  readDraft,
  type SubjectFacts,
  talkFacts,
  type UserId,
} from '@lectern/domain'
import { findOutline } from '../events/find-event.ts'
import type { Queries } from '../ports/store.ts'
import { findTalkOutline } from '../talks/find-talk.ts'

/** A talk or an event that its actor may see, with the facts that decide about new comments. */
export interface FoundSubject {
  readonly subject: CommentSubject
  readonly facts: SubjectFacts
  readonly hosts: readonly UserId[]
  /** Whether the hosts look at a comment of the actor before it is listed. */
  readonly reviewedFirst: boolean
  /** The path of the page on the website with its comments. */
  readonly page: string
}

export async function findSubject(queries: Queries, actor: Actor, on: CommentedOn): Promise<FoundSubject> {
  if (on.kind === 'talk') {
    const talk = await findTalkOutline(queries, actor, on.talkId)
    return {
      subject: { kind: 'talk', talkId: talk.id, eventId: talk.eventId },
      facts: talkFacts(talk, talk.event),
      hosts: talk.event.hosts,
      reviewedFirst: isReviewedFirst(actor, talk, talk.event),
      page: `/talk/${talk.stub}`,
    }
  }
  const event = await findOutline(queries, actor, on.eventId)
  return {
    subject: { kind: 'event', eventId: event.id },
    facts: eventFacts(event),
    hosts: event.hosts,
    reviewedFirst: isReviewedFirst(actor, { speakerIds: [] }, event),
    page: `/event/${event.urlFriendlyName}/comments`,
  }
}

/** Undefined when the talk or event is not there, or not visible to the actor. */
export async function readVisibleDraft(ports: Queries, actor: Actor, { subject, ...input }: DraftInput) {
  const words = readDraft(input)
  const found = await unlessMissing(findSubject(ports, actor, subject))
  return found && { subject, ...words }
}

/** Undefined instead of the error that a thing is not there, or not visible. */
export const unlessMissing = <Found>(finding: Promise<Found>): Promise<Found | undefined> =>
  finding.catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not-found') return undefined
    throw error
  })
