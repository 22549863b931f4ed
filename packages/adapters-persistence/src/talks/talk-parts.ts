import type { Speaker, TalkId, TalkLink, TrackId } from '@lectern/domain'
import { isOneOf, type Several, several } from '../conditions.ts'
import { listsBy } from '../lists-by.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'

type ByTalk<Part> = Promise<ReadonlyMap<TalkId, readonly Part[]>>

interface OfTalks {
  readonly ids: Several
}

const speakerRows = statement((session, { ids }: Slots<OfTalks>) =>
  session.db
    .selectFrom('talk_speakers')
    .select(['talk_id', 'display_name', 'user_id'])
    .where(isOneOf(session, 'talk_id', ids))
    .orderBy('talk_id')
    .orderBy('position'),
)

/** The speakers of each talk that has any, in the order given. */
export async function speakersOf(session: Session, ids: readonly TalkId[]): ByTalk<Speaker> {
  const { rows } = await speakerRows(session, { ids: several(session, ids) })
  return listsBy(
    rows,
    (row) => row.talk_id,
    (row) => toSpeaker(row.display_name, row.user_id ?? undefined),
  )
}

const toSpeaker = (speakerName: string, userId: Speaker['userId']): Speaker => ({ speakerName, userId })

const linkRows = statement((session, { ids }: Slots<OfTalks>) =>
  session.db
    .selectFrom('talk_links')
    .select(['id', 'talk_id', 'display_name', 'url'])
    .where(isOneOf(session, 'talk_id', ids))
    .orderBy('talk_id')
    .orderBy('id'),
)

export async function linksOf(session: Session, ids: readonly TalkId[]): ByTalk<TalkLink> {
  const { rows } = await linkRows(session, { ids: several(session, ids) })
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
