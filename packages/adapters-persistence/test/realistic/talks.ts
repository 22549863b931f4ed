import { aTalk } from '@lectern/application/testing'
import { type EventId, fold, instant, type TalkId, type UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../../src/session.ts'
import { fromTalk } from '../../src/talks/rows.ts'
import type { Dice } from './dice.ts'
import { inChunks, times } from './in-chunks.ts'
import { NOW } from './now.ts'
import { someWords } from './words.ts'

export interface TalkOfEvent {
  readonly id: TalkId
  readonly event_id: EventId
}

export async function addTalks(
  { db }: Session,
  dice: Dice,
  events: readonly EventId[],
  talksPerEvent: number,
): Promise<readonly TalkOfEvent[]> {
  const talks = events.flatMap((event) =>
    times(talksPerEvent, () =>
      aTalk(event, {
        talkTitle: someWords(dice, 6),
        talkDescription: someWords(dice, 100),
        startDate: instant(NOW - dice.below(1000) * 900),
      }),
    ),
  )
  const added: TalkOfEvent[] = []
  for (const chunk of inChunks(talks.map(fromTalk))) {
    added.push(...(await db.insertInto('talks').values(chunk).returning(['id', 'event_id']).execute()))
  }
  return added
}

/** Each talk has a speaker, an unclaimed name, a link, five stars and a track. */
export async function addTalkParts(
  { db }: Session,
  dice: Dice,
  talks: readonly TalkOfEvent[],
  users: readonly [UserId, ...UserId[]],
): Promise<void> {
  const speakers = talks.flatMap(({ id }) =>
    [dice.oneOf(users), null].map((user_id, position) => {
      const name = `${someWords(dice, 2)} ${position}`
      return { talk_id: id, position, display_name: name, display_name_folded: fold(name), user_id }
    }),
  )
  for (const rows of inChunks(speakers)) await db.insertInto('talk_speakers').values(rows).execute()

  const link = { display_name: 'slides_link', url: 'https://slides.example' } as const
  const links = talks.map(({ id }) => ({ ...link, talk_id: id }))
  for (const rows of inChunks(links)) await db.insertInto('talk_links').values(rows).execute()

  const stars = talks.flatMap(({ id }) => dice.some(users, 5).map((user_id) => ({ talk_id: id, user_id })))
  for (const rows of inChunks(stars)) await db.insertInto('talk_stars').values(rows).execute()

  await sql`
    insert into talk_tracks (talk_id, track_id, position)
    select talks.id, min(tracks.id) + talks.id % 3, 0
    from talks inner join tracks on tracks.event_id = talks.event_id group by talks.id
  `.execute(db)
}

/** Every tenth unclaimed name has a pending claim. */
export async function addClaims(
  { db }: Session,
  dice: Dice,
  users: readonly [UserId, ...UserId[]],
): Promise<void> {
  const names = await db
    .selectFrom('talk_speakers')
    .select(['talk_id', 'display_name', 'display_name_folded'])
    .where(sql<boolean>`user_id is null and talk_id % 10 = 0`)
    .orderBy('talk_id')
    .execute()
  const claim = { kind: 'claim', created_date: NOW } as const
  const claims = names.map((name) => ({ ...name, ...claim, user_id: dice.oneOf(users) }))
  for (const rows of inChunks(claims)) await db.insertInto('claims').values(rows).execute()
}
