import { type Actor, isOneOf } from '../actor.ts'
import { canEditEvent, canSeeEvent, type HostedEvent } from '../events/permissions.ts'
import { speakerIds } from './speakers.ts'
import type { Speaker } from './talk.ts'

/** As much of a talk as its rules look at. */
export interface SpokenTalk {
  readonly speakers: readonly Speaker[]
}

/** A talk, its links and its speakers are visible to those who see the event. */
export const canSeeTalk = (actor: Actor, event: HostedEvent): boolean => canSeeEvent(actor, event)

/** Hosts of the event, admins, and the talk's approved speakers as far as they see the event. */
export const canEditTalk = (actor: Actor, talk: SpokenTalk, event: HostedEvent): boolean =>
  canEditEvent(actor, event) || (canSeeTalk(actor, event) && isOneOf(actor, speakerIds(talk.speakers)))

/** Hosts of the event and admins: a speaker edits a talk but does not take it off the programme. */
export const canDeleteTalk = (actor: Actor, event: HostedEvent): boolean => canEditEvent(actor, event)
