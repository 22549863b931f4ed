import type { Speaker, TalkId, TalkLink, TrackId } from '@lectern/domain'
import { isAnyOf } from '../conditions.ts'
import { listsBy } from '../lists-by.ts'
import type { Session } from '../session.ts'

type ByTalk<Part> = Promise<ReadonlyMap<TalkId, readonly Part[]>>

/** The speakers of each talk that has any, in the order given. */
export async function speakersOf(session: Session, ids: readonly TalkId[]): ByTalk<Speaker> {
  const rows = await session.db
    .selectFrom('talk_speakers')
    .select(['talk_id', 'display_name', 'user_id'])
    .where(isAnyOf(session, 'talk_id', ids))
    .orderBy('talk_id')
    .orderBy('position')
    .execute()
  return listsBy(
    rows,
    (row) => row.talk_id,
    (row) => toSpeaker(row.display_name, row.user_id ?? undefined),
  )
}

const toSpeaker = (speakerName: string, userId: Speaker['userId']): Speaker => ({ speakerName, userId })

export async function linksOf(session: Session, ids: readonly TalkId[]): ByTalk<TalkLink> {
  const rows = await session.db
    .selectFrom('talk_links')
    .select(['id', 'talk_id', 'display_name', 'url'])
    .where(isAnyOf(session, 'talk_id', ids))
    .orderBy('talk_id')
    .orderBy('id')
    .execute()
  return listsBy(
    rows,
    (row) => row.talk_id,
    ({ id, display_name: displayName, url }) => ({ id, displayName, url }),
  )
}

/** In the order in which the talk was put into them. */
export async function trackIdsOf({ db }: Session, id: TalkId): Promise<readonly TrackId[]> {
  const rows = await db
    .selectFrom('talk_tracks')
    .select('track_id')
    .where('talk_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.track_id)
}
