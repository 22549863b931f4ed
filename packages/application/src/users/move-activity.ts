import {
  type Activity,
  type EventId,
  type ImportedUser,
  joinComments,
  type JoinedComments,
  photoFilesOf,
  refOf,
  type RegisteredUser,
  type Talk,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import type { AccountRecords, CommentWritten, ExportQueries } from '../ports/account-export.ts'
import type { Repositories } from '../ports/store.ts'

/** What moves to the account of the person. */
export interface JoinReport {
  readonly comments: number
  /** Comments of both accounts whose rating no longer counts, because the person has rated before or is the speaker. */
  readonly unratedComments: number
  /** Comments that the person has written here with the same words. They stay without an author. */
  readonly anonymousComments: number
  readonly talks: number
  readonly hostedEvents: number
  readonly attendedEvents: number
  readonly starredTalks: number
}

interface Join {
  readonly from: ImportedUser
  readonly to: RegisteredUser
  /** Changes nothing. */
  readonly dryRun: boolean
}

/** Gives everything of an imported account to the account of the person, the address of its page too, and removes it. */
export async function joinAccounts(
  repositories: Repositories,
  queries: ExportQueries,
  { from, to, dryRun }: Join,
): Promise<JoinReport> {
  const { users, serviceImports, storedImages } = repositories
  const activity = await activityOf(queries, from.id)
  const comments = joinComments(activity, await activityOf(queries, to.id))
  if (!dryRun) {
    await moveActivity(repositories, { from: from.id, to: to.id }, activity, comments)
    await serviceImports.movePerson(from.id, to.id)
    const own = await users.formerUsernames(to.id)
    const theirs = await users.formerUsernames(from.id)
    await users.remove(from.id)
    await storedImages.remove(photoFilesOf(from))
    await users.setFormerUsernames(to.id, [...own, ...theirs, from.username])
  }
  return {
    comments: comments.moved.length,
    unratedComments: comments.unrated.size,
    anonymousComments: comments.alike.length,
    talks: activity.talks.length,
    hostedEvents: activity.hostedEvents.length,
    attendedEvents: activity.attendedEvents.length,
    starredTalks: activity.starredTalks.length,
  }
}

/** What an account has here. */
interface AccountActivity extends Activity<CommentWritten> {
  readonly hostedEvents: readonly EventId[]
  readonly attendedEvents: readonly EventId[]
  readonly starredTalks: readonly TalkId[]
}

async function activityOf(queries: ExportQueries, userId: UserId): Promise<AccountActivity> {
  const idsOf = async <Id>(kind: () => Promise<readonly { readonly id: Id }[]>): Promise<readonly Id[]> =>
    (await kind()).map(({ id }) => id)
  return {
    comments: [
      ...(await everyOne(queries, 'talkComments', userId)),
      ...(await everyOne(queries, 'eventComments', userId)),
    ],
    talks: await idsOf(() => everyOne(queries, 'talks', userId)),
    hostedEvents: await idsOf(() => everyOne(queries, 'hostedEvents', userId)),
    attendedEvents: await idsOf(() => everyOne(queries, 'attendedEvents', userId)),
    starredTalks: await idsOf(() => everyOne(queries, 'starredTalks', userId)),
  }
}

const PAGE = 1000

async function everyOne<Kind extends keyof AccountRecords>(
  queries: ExportQueries,
  kind: Kind,
  userId: UserId,
): Promise<readonly AccountRecords[Kind][number][]> {
  const all: AccountRecords[Kind][number][] = []
  for (;;) {
    const { items, total } = await queries[kind](userId, { start: all.length, size: PAGE })
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

interface Move {
  readonly from: UserId
  readonly to: UserId
}

/** Events come before talks, and talks before comments: the lock order (`adapters-persistence/src/sql/locking.ts`). */
async function moveActivity(
  repositories: Repositories,
  move: Move,
  activity: AccountActivity,
  comments: JoinedComments<CommentWritten>,
): Promise<void> {
  const { events, attendance, stars } = repositories
  for (const id of activity.hostedEvents) {
    const event = await events.find(id)
    if (event !== undefined) await events.save({ ...event, hosts: withMoved(event.hosts, move) })
  }
  for (const id of activity.attendedEvents) await attendance.add(id, move.to)
  for (const id of activity.talks) await moveSpeaker(repositories, id, move)
  for (const id of activity.starredTalks) await stars.add(id, move.to)
  await moveComments(repositories, move, comments)
}

const withMoved = (users: readonly UserId[], { from, to }: Move): readonly UserId[] => [
  ...new Set(users.map((user) => (user === from ? to : user))),
]

/** The pending claims of the person on the talk are answered by it. A second name on one talk can be claimed again. */
async function moveSpeaker(
  { talks, claims, votes }: Repositories,
  id: TalkId,
  { from, to }: Move,
): Promise<void> {
  const talk = await talks.find(id)
  if (talk === undefined) return
  const speaksAlready = talk.speakers.some(({ userId }) => userId === to)
  const userId = speaksAlready ? undefined : to
  const speakers: Talk['speakers'] = talk.speakers.map((speaker) =>
    speaker.userId === from ? { ...speaker, userId } : speaker,
  )
  await talks.save({ ...talk, speakers })
  await votes.remove(id, { kind: 'member', userId: to })
  const pending = await claims.ofTalk(id)
  const others = pending.filter((claim) => claim.userId !== to)
  if (others.length < pending.length) await claims.replace(id, others)
}

/** Whoever has rated a talk in a comment has no vote for it. */
async function moveComments(
  { comments, votes }: Repositories,
  { from, to }: Move,
  { moved, unrated }: JoinedComments<CommentWritten>,
): Promise<void> {
  for (const written of new Set([...moved, ...unrated])) {
    const comment = await comments.find(refOf(written))
    if (comment === undefined) continue
    const rating = unrated.has(written) ? 0 : comment.rating
    await comments.save({ ...comment, rating, userId: comment.userId === from ? to : comment.userId })
    if (comment.subject.kind === 'talk' && rating > 0) {
      await votes.remove(comment.subject.talkId, { kind: 'member', userId: to })
    }
  }
}
