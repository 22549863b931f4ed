import {
  type Actor,
  canEditTalk,
  canSeeEvent,
  eventVisibility,
  forbidden,
  isStorable,
  notFound,
  type TalkId,
  userIdOf,
} from '@lectern/domain'
import type { Queries, Repositories } from '../ports/store.ts'

/** For reading a talk or its children. A talk that the actor may not see is not found. */
export async function findTalkView({ talkQueries }: Queries, actor: Actor, talkId: TalkId) {
  const talk = await talkQueries.find(talkId, eventVisibility(actor), userIdOf(actor))
  if (talk === undefined) throw notFound('Talk')
  return talk
}

/** For the page of a talk, by the stub in its address. A talk that the actor may not see is not found. */
export async function findTalkPage({ talkQueries }: Queries, actor: Actor, stub: string) {
  const talk = isStorable(stub)
    ? await talkQueries.findByStub(stub, eventVisibility(actor), userIdOf(actor))
    : undefined
  if (talk === undefined) throw notFound('Talk')
  return talk
}

/** For an empty list of children: distinguishes an empty talk from one that the actor may not see. */
export async function requireVisibleTalk({ talkQueries }: Queries, actor: Actor, talkId: TalkId) {
  if (!(await talkQueries.isVisible(talkId, eventVisibility(actor)))) throw notFound('Talk')
}

/** For writing children of a talk. A talk that the actor may not see is not found. */
export async function findTalkOutline({ talkQueries }: Queries, actor: Actor, id: TalkId) {
  const talk = await talkQueries.findOutline(id)
  if (talk === undefined || !canSeeEvent(actor, talk.event)) throw notFound('Talk')
  return talk
}

/** For a change of the talk, with its event. A talk that the actor may not see is not found. */
export async function findTalkWithEvent({ events, talks }: Repositories, actor: Actor, id: TalkId) {
  const talk = await talks.find(id)
  const event = talk && (await events.find(talk.eventId))
  if (talk === undefined || event === undefined || !canSeeEvent(actor, event)) throw notFound('Talk')
  return { talk, event }
}

/** For a change by hosts, admins and the talk's approved speakers of a talk, its tracks or its links. */
export async function findEditableTalk(repositories: Repositories, actor: Actor, id: TalkId) {
  const found = await findTalkWithEvent(repositories, actor, id)
  if (!canEditTalk(actor, found.talk, found.event)) {
    throw forbidden('talk-editors-only')
  }
  return found
}
