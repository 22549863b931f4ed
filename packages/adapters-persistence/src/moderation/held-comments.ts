import type { TakenDown } from '@lectern/application'
import {
  type CommentId,
  type CommentKind,
  type EventId,
  type HidingFacts,
  isShown,
  type ModerationId,
  releaseComment,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { type ReportRow, reportsAbout, toReport } from '../comments/children.ts'
import { changedRatings, ratingCounts } from '../comments/counters.ts'
import { commentTables, shownPrivately, stateOf } from '../comments/rows.ts'
import type { Session } from '../session.ts'
import { type Flag, flag } from '../sql/columns.ts'
import { jsonRows, readJsonRecords, readJsonColumn } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'

/** The take-down holds all comments of its author on these events, of both kinds or one, or a burst of comments on talks there. */
export async function hold(
  session: Session,
  id: ModerationId,
  eventIds: readonly EventId[],
  only: TakenDown | undefined,
): Promise<void> {
  if (typeof only === 'object') {
    await sql`
      insert into moderated_talk_comments (comment_id, moderation_id)
      select id, cast(${id} as bigint) from talk_comments
      where ${isIn(session, 'id', only)} and ${isIn(session, 'event_id', eventIds)}
    `.execute(session.db)
  }
  const kinds = typeof only === 'object' ? [] : only === undefined ? (['talk', 'event'] as const) : [only]
  for (const { comments, holds } of kinds.map((kind) => commentTables[kind])) {
    // SQL copy: take-down
    await sql`
      insert into ${sql.table(holds)} (comment_id, moderation_id)
      select comments.id, moderations.id
      from moderations join ${sql.table(comments)} as comments on comments.user_id = moderations.author_id
      where moderations.id = ${id} and ${isIn(session, 'comments.event_id', eventIds)}
    `.execute(session.db)
  }
  const held = await heldBy(session, id)
  const hidden = held.filter((comment) => comment.wasShown && !isShown(comment))
  await setShown(session, false, idsOf(hidden))
}

/** Ends all holds of the take-down. */
export async function release(session: Session, id: ModerationId): Promise<void> {
  const held = await heldBy(session, id)
  const shown = held.filter((comment) => !comment.wasShown && isShown(releaseComment(comment, id)))
  await setShown(session, true, idsOf(shown))
  for (const { holds } of Object.values(commentTables)) {
    await session.db.deleteFrom(holds).where('moderation_id', '=', id).execute()
  }
}

/** The facts from which the domain decides whether a comment is shown. */
interface Held extends HidingFacts {
  readonly kind: CommentKind
  readonly id: CommentId
  readonly private: boolean
  readonly wasShown: boolean
}

function idsOf(held: readonly Held[]): CommentIds {
  const idsThat = (isTheirs: (comment: Held) => boolean): readonly CommentId[] =>
    held.filter(isTheirs).map(({ id }) => id)
  return {
    talk: idsThat((comment) => comment.kind === 'talk' && !comment.private),
    event: idsThat((comment) => comment.kind === 'event'),
    private: idsThat((comment) => comment.private),
  }
}

interface HeldRow extends Pick<Held, 'kind' | 'id'> {
  readonly shown: Flag
  readonly withdrawn: Flag
  readonly shown_privately: Flag | null
  readonly holds: string | null
  readonly reports: string | null
}

/** The comments that the take-down holds. */
async function heldBy(session: Session, id: ModerationId): Promise<readonly Held[]> {
  const { rows } = await sql<HeldRow>`
    ${selectHeld(session, 'talk', id)} union all ${selectHeld(session, 'event', id)}
  `.execute(session.db)
  return rows.map(({ kind, id, holds, reports, ...row }) => ({
    kind,
    id,
    wasShown: stateOf(row).shown,
    private: stateOf(row).private,
    withdrawn: row.withdrawn === 1,
    heldBy: readJsonColumn<ModerationId>(holds),
    reports: readJsonRecords<ReportRow>(reports, reportsAbout[kind]).map(toReport),
  }))
}

function selectHeld(session: Session, kind: CommentKind, id: ModerationId): RawBuilder<unknown> {
  const { comments, holds } = commentTables[kind]
  const holdRows = {
    columns: ['moderation_id'],
    from: sql`${sql.table(holds)} where comment_id = comments.id`,
    order: sql`moderation_id`,
  }
  return sql`
    select ${sql.lit(kind)} as kind, comments.id, comments.shown, comments.withdrawn, ${shownPrivately(kind)},
      ${jsonRows(session, holdRows)} as holds,
      ${jsonRows(session, reportsAbout[kind])} as reports
    from ${sql.table(comments)} as comments
    where id in (select comment_id from ${sql.table(holds)} where moderation_id = ${id})
  `
}

type Fragment = RawBuilder<unknown>

/** Public comments by kind, and private ones, which are all on talks. */
type CommentIds = Readonly<Record<CommentKind | 'private', readonly CommentId[]>>

/**
 * Shows comments that are hidden, or hides comments that are shown, and changes the counters of their events and talks: in
 * the same number of statements for any number of comments. In the lock order (`locking.ts`).
 */
async function setShown(session: Session, shown: boolean, ids: CommentIds): Promise<void> {
  await setShownPrivately(session, shown, ids.private)
  if (ids.talk.length + ids.event.length === 0) return
  const isChanged = (kind: CommentKind): Fragment => isIn(session, 'id', ids[kind])
  const add = (counter: string, change: string): Fragment =>
    sql`${sql.ref(counter)} = ${sql.ref(counter)} ${sql.raw(shown ? '+' : '-')} ${sql.ref(change)}`

  await sql`
    update events set ${sql.join([
      add('talk_comments_count', 'on_talks'),
      add('event_comments_count', 'on_event'),
      changedRatings(shown ? '+' : '-'),
    ])}
    from (
      select event_id, count(talk_id) as on_talks, count(*) - count(talk_id) as on_event, ${ratingCounts}
      from (
        select event_id, talk_id, rating, user_id from talk_comments where ${isChanged('talk')}
        union all
        select event_id, null, 0, user_id from event_comments where ${isChanged('event')}
      ) as comments group by event_id
    ) as changed where events.id = changed.event_id
  `.execute(session.db)
  await sql`
    update talks set ${sql.join([add('comment_count', 'on_talk'), changedRatings(shown ? '+' : '-')])}
    from (
      select talk_id, count(*) as on_talk, ${ratingCounts}
      from talk_comments where ${isChanged('talk')} group by talk_id
    ) as changed where talks.id = changed.talk_id
  `.execute(session.db)
  for (const kind of ['talk', 'event'] as const) {
    const { comments } = commentTables[kind]
    await sql`
      update ${sql.table(comments)} set shown = ${sql.lit(flag(shown))} where ${isChanged(kind)}
    `.execute(session.db)
  }
}

/** No counter has a private comment. */
async function setShownPrivately(session: Session, shown: boolean, ids: readonly CommentId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update talk_comments set shown_privately = ${sql.lit(flag(shown))} where ${isIn(session, 'id', ids)}
  `.execute(session.db)
}
