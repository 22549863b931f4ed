import { after, forbidden, isAdmin, type Mail, MINUTE, postponed } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { command } from '../use-case.ts'
import { renderMail } from './render-mail.ts'

export interface MailsSent {
  readonly sent: number
  /** The reasons of failed mails, which are retried. */
  readonly failures: readonly unknown[]
}

const MOST_AT_A_TIME = 20
const LEASE = 5 * MINUTE

/** Sends the due mails of the queue. A failure does not stop the others. */
export const sendDueMails = command(
  { by: 'admins', scope: 'read' },
  async (ports, actor, { most = MOST_AT_A_TIME }: { readonly most?: number }): Promise<MailsSent> => {
    if (!isAdmin(actor)) throw forbidden('operator-sends-mails')
    const now = ports.clock.now()
    const leasedUntil = after(now, LEASE)
    const due = await ports.transaction(({ mails }) => mails.lease(now, leasedUntil, most))
    const failures: unknown[] = []
    let sent = 0
    for (const mail of due) {
      // Now another server may send the rest.
      if (ports.clock.now() >= leasedUntil) break
      const failure = await handOver(ports, mail)
      if (failure === undefined) sent += 1
      else failures.push(failure.reason)
      await finish(ports, mail, failure === undefined)
    }
    return { sent, failures }
  },
)

/** Undefined when the mail was handed over, or when its subject is gone. */
async function handOver(ports: Ports, mail: Mail): Promise<{ readonly reason: unknown } | undefined> {
  const message = await renderMail(ports, mail)
  if (message === undefined) return undefined
  return ports.mailer.send(message).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
}

async function finish(ports: Ports, mail: Mail, sent: boolean): Promise<void> {
  const later = sent ? undefined : postponed(mail, ports.clock.now())
  await ports.transaction(({ mails }) => (later === undefined ? mails.remove(mail.id) : mails.save(later)))
}
