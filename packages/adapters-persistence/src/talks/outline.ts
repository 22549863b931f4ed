import type { TalkOutline } from '@lectern/application'
import type { TalkId } from '@lectern/domain'
import { hostIdsOfRow, readHostIds } from '../events/children.ts'
import { toApproval } from '../events/rows.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { readSpeakerIds, speakerIdsOf } from './children.ts'

interface OneTalk {
  readonly id: TalkId
}

const outlineRow = statement((session, { id }: Placeholders<OneTalk>) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(['talks.id', 'talks.event_id', 'talks.start_date', 'talks.stub'])
    .select(['events.approval', 'events.rejection_reason', 'events.end_date as event_end_date'])
    .select(['events.start_date as event_start_date', 'events.zone'])
    .select(['events.comments_open_from', 'events.comments_open_until'])
    .select([hostIdsOfRow(session), speakerIdsOf(session, 'talks.id').as('speakers')])
    .where('talks.id', '=', id),
)

export async function findOutline(session: Session, id: TalkId): Promise<TalkOutline | undefined> {
  const { rows } = await outlineRow(session, { id })
  const [row] = rows
  return (
    row && {
      id,
      eventId: row.event_id,
      startDate: row.start_date,
      stub: row.stub,
      speakerIds: readSpeakerIds(row.speakers),
      event: {
        hosts: readHostIds(row.hosts),
        approval: toApproval(row),
        zone: row.zone,
        startDate: row.event_start_date,
        endDate: row.event_end_date,
        commentsOpenFrom: row.comments_open_from ?? undefined,
        commentsOpenUntil: row.comments_open_until ?? undefined,
      },
    }
  )
}

/** Locks the event before the talk, as a cascading delete does. */
export const lockTalk = statement(({ db }, { id }: Placeholders<OneTalk>) =>
  db
    .selectFrom('events')
    .innerJoin('talks', 'talks.event_id', 'events.id')
    .select('talks.id')
    .where('talks.id', '=', id)
    .forNoKeyUpdate(['events', 'talks']),
)
