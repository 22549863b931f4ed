import { type ClaimedProfile, MOST_CLAIMED_PROFILES } from '@lectern/application'
import { type EventId, type Instant, nameKey, type SpeakerProfile, type UserId } from '@lectern/domain'
import { type Selectable, sql } from 'kysely'
import { eventNameColumns } from '../events/rows.ts'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { each, first } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { chunksOf } from './programme.ts'
import type { SpeakerProfilesTable } from './schema.ts'

const ofEvent = ({ db }: Session, eventId: EventId) =>
  db.selectFrom('speaker_profiles').selectAll().where('event_id', '=', eventId)

export const profilesOf = (session: Session, eventId: EventId): Promise<readonly SpeakerProfile[]> =>
  each(ofEvent(session, eventId).orderBy('display_name_folded'), toProfile)

export const profileOf = (
  session: Session,
  eventId: EventId,
  name: string,
): Promise<SpeakerProfile | undefined> =>
  first(ofEvent(session, eventId).where('display_name_folded', '=', nameKey(name)), toProfile)

export const photosOf = (session: Session, eventId: EventId) =>
  each(
    session.db
      .selectFrom('speaker_profiles')
      .select(['display_name', 'photo'])
      .where('event_id', '=', eventId)
      .where('photo', '<>', ''),
    ({ display_name: displayName, photo }) => ({ displayName, photo }),
  )

export async function leasePictures(
  session: Session,
  now: Instant,
  until: Instant,
  most: number,
): Promise<readonly SpeakerProfile[]> {
  const due = await session.db
    .selectFrom('speaker_profiles')
    .selectAll()
    .where('picture_date', '<=', now)
    .orderBy('picture_date')
    .orderBy('display_name_folded')
    .limit(most)
    .$if(locksRows(session), (query) => query.forUpdate().skipLocked())
    .execute()
  for (const { event_id: eventId, display_name_folded: name } of due) {
    await session.db
      .updateTable('speaker_profiles')
      .set({ picture_date: until })
      .where('event_id', '=', eventId)
      .where('display_name_folded', '=', name)
      .execute()
  }
  return due.map((row) => ({ ...toProfile(row), pictureDate: until }))
}

export async function changeProfiles(
  session: Session,
  eventId: EventId,
  saved: readonly SpeakerProfile[],
  removed: readonly string[],
): Promise<void> {
  const keys = [...saved.map(({ displayName }) => displayName), ...removed].map(nameKey)
  await session.db
    .deleteFrom('speaker_profiles')
    .where('event_id', '=', eventId)
    .where(isIn(session, 'display_name_folded', keys))
    .execute()
  for await (const chunk of chunksOf(saved)) {
    await session.db.insertInto('speaker_profiles').values(chunk.map(fromProfile)).execute()
  }
}

export const claimedProfiles = statement(
  ({ db }, { userId, ...visibility }: Placeholders<VisibilityValues & { readonly userId: UserId }>) =>
    db
      .selectFrom('speaker_profiles')
      .innerJoin('events', 'events.id', 'speaker_profiles.event_id')
      .selectAll('speaker_profiles')
      .select(eventNameColumns)
      .where(
        sql<boolean>`(speaker_profiles.event_id, speaker_profiles.display_name_folded) in (
          select talks.event_id, talk_speakers.display_name_folded from talk_speakers
          inner join talks on talks.id = talk_speakers.talk_id where talk_speakers.user_id = ${userId}
        )`,
      )
      .where((eb) => eb.and(isVisible(visibility)))
      .orderBy('speaker_profiles.event_id', 'desc')
      .orderBy('speaker_profiles.display_name_folded')
      .limit(sql.lit(MOST_CLAIMED_PROFILES)),
)

type ClaimedRow = Selectable<SpeakerProfilesTable> & {
  readonly event_name: string
  readonly event_url_friendly_name: string
}

export const toClaimed = (row: ClaimedRow): ClaimedProfile => ({
  ...toProfile(row),
  event: { name: row.event_name, urlFriendlyName: row.event_url_friendly_name },
})

const { toValue, toRow } = stored<Omit<SpeakerProfile, 'links'>>({
  eventId: 'plain',
  displayName: 'plain',
  biography: 'plain',
  affiliation: 'plain',
  source: 'plain',
  picture: 'plain',
  photo: 'plain',
  pictureDate: 'plain',
})

function toProfile({ links: json, ...row }: Selectable<SpeakerProfilesTable>): SpeakerProfile {
  const links: unknown = JSON.parse(json)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `fromProfile` from this type
  return { ...toValue(row), links: links as SpeakerProfile['links'] }
}

const fromProfile = ({ links, ...profile }: SpeakerProfile): Selectable<SpeakerProfilesTable> => ({
  ...toRow(profile),
  display_name_folded: nameKey(profile.displayName),
  links: JSON.stringify(links),
})
