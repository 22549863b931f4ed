import {
  type Actor,
  type MailChoices,
  mailChoices as choicesFrom,
  type MailChoicesInput,
  readMailChoices,
  requireMember,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Which mails the actor gets. */
export async function getMailChoices(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  _input: object,
): Promise<MailChoices> {
  const { userId } = requireMember(actor, 'view data')
  return choicesFrom(await ports.transaction(({ mailChoices }) => mailChoices.switchedOff(userId)))
}

/** Switches mails to the actor on and off, by topic. */
export async function chooseMails(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  input: MailChoicesInput,
): Promise<void> {
  const { userId } = requireMember(actor, 'update data')
  const { on, off } = readMailChoices(input)
  await ports.transaction(async ({ mailChoices }) => {
    await mailChoices.switchOn(userId, on)
    await mailChoices.switchOff(userId, off)
  })
}
