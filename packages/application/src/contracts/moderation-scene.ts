import {
  after,
  type CommentFacts,
  type EventComment,
  type EventCommentId,
  type EventId,
  isShown,
  type Moderation,
  type ModerationId,
  type New,
  takeDownComments,
  type TalkComment,
  type TalkCommentId,
  type TalkId,
  undoModeration,
  type UserId,
} from '@lectern/domain'
import { expect } from 'vitest'
import type { Store } from '../ports/store.ts'
import { NOON_2026_05_01 } from '../testing/serial.ts'
import { type Commented, findComments } from './exact-counters.ts'
import { addEvent, addEventComment, addTalk, addTalkComment, addUser, everything } from './scene.ts'

/** Two events on which an author, another member and nobody commented. A comment is known by its words. */
export interface Stage extends Commented {
  readonly author: UserId
  readonly other: UserId
  readonly host: UserId
  readonly here: EventId
  readonly there: EventId
  /** At the event that is here. */
  readonly talk: TalkId
  readonly byAuthorHere: readonly string[]
  readonly byAuthorThere: readonly string[]
  commentOnTalk(talk: TalkId, by: UserId | undefined, traits: Partial<CommentFacts>): Promise<TalkCommentId>
  commentOnEvent(
    event: EventId,
    by: UserId | undefined,
    traits: Partial<CommentFacts>,
  ): Promise<EventCommentId>
}

export async function newStage(store: Store): Promise<Stage> {
  const [author, other, host] = [await addUser(store), await addUser(store), await addUser(store)]
  const [here, there] = [(await addEvent(store)).id, (await addEvent(store)).id]
  const [talk, second] = [(await addTalk(store, here)).id, (await addTalk(store, here)).id]
  const third = (await addTalk(store, there)).id
  const [talkComments, eventComments]: [TalkCommentId[], EventCommentId[]] = [[], []]
  const stage: Stage = {
    author: author.id,
    other: other.id,
    host: host.id,
    here,
    there,
    talk,
    events: [here, there],
    talks: [talk, second, third],
    talkComments,
    eventComments,
    byAuthorHere: ['here, again', 'here, first', 'here, on another talk', 'here, on the event'],
    byAuthorThere: ['there, on a talk', 'there, on the event'],
    async commentOnTalk(on, by, traits) {
      const { id } = await addTalkComment(store, on, by, traits)
      talkComments.push(id)
      return id
    },
    async commentOnEvent(on, by, traits) {
      const { id } = await addEventComment(store, on, by, traits)
      eventComments.push(id)
      return id
    },
  }
  await stage.commentOnTalk(talk, author.id, { comment: 'here, first', rating: 5 })
  await stage.commentOnTalk(talk, author.id, { comment: 'here, again', rating: 0 })
  await stage.commentOnTalk(second, author.id, { comment: 'here, on another talk', rating: 1 })
  await stage.commentOnTalk(third, author.id, { comment: 'there, on a talk', rating: 4 })
  await stage.commentOnEvent(here, author.id, { comment: 'here, on the event' })
  await stage.commentOnEvent(there, author.id, { comment: 'there, on the event' })
  for (const by of [other.id, undefined]) {
    await stage.commentOnTalk(talk, by, { comment: `by ${by ?? 'nobody'}`, rating: 5 })
    await stage.commentOnTalk(third, by, { comment: `by ${by ?? 'nobody'}, there`, rating: 2 })
    await stage.commentOnEvent(here, by, { comment: `by ${by ?? 'nobody'}, on the event` })
  }
  return stage
}

export const takeDownOf = (stage: Pick<Stage, 'author' | 'host'>, eventId?: EventId): New<Moderation> =>
  takeDownComments(
    { authorId: stage.author, eventId, moderatorId: stage.host, byAdmin: eventId === undefined },
    NOON_2026_05_01,
  )

/** Everywhere, unless it says on which event. */
export const takeDown = (
  { transaction }: Store,
  stage: Pick<Stage, 'author' | 'host'>,
  eventId?: EventId,
): Promise<Moderation> => transaction(({ moderations }) => moderations.takeDown(takeDownOf(stage, eventId)))

export const UNDONE = after(NOON_2026_05_01, 3600)

/** As a use case does it: found and restored in one transaction. */
export const undo = ({ transaction }: Store, id: ModerationId): Promise<void> =>
  transaction(async ({ moderations }) => {
    const moderation = await moderations.find(id)
    if (moderation !== undefined) await moderations.restore(undoModeration(moderation, UNDONE))
  })

export const findModeration = ({ transaction }: Store, id: ModerationId): Promise<Moderation | undefined> =>
  transaction(({ moderations }) => moderations.find(id))

/** Those that are still there. */
export async function everyComment(
  store: Store,
  commented: Commented,
): Promise<readonly (TalkComment | EventComment)[]> {
  const { onTalks, onEvents } = await findComments(store, commented)
  return [...onTalks, ...onEvents]
}

/** The words of what is not shown, in alphabetical order. */
export async function hidden(store: Store, stage: Stage): Promise<readonly string[]> {
  const comments = await everyComment(store, stage)
  for (const comment of comments) expect(await isSeen(store, comment)).toBe(isShown(comment))
  return wordsOf(comments.filter((comment) => !isShown(comment)))
}

const isSeen = async (
  { talkCommentQueries, eventCommentQueries }: Store,
  comment: TalkComment | EventComment,
): Promise<boolean | undefined> => {
  const found =
    'talkId' in comment
      ? await talkCommentQueries.find(comment.id, everything)
      : await eventCommentQueries.find(comment.id, everything)
  return found?.shown
}

/** The words of what the action holds, in alphabetical order. */
export const heldBy = async (store: Store, stage: Stage, id: ModerationId): Promise<readonly string[]> =>
  wordsOf((await everyComment(store, stage)).filter((comment) => comment.heldBy.includes(id)))

const wordsOf = (comments: readonly CommentFacts[]): readonly string[] =>
  comments.map(({ comment }) => comment).toSorted()
