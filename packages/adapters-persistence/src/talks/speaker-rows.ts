import { type AvatarHasher, MOST_TALKS_WITH_SPEAKERS, type SpeakerOnTalk } from '@lectern/application'
import type { EventId } from '@lectern/domain'
import { sql } from 'kysely'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { personColumns, toPerson } from '../users/people.ts'

interface OfEvent extends VisibilityValues {
  readonly eventId: EventId
}

const selectNames = ({ db }: Session, { eventId, ...visibility }: Placeholders<OfEvent>) => {
  const firstTalks = db
    .selectFrom('talks')
    .select('talks.id')
    .where('talks.event_id', '=', eventId)
    .orderBy('talks.start_date')
    .orderBy('talks.id')
    .limit(sql.lit(MOST_TALKS_WITH_SPEAKERS))
  return db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .innerJoin('talk_speakers', 'talk_speakers.talk_id', 'talks.id')
    .leftJoin('users', 'users.id', 'talk_speakers.user_id')
    .select(['talks.id as talk_id', 'talks.stub', 'talks.talk_title', 'talks.start_date'])
    .select('talk_speakers.display_name')
    .select(personColumns)
    .where('talks.id', 'in', firstTalks)
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy('talks.start_date')
    .orderBy('talks.id')
    .orderBy('talk_speakers.position')
}

/** The rows of `SpeakerOnTalk`. */
export const namesOnTalks = statement(selectNames)

type NameRow = Awaited<ReturnType<ReturnType<typeof selectNames>['executeTakeFirstOrThrow']>>

export const toSpeaker =
  (avatars: AvatarHasher) =>
  (row: NameRow): SpeakerOnTalk => ({
    speakerName: row.display_name,
    user: toPerson(avatars, row),
    talk: { id: row.talk_id, stub: row.stub, talkTitle: row.talk_title, startDate: row.start_date },
  })
