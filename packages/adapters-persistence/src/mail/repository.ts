import type { MailAllowanceRepository, MailChoiceRepository, MailRepository } from '@lectern/application'
import { type AllowedMail, type Mail, type MailAllowance, type New, storedMailSubject } from '@lectern/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { lockName, locksRows } from '../sql/locking.ts'
import { listed, rowCount } from '../sql/paging.ts'
import { isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { done, each, first, only } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import type { MailsTable } from './schema.ts'

export const kyselyMailRepository = (session: Session): MailRepository => {
  const { db } = session
  return {
    async add(mails) {
      if (mails.length > 0) await db.insertInto('mails').values(mails.map(fromMail)).execute()
    },

    async lease(now, until, most) {
      const due = db
        .selectFrom('mails')
        .select('id')
        .where('next_attempt_date', '<=', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('mails_held').select('id'))))
        .orderBy('next_attempt_date')
        .orderBy('id')
        .limit(most)
        .$if(locksRows(session), (query) => query.forUpdate().skipLocked())
      const rows = await db
        .updateTable('mails')
        .set({ leased_until: until })
        .where('id', 'in', due)
        .returningAll()
        .execute()
      return rows
        .map(toMail)
        .toSorted((one, other) => one.nextAttemptDate - other.nextAttemptDate || one.id - other.id)
    },

    queuedFor: (recipientIds) =>
      each(queuedMails(session, { recipientIds: valueList(session, recipientIds) }), toMail),

    failed(page) {
      const failed = db.selectFrom('mails').where('attempts', '>', 0)
      return listed(page, failed, (all) => all.selectAll().orderBy('id'), toMail)
    },

    async retry(id, now) {
      const retried = await db
        .updateTable('mails')
        .set({ next_attempt_date: now })
        .where('attempts', '>', 0)
        .where('next_attempt_date', '>', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .where(id === 'all' ? sql<boolean>`1 = 1` : sql<boolean>`id = ${id}`)
        .returning('id')
        .execute()
      return retried.map((mail) => mail.id).toSorted((one, other) => one - other)
    },

    save: (mail) =>
      done(
        db
          .updateTable('mails')
          .set({ ...fromMail(mail), leased_until: null })
          .where('id', '=', mail.id),
      ),

    remove: (id) => done(db.deleteFrom('mails').where('id', '=', id)),

    async hold() {
      const row = db.insertInto('mails_held').values({ id: 1 })
      await row.onConflict((conflict) => conflict.doNothing()).execute()
    },

    resume: () => done(db.deleteFrom('mails_held')),

    async state() {
      const [held, { total }] = await Promise.all([
        db.selectFrom('mails_held').select('id').execute(),
        only(db.selectFrom('mails').select(rowCount)),
      ])
      return { held: held.length > 0, waiting: total }
    },
  }
}

/** Each comment on a talk reads the queued mails of its speakers. */
const queuedMails = statement(
  (session, { recipientIds }: Placeholders<{ readonly recipientIds: ValueList }>) =>
    session.db
      .selectFrom('mails')
      .selectAll()
      .where(isInList(session, 'user_id', recipientIds))
      .orderBy('id'),
)

export const kyselyMailAllowanceRepository = (session: Session): MailAllowanceRepository => {
  const { db } = session
  const at = (kind: AllowedMail, key: string) =>
    db.selectFrom('mail_allowances').selectAll().where('kind', '=', kind).where('key', '=', key)

  return {
    async find(kind, key) {
      if (locksRows(session)) await lockName(session, `${kind} ${key}`)
      return first(at(kind, key), toAllowance)
    },

    save: (allowance) =>
      done(
        db
          .insertInto('mail_allowances')
          .values(fromAllowance(allowance))
          .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(fromAllowance(allowance))),
      ),

    forgetUntil: (moment) => done(db.deleteFrom('mail_allowances').where('first_date', '<=', moment)),
  }
}

export const kyselyMailChoiceRepository = (session: Session): MailChoiceRepository => {
  const { db } = session
  return {
    switchedOff: (userId) =>
      each(
        db.selectFrom('mails_switched_off').select('topic').where('user_id', '=', userId),
        ({ topic }) => topic,
      ),

    async switchOff(userId, topics) {
      if (topics.length === 0) return
      const rows = topics.map((topic) => ({ user_id: userId, topic }))
      await db
        .insertInto('mails_switched_off')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async switchOn(userId, topics) {
      if (topics.length === 0) return
      await db
        .deleteFrom('mails_switched_off')
        .where('user_id', '=', userId)
        .where('topic', 'in', topics)
        .execute()
    },
  }
}

const toMail = (row: Selectable<MailsTable>): Mail => ({
  id: row.id,
  recipientId: row.user_id ?? undefined,
  subject: storedMailSubject(JSON.parse(row.subject)),
  createdDate: row.created_date,
  nextAttemptDate: row.next_attempt_date,
  attempts: row.attempts,
})

const fromMail = (mail: New<Mail>): Insertable<MailsTable> => ({
  user_id: mail.recipientId ?? null,
  subject: JSON.stringify(mail.subject),
  created_date: mail.createdDate,
  next_attempt_date: mail.nextAttemptDate,
  attempts: mail.attempts,
})

const { toValue: toAllowance, toRow: fromAllowance } = stored<MailAllowance>({
  kind: 'plain',
  key: 'plain',
  count: 'plain',
  firstDate: 'plain',
  lastDate: 'plain',
})
