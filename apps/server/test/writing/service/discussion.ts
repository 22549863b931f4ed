import { anEventComment, aReport, aTalkComment } from '@lectern/application/testing'
import { type CommentId, instant, type ModerationId, takeDownComments } from '@lectern/domain'
import { addConference, type Conference, type ConferenceTraits, pathTo } from './conference.ts'
import { api } from './names.ts'
import type { Service } from './service.ts'

/** A conference with listed and reported comments by the member, on the talk and on the event. */
export interface Discussion extends Conference {
  readonly listed: Remarks
  readonly reported: Remarks
  /** A take-down without comments, because its author has none. */
  readonly moderationId: ModerationId
  /** The address of the author. */
  readonly authorUri: string
}

export interface Remarks {
  readonly onTalk: CommentId
  readonly onEvent: CommentId
}

export async function addDiscussion(service: Service, traits?: ConferenceTraits): Promise<Discussion> {
  const conference = await addConference(service, traits)
  const { store, people } = service
  const { event, talk } = conference
  return store.transaction(async ({ comments, moderations }) => {
    const add = async (
      change: Pick<Parameters<typeof aTalkComment>[2] & object, 'reports'>,
    ): Promise<Remarks> => ({
      onTalk: (await comments.add(aTalkComment(talk, people.member, change))).id,
      onEvent: (await comments.add(anEventComment(event.id, people.member, change))).id,
    })
    const takeDown = {
      eventId: event.id,
      authorId: people.claimant,
      moderatorId: people.host,
      byAdmin: false,
    }
    return {
      ...conference,
      listed: await add({ reports: [] }),
      reported: await add({ reports: [aReport()] }),
      moderationId: (await moderations.takeDown(takeDownComments(takeDown, instant(0)))).id,
      authorUri: `${api}/users/${people.member}`,
    }
  })
}

/** Unreported comments by the member that a host, or a site admin, took down. */
export const addTakenDown = (
  { store, people }: Service,
  { event, talk }: Conference,
  byAdmin: boolean,
): Promise<Remarks> =>
  store.transaction(async ({ comments, moderations }) => {
    const moderatorId = byAdmin ? people.admin : people.host
    const takeDown = { eventId: event.id, authorId: people.claimant, moderatorId, byAdmin }
    const { id } = await moderations.takeDown(takeDownComments(takeDown, instant(0)))
    const held = { comment: 'Taken down', heldBy: [id] }
    return {
      onTalk: (await comments.add(aTalkComment(talk, people.member, held))).id,
      onEvent: (await comments.add(anEventComment(event.id, people.member, held))).id,
    }
  })

/** The path of a route with the ids of the discussion; by default with the listed comments. */
export function pathIn(
  route: string,
  discussion: Discussion,
  { people }: Pick<Service, 'people'>,
  remarks = discussion.listed,
): string {
  const commentId = route.startsWith('/talk_comments') ? remarks.onTalk : remarks.onEvent
  return pathTo(route, discussion, people)
    .replace(':commentId', String(commentId))
    .replace(':moderationId', String(discussion.moderationId))
}
