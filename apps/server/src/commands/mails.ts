import type { FailedMails, Lectern, MailQueueState } from '@lectern/application'
import { asId, type MailId, operator, toIso, UTC } from '@lectern/domain'
import { type Command, withLectern } from '../command-line/command.ts'
import { everyPage, jsonOption, printList } from '../command-line/print-list.ts'
import { UsageError } from '../command-line/usage-error.ts'

export const mailCommands: readonly Command[] = [
  {
    name: 'mail status',
    summary: 'Say how many mails wait, and whether they are held',
    options: jsonOption,
    needs: 'lectern',
    async run(lectern, { options }) {
      const state = await lectern.getMailQueue(operator, {})
      if (options.has('json')) console.log(JSON.stringify({ waiting: state.waiting, held: state.held }))
      else console.log(`${waiting(state)} ${state.held ? HELD : 'A running server sends mails.'}`)
    },
  },
  {
    name: 'mail resume',
    summary: 'Send mails again, which a restored copy does not do by itself',
    needs: 'lectern',
    async run(lectern) {
      const state = await lectern.resumeMails(operator, {})
      const change = state.held ? 'Mails are sent from now on.' : 'Mails were not held.'
      console.log(`${waiting(state)} ${change}`)
    },
  },
  {
    name: 'mail list',
    summary: 'List the mails that could not be sent: number, kind, recipient, attempts, next attempt',
    options: jsonOption,
    needs: 'lectern',
    async run(lectern, { options }) {
      const { mails, usernames } = await allFailedMails(lectern)
      printList(
        mails,
        options,
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
  },
  {
    name: 'mail retry',
    summary: 'Let a running server send all failed mails again now, without their delay',
    options: {
      number: { placeholder: 'number', meaning: 'Only the mail with this number in lectern mail list' },
    },
    needs: 'config',
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
  },
  {
    name: 'mail test',
    operands: ['address'],
    summary: 'Send a test mail at once, and say what the mail server answers',
    needs: 'lectern',
    async run(lectern, { config, operands: [address] }) {
      const { email, refusal } = await lectern.testMail(operator, { email: address })
      if (refusal !== undefined) throw new UsageError([`The mail could not be sent: ${refusal}`])
      const place = config.mailServer === undefined ? ' as a file, because SMTP_URL is not set' : ''
      console.log(`The test mail to ${email} is handed over${place}.`)
    },
  },
]

const HELD = 'Mails are held: none is sent before lectern mail resume.'

export const waiting = ({ waiting: count }: Pick<MailQueueState, 'waiting'>): string =>
  count === 1 ? '1 mail waits.' : `${count} mails wait.`

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
