import type { CommentKind, EventVisibility, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { isHostedBy } from '../events/visibility.ts'
import { type Condition, equalsLiteral } from '../sql/predicates.ts'
import type { Placeholders } from '../sql/statement.ts'

/** The values of `isPrivateTo`. */
export interface PrivacyValues {
  /** For viewers who may see private comments, */
  readonly withPrivate: true | undefined
  /** of these only their own, those on their talks and those on their events. Undefined: all. */
  readonly viewerId: UserId | undefined
}

/** Visitors see no private comment, and comments on events are public: these lists keep their statements. */
export function privacyValues(kind: CommentKind, visibility: EventVisibility): PrivacyValues {
  if (kind === 'event') return { withPrivate: undefined, viewerId: undefined }
  if (visibility.kind === 'every') return { withPrivate: true, viewerId: undefined }
  const viewerId = visibility.orHostedBy
  return { withPrivate: viewerId === undefined ? undefined : true, viewerId }
}

// SQL copy: private-comments
/** The private comments that are listed for the viewer, among `comments` joined with `events`. */
export function isPrivateTo({ viewerId }: Pick<Placeholders<PrivacyValues>, 'viewerId'>): Condition[] {
  const listed = equalsLiteral('comments.shown_privately', 1)
  if (viewerId === undefined) return [listed]
  const own = sql`comments.user_id = ${viewerId}`
  const onOwnTalk = sql`comments.talk_id in (select talk_id from talk_speakers where user_id = ${viewerId})`
  return [listed, sql`(${own} or ${onOwnTalk} or ${isHostedBy(viewerId)})`]
}
