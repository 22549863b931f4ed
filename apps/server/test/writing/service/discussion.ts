import { anEventComment, aTalkComment } from '@lectern/contracts/testing'
import { type CommentId, instant, type ModerationId, takeDownComments } from '@lectern/domain'
import { addConference, type Conference, type ConferenceTraits } from './conference.ts'
import type { Service } from './service.ts'

/** A conference with comments by the member, on the talk and on the event. */
export interface Discussion extends Conference {
  readonly onTalk: CommentId
  readonly onEvent: CommentId
  /** A take-down without comments, because its author has none. */
  readonly moderationId: ModerationId
}

export async function addDiscussion(service: Service, traits?: ConferenceTraits): Promise<Discussion> {
  const conference = await addConference(service, traits)
  const { store, people } = service
  const { event, talk } = conference
  const takeDown = { eventId: event.id, authorId: people.claimant, moderatorId: people.host, byAdmin: false }
  return store.transaction(async ({ comments, moderations }) => ({
    ...conference,
    onTalk: (await comments.add(aTalkComment(talk, people.member))).id,
    onEvent: (await comments.add(anEventComment(event.id, people.member))).id,
    moderationId: (await moderations.takeDown(takeDownComments(takeDown, instant(0)))).id,
  }))
}
