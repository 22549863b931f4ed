import { type Mail, type New, storedMailSubject } from '@lectern/domain'
import type { Insertable } from 'kysely'
import type { RowOf } from '../sql/columns.ts'
import type { MailsTable } from './schema.ts'

export const mailColumns = [
  'mails.id',
  'mails.user_id',
  'mails.subject',
  'mails.created_date',
  'mails.next_attempt_date',
  'mails.attempts',
] as const

export const toMail = (row: RowOf<MailsTable, typeof mailColumns>): Mail => ({
  id: row.id,
  recipientId: row.user_id ?? undefined,
  subject: storedMailSubject(JSON.parse(row.subject)),
  createdDate: row.created_date,
  nextAttemptDate: row.next_attempt_date,
  attempts: row.attempts,
})

export const fromMail = (mail: New<Mail>): Insertable<MailsTable> => ({
  user_id: mail.recipientId ?? null,
  subject: JSON.stringify(mail.subject),
  created_date: mail.createdDate,
  next_attempt_date: mail.nextAttemptDate,
  attempts: mail.attempts,
})
