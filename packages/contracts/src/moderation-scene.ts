import {
  after,
  type Comment,
  type CommentFacts,
  type CommentRef,
  type EventId,
  isShown,
  type Moderation,
  type ModerationId,
  type New,
  refOf,
  takeDownComments,
  type Talk,
  undoModeration,
  type UserId,
} from '@lectern/domain'
import { expect } from 'vitest'
import type { TestStore } from './testing/test-store.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
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
  readonly talk: Talk
  readonly byAuthorHere: readonly string[]
  readonly byAuthorThere: readonly string[]
  commentOnTalk(talk: Talk, by: UserId | undefined, traits: Partial<CommentFacts>): Promise<CommentRef>
  commentOnEvent(event: EventId, by: UserId | undefined, traits: Partial<CommentFacts>): Promise<CommentRef>
}

export async function newStage(store: TestStore): Promise<Stage> {
  const [author, other, host] = [await addUser(store), await addUser(store), await addUser(store)]
  const [here, there] = [(await addEvent(store)).id, (await addEvent(store)).id]
  const [talk, second, third] = [
    await addTalk(store, here),
    await addTalk(store, here),
    await addTalk(store, there),
  ]
  const [talkComments, eventComments]: [CommentRef[], CommentRef[]] = [[], []]
  const stage: Stage = {
    author: author.id,
    other: other.id,
    host: host.id,
    here,
    there,
    talk,
    events: [here, there],
    talks: [talk.id, second.id, third.id],
    talkComments,
    eventComments,
    byAuthorHere: ['here, again', 'here, first', 'here, on another talk', 'here, on the event'],
    byAuthorThere: ['there, on a talk', 'there, on the event'],
    async commentOnTalk(on, by, traits) {
      const ref = refOf(await addTalkComment(store, on, by, traits))
      talkComments.push(ref)
      return ref
    },
    async commentOnEvent(on, by, traits) {
      const ref = refOf(await addEventComment(store, on, by, traits))
      eventComments.push(ref)
      return ref
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
  store: TestStore,
  stage: Pick<Stage, 'author' | 'host'>,
  eventId?: EventId,
): Promise<Moderation> => store.moderations.takeDown(takeDownOf(stage, eventId))

export const UNDONE = after(NOON_2026_05_01, 3600)

/** As a use case does it: found and restored in one transaction. */
export const undo = ({ transaction }: TestStore, id: ModerationId): Promise<void> =>
  transaction(async ({ moderations }) => {
    const moderation = await moderations.find(id)
    if (moderation !== undefined) await moderations.restore(undoModeration(moderation, UNDONE))
  })

/** As a use case does it: found, changed and saved in one transaction. */
export const changeComment = (
  { transaction }: TestStore,
  ref: CommentRef | undefined,
  changed: (comment: Comment) => Comment,
): Promise<void> =>
  transaction(async ({ comments }) => {
    const comment = ref && (await comments.find(ref))
    if (comment !== undefined) await comments.save(changed(comment))
  })

export const findModeration = (store: TestStore, id: ModerationId): Promise<Moderation | undefined> =>
  store.moderations.find(id)

/** The comments that still exist. */
export const everyComment = (
  store: TestStore,
  { talkComments, eventComments }: Commented,
): Promise<readonly Comment[]> => findComments(store, [...talkComments, ...eventComments])

/** The words of what is not shown, in alphabetical order. */
export async function hidden(store: TestStore, stage: Stage): Promise<readonly string[]> {
  const comments = await everyComment(store, stage)
  for (const comment of comments) expect(await isSeen(store, comment)).toBe(isShown(comment))
  return wordsOf(comments.filter((comment) => !isShown(comment)))
}

const isSeen = async ({ commentQueries }: TestStore, comment: Comment): Promise<boolean | undefined> =>
  (await commentQueries.find(refOf(comment), everything))?.shown

/** The words of what the action holds, in alphabetical order. */
export const heldBy = async (store: TestStore, stage: Stage, id: ModerationId): Promise<readonly string[]> =>
  wordsOf((await everyComment(store, stage)).filter((comment) => comment.heldBy.includes(id)))

const wordsOf = (comments: readonly CommentFacts[]): readonly string[] =>
  comments.map(({ comment }) => comment).toSorted()
