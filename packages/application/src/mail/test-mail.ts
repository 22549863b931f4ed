import {
  type Instant,
  notFound,
  oneMoreMail,
  readEmail,
  readForm,
  requireAdmin,
  testMailRate,
  tooManyMails,
  type User,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { closed, command } from '../use-case.ts'
import { everybody } from './mail-text.ts'
import { wordsFor } from './words/words-for.ts'

export interface TestMailInput {
  /** The recipient, for the operator. Admins get the mail at their own address. */
  readonly email?: unknown
}

export interface TestedMail {
  readonly email: string
  /** Why the mail could not be handed over; undefined if it was. */
  readonly refusal: string | undefined
}

/** Hands a mail over at once, past the queue. */
export const testMail = command(closed('admins'), async (ports, actor, input: TestMailInput) => {
  const tester = requireAdmin(actor, 'update data', 'admins-test-mails')
  if (tester.kind === 'operator') {
    const email = readForm((form) => readEmail(form, input.email))
    return handOver(ports, { email, fullName: email, language: undefined })
  }
  await countTest(ports, `account ${tester.userId}`, ports.clock.now())
  const user = await ports.userQueries.find(tester.userId, everybody)
  if (user === undefined || user.imported) throw notFound('User')
  return handOver(ports, user)
})

/** The mail is sent outside of this transaction, because a mail server may be slow. */
const countTest = (ports: Ports, key: string, now: Instant): Promise<void> =>
  apart(ports).transaction(async ({ mailAllowances }) => {
    const next = oneMoreMail(await mailAllowances.find('test', key), 'test', key, now, testMailRate)
    if (next === undefined) throw tooManyMails(testMailRate)
    await mailAllowances.save(next)
  })

interface Recipient {
  readonly email: string
  readonly fullName: string
  readonly language: User['language']
}

async function handOver(ports: Ports, recipient: Recipient): Promise<TestedMail> {
  const words = wordsFor(ports, recipient)
  const { subject, text } = words.test(ports.settings.websiteUrl)
  const mail = { to: recipient.email, subject, text: `${words.greeting(recipient.fullName)}\n\n${text}\n` }
  return ports.mailer.send(mail).then(
    () => ({ email: recipient.email, refusal: undefined }),
    (error: unknown) => ({ email: recipient.email, refusal: reasonOf(error) }),
  )
}

/** An error about several network addresses has the messages of each. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reasons = error instanceof AggregateError ? error.errors.map(reasonOf) : [error.message]
  return reasons.filter((reason) => reason !== '').join('; ') || error.name
}
