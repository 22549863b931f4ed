import type { SpeakerInvitationQueries, SpeakerInvitationRepository } from '@lectern/application'
import { type EventId, nameKey, type New, type SpeakerInvitation } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { listed } from '../sql/paging.ts'
import { isIn } from '../sql/predicates.ts'
import { done, each, first } from '../sql/results.ts'

const ofEvent = ({ db }: Session, eventId: EventId) =>
  db.selectFrom('speaker_invitations').where('event_id', '=', eventId)

export const kyselySpeakerInvitationQueries = (session: Session): SpeakerInvitationQueries => ({
  list: (eventId, page) =>
    listed(page, ofEvent(session, eventId), (all) => all.selectAll().orderBy('display_name_folded'), toValue),
  findByHash: (hash) =>
    first(session.db.selectFrom('speaker_invitations').selectAll().where('hash', '=', hash), toValue),
})

export const kyselySpeakerInvitationRepository = (session: Session): SpeakerInvitationRepository => {
  const { db } = session
  return {
    find: (id) =>
      first(
        db
          .selectFrom('speaker_invitations')
          .selectAll()
          .where('id', '=', id)
          .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
        toValue,
      ),
    async add(eventId, invitations) {
      if (invitations.length === 0) return []
      const rows = invitations.map(fromInvitation)
      const keys = rows.map((row) => row.display_name_folded)
      await db
        .deleteFrom('speaker_invitations')
        .where('event_id', '=', eventId)
        .where(isIn(session, 'display_name_folded', keys))
        .execute()
      return each(db.insertInto('speaker_invitations').values(rows).returningAll(), toValue)
    },
    save: (invitation) =>
      done(
        db.updateTable('speaker_invitations').set(fromInvitation(invitation)).where('id', '=', invitation.id),
      ),
    removeOpenUntil: (until) =>
      done(
        db
          .deleteFrom('speaker_invitations')
          .where('invited_date', '<=', until)
          .where(sql<boolean>`state = 'open'`),
      ),
  }
}

const { toValue, toRow } = stored<SpeakerInvitation>({
  id: 'id',
  eventId: 'plain',
  displayName: 'plain',
  state: 'plain',
  email: 'plain',
  hash: 'plain',
  invitedDate: 'plain',
  sentDate: 'plain',
  endedDate: 'plain',
  accepterId: 'plain',
})

const fromInvitation = (invitation: New<SpeakerInvitation>) => ({
  ...toRow(invitation),
  display_name_folded: nameKey(invitation.displayName),
})
