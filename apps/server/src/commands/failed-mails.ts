import type { FailedMails, Lectern } from '@lectern/application'
import { asId, type MailId, operator, toIso, UTC } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { jsonOption, printList } from '../command-line/print-list.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { everyPage } from './every-page.ts'
import { HELD, waiting } from './mail-queue.ts'
import { withLectern } from './with-lectern.ts'

export const listMailsCommand: Command = {
  name: 'mail list',
  operands: [],
  summary: 'List the mails that could not be sent: number, kind, recipient, attempts, next attempt',
  options: jsonOption,
  async run(call) {
    const { mails, usernames } = await withLectern(call, allFailedMails)
    printList(
      mails,
      call.options,
      ({ id, subject, recipientId, attempts, createdDate, nextAttemptDate }) => ({
        number: id,
        kind: subject.kind,
        recipient: usernames.get(recipientId) ?? null,
        attempts,
        created_date: toIso(createdDate, UTC),
        next_attempt_date: toIso(nextAttemptDate, UTC),
      }),
      ({ id, subject, recipientId, attempts, nextAttemptDate }) => [
        id,
        subject.kind,
        usernames.get(recipientId) ?? '-',
        attempts,
        toIso(nextAttemptDate, UTC),
      ],
    )
  },
}

export const retryMailsCommand: Command = {
  name: 'mail retry',
  operands: [],
  summary: 'Let a running server send all failed mails again now, without their delay',
  options: {
    number: { placeholder: 'number', meaning: 'Only the mail with this number in lectern mail list' },
  },
  async run(call) {
    const which = mailId(call.options.get('number'))
    const { mails, queue } = await withLectern(call, async (lectern) => {
      const failed = await lectern.getFailedMails(operator, { page: { start: 0, resultsPerPage: 1 } })
      await lectern.retryMails(operator, { which })
      return failed
    })
    const sent = mails.total === 0 ? 'None has failed.' : 'A running server sends those that failed now.'
    console.log(`${waiting(queue)} ${queue.held ? HELD : sent}`)
  },
}

function mailId(number: string | undefined): MailId | 'all' {
  if (number === undefined) return 'all'
  if (!/^\d{1,15}$/u.test(number)) {
    throw new UsageError([`'${number}' is not the number of a mail: lectern mail list has the numbers.`])
  }
  return asId<MailId>(Number(number))
}

async function allFailedMails(lectern: Lectern) {
  const usernames = new Map<FailedMails['mails']['items'][number]['recipientId'], string>()
  const mails = await everyPage(async (page) => {
    const failed = await lectern.getFailedMails(operator, { page })
    for (const { userId, username } of failed.recipients) usernames.set(userId, username)
    return failed.mails
  })
  return { mails, usernames }
}
