import {
  clientMayNotContact,
  type ContactInput,
  contactRate,
  type MailAllowance,
  mailWithoutAccount,
  networkOf,
  notFound,
  oneMoreMail,
  readContact,
  readContactClient,
  tooManyMessages,
} from '@lectern/domain'
import { command } from '../use-case.ts'

export interface ContactOperatorInput extends ContactInput {
  /** The network address of the client. */
  readonly address: string
  /** That of its user, as the client says. */
  readonly userAddress?: string | undefined
}

/** A message to the operator, by an application that may sign people in. There is no contact form without an address. */
export const contactOperator = command('anybody', async (ports, _actor, given: ContactOperatorInput) => {
  const { address, userAddress = address, ...input } = given
  const { hasContactForm, contactEmail } = ports.settings
  if (!hasContactForm || contactEmail === '') throw notFound('Contact form')
  const { clientId, clientSecret } = readContactClient(input)
  const client = await ports.accessQueries.findApplicationByKey(clientId)
  if (client?.clientSecretHash !== ports.secretHasher.hash(clientSecret)) throw clientMayNotContact()
  const message = readContact(input)
  const rates = [
    { key: `client ${client.id}`, rate: contactRate.ofClient },
    { key: `address ${ports.addressHasher.hash(networkOf(userAddress))}`, rate: contactRate.ofAddress },
  ]
  await ports.transaction(async ({ mailAllowances, mails }) => {
    const now = ports.clock.now()
    const counted: MailAllowance[] = []
    for (const { key, rate } of rates) {
      const next = oneMoreMail(await mailAllowances.find('contact', key), 'contact', key, now, rate)
      if (next === undefined) throw tooManyMessages()
      counted.push(next)
    }
    for (const allowance of counted) await mailAllowances.save(allowance)
    await mails.add([mailWithoutAccount(message, now)])
  })
})
