import { fold, type FromElsewhere, type NewTalk, type TalkId, type TalkToSave } from '@lectern/domain'
import type { Session } from '../session.ts'
import { isIn } from '../sql/predicates.ts'
import { fromTalk } from '../talks/rows.ts'
import { chunksOf } from './chunks.ts'

type Imported = TalkToSave & FromElsewhere

const fromImported = (talk: NewTalk & FromElsewhere) => ({
  ...fromTalk(talk),
  foreign_id: talk.foreignId === '' ? null : talk.foreignId,
})

/** The talks with their ids, without their children. */
export async function insertTalks(
  session: Session,
  talks: readonly (NewTalk & FromElsewhere)[],
): Promise<readonly Imported[]> {
  const added: Imported[] = []
  for await (const chunk of chunksOf(talks)) {
    const rows = await session.db
      .insertInto('talks')
      .values(chunk.map(fromImported))
      .returning(['id', 'stub'])
      .execute()
    const idOf = new Map(rows.map(({ id, stub }) => [stub, id]))
    for (const talk of chunk) {
      const id = idOf.get(talk.stub)
      if (id !== undefined) added.push({ ...talk, id })
    }
  }
  return added
}

/** On PostgreSQL the updates travel together. */
export async function updateTalks(session: Session, talks: readonly Imported[]): Promise<void> {
  for (const talk of talks) {
    await session.db.updateTable('talks').set(fromImported(talk)).where('id', '=', talk.id).execute()
  }
}

/** Replaces the speakers, tracks and links of all these talks. A link that has an id keeps it. */
export async function writeChildren(session: Session, talks: readonly Imported[]): Promise<void> {
  const { db } = session
  const ids = talks.map(({ id }) => id)
  const keptLinks = talks.flatMap(({ links }) => links.flatMap(({ id }) => (id === undefined ? [] : [id])))
  await db
    .deleteFrom('talk_speakers')
    .where(isIn(session, 'talk_id', ids))
    .execute()
  await db
    .deleteFrom('talk_tracks')
    .where(isIn(session, 'talk_id', ids))
    .execute()
  await db
    .deleteFrom('talk_links')
    .where(isIn(session, 'talk_id', ids))
    .where((eb) => eb.not(isIn(session, 'id', keptLinks)))
    .execute()
  for await (const chunk of chunksOf(talks.flatMap(speakerRows))) {
    await db.insertInto('talk_speakers').values(chunk).execute()
  }
  for await (const chunk of chunksOf(talks.flatMap(trackRows))) {
    await db.insertInto('talk_tracks').values(chunk).execute()
  }
  const links = talks.flatMap(linkRows)
  for (const { id, ...link } of links) {
    if (id !== undefined) await db.updateTable('talk_links').set(link).where('id', '=', id).execute()
  }
  const added = links.filter(({ id }) => id === undefined).map(({ id: _id, ...link }) => link)
  for await (const chunk of chunksOf(added)) await db.insertInto('talk_links').values(chunk).execute()
}

const speakerRows = ({ id, speakers }: Imported) =>
  speakers.map(({ speakerName, userId }, position) => ({
    talk_id: id,
    position,
    display_name: speakerName,
    display_name_folded: fold(speakerName),
    user_id: userId ?? null,
  }))

const trackRows = ({ id, tracks }: { readonly id: TalkId } & Pick<Imported, 'tracks'>) =>
  tracks.map((trackId, position) => ({ talk_id: id, track_id: trackId, position }))

const linkRows = ({ id: talkId, links }: Imported) =>
  links.map(({ id, displayName, url }) => ({ id, talk_id: talkId, display_name: displayName, url }))
