import { type Actor, forbidden } from '@lectern/domain'
import type { MailQueueState } from '../ports/mail.ts'
import type { Ports } from '../ports/ports.ts'

/** How many mails wait, and whether they are held. */
export async function getMailQueue(
  { transaction }: Pick<Ports, 'transaction'>,
  actor: Actor,
  _input: object,
): Promise<MailQueueState> {
  if (actor.kind !== 'operator') throw forbidden('operator-sends-mails')
  return transaction(({ mails }) => mails.state())
}

/** Ends the hold of mails, and gives the state from before. */
export async function resumeMails(
  { transaction }: Pick<Ports, 'transaction'>,
  actor: Actor,
  _input: object,
): Promise<MailQueueState> {
  if (actor.kind !== 'operator') throw forbidden('operator-sends-mails')
  return transaction(async ({ mails }) => {
    const state = await mails.state()
    await mails.resume()
    return state
  })
}
