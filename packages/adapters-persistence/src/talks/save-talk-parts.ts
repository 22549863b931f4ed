import {
  fold,
  type Speaker,
  type TalkId,
  type TalkLink,
  type TalkLinkToSave,
  type TrackId,
} from '@lectern/domain'
import type { Session } from '../session.ts'
import { literalIncrements } from '../sql/counters.ts'
import { isIn } from '../sql/predicates.ts'
import { trackIdsOf } from './talk-parts.ts'

export async function replaceSpeakers(
  { db }: Session,
  id: TalkId,
  speakers: readonly Speaker[],
): Promise<void> {
  await db.deleteFrom('talk_speakers').where('talk_id', '=', id).execute()
  if (speakers.length === 0) return
  const rows = speakers.map(({ speakerName, userId }, position) => ({
    talk_id: id,
    position,
    display_name: speakerName,
    display_name_folded: fold(speakerName),
    user_id: userId ?? null,
  }))
  await db.insertInto('talk_speakers').values(rows).execute()
}

/** Links keep their ids; new ones get theirs. */
export async function saveLinks(
  session: Session,
  id: TalkId,
  links: readonly TalkLinkToSave[],
): Promise<readonly TalkLink[]> {
  const kept = links.map((link) => link.id).filter((linkId) => linkId !== undefined)
  await session.db
    .deleteFrom('talk_links')
    .where('talk_id', '=', id)
    .where((eb) => eb.not(isIn(session, 'id', kept)))
    .execute()
  const saved: TalkLink[] = []
  for (const link of links) saved.push({ ...link, id: await saveLink(session, id, link) })
  return saved
}

async function saveLink({ db }: Session, talkId: TalkId, link: TalkLinkToSave): Promise<TalkLink['id']> {
  const values = { display_name: link.displayName, url: link.url }
  if (link.id !== undefined) {
    await db
      .updateTable('talk_links')
      .set(values)
      .where('talk_id', '=', talkId)
      .where('id', '=', link.id)
      .execute()
    return link.id
  }
  const row = await db
    .insertInto('talk_links')
    .values({ ...values, talk_id: talkId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Keeps the number of talks of each track. */
export async function replaceTracks(session: Session, id: TalkId, tracks: readonly TrackId[]): Promise<void> {
  const { db } = session
  const before = new Set(await trackIdsOf(session, id))
  const after = new Set(tracks)
  await db.deleteFrom('talk_tracks').where('talk_id', '=', id).execute()
  const rows = tracks.map((trackId, position) => ({ talk_id: id, track_id: trackId, position }))
  if (rows.length > 0) await db.insertInto('talk_tracks').values(rows).execute()
  await countTalks(session, after.difference(before), 1)
  await countTalks(session, before.difference(after), -1)
}

async function countTalks(
  { db }: Session,
  trackIds: ReadonlySet<TrackId>,
  difference: 1 | -1,
): Promise<void> {
  if (trackIds.size === 0) return
  await db
    .updateTable('tracks')
    .set(literalIncrements({ talks_count: difference }))
    .where(
      'id',
      'in',
      [...trackIds].toSorted((one, other) => one - other),
    )
    .execute()
}
