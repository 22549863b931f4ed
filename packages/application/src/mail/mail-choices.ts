import {
  badUnsubscribeLink,
  mailChoices as choicesFrom,
  type MailChoicesInput,
  type MailTopic,
  readMailChoices,
  readUnsubscribeToken,
  requireMember,
  signedTextOf,
  type Unsubscription,
} from '@lectern/domain'
import { closed, command, type QueryPorts } from '../use-case.ts'

/** Which mails the actor gets. */
export const getMailChoices = command(
  { by: 'members', applications: 'closed', scope: 'read' },
  async (ports, actor, _input: object) => {
    const { userId } = requireMember(actor, 'view data')
    return choicesFrom(await ports.transaction(({ mailChoices }) => mailChoices.switchedOff(userId)))
  },
)

/** Switches mails to the actor on and off, by topic. */
export const chooseMails = command(closed('members'), async (ports, actor, input: MailChoicesInput) => {
  const { userId } = requireMember(actor, 'update data')
  const { on, off } = readMailChoices(input)
  await ports.transaction(async ({ mailChoices }) => {
    await mailChoices.switchOn(userId, on)
    await mailChoices.switchOff(userId, off)
  })
})

export interface UnsubscriptionView {
  readonly topic: MailTopic
  /** Whether mails of this topic are still sent. */
  readonly wanted: boolean
}

/** Shows what the link of a mail switches off, and changes nothing. */
export const readUnsubscription = command(
  'anybody',
  async (ports, _holder, input: { token?: unknown }): Promise<UnsubscriptionView> => {
    const { userId, topic } = verified(ports, input)
    const off = await ports.transaction(({ mailChoices }) => mailChoices.switchedOff(userId))
    return { topic, wanted: !off.includes(topic) }
  },
)

/** Switches off the mails of one topic, by the link of such a mail. */
export const unsubscribe = command('anybody', async (ports, _holder, input: { readonly token?: unknown }) => {
  const { userId, topic } = verified(ports, input)
  await ports.transaction(async ({ users, mailChoices }) => {
    if ((await users.find(userId)) !== undefined) await mailChoices.switchOff(userId, [topic])
  })
})

function verified({ signer }: QueryPorts, input: { readonly token?: unknown }): Unsubscription {
  const { unsubscription, signature } = readUnsubscribeToken(input)
  if (!signer.verifies(signedTextOf(unsubscription), signature)) throw badUnsubscribeLink()
  return unsubscription
}
