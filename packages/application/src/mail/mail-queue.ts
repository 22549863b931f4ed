import { auditedBy, type Mail, type MailId, requireAdmin, requireOperator } from '@lectern/domain'
import { type Paged, pageOf } from '../paging.ts'
import type { MailQueueState } from '../ports/mail.ts'
import type { Listing } from '../ports/paging.ts'
import type { PersonView } from '../ports/users.ts'
import { command } from '../use-case.ts'

export interface FailedMails {
  readonly mails: Listing<Mail>
  readonly recipients: readonly PersonView[]
  /** Of all mails. */
  readonly queue: MailQueueState
}

/** The mails that could not be sent and are tried again, oldest first; for admins. */
export const getFailedMails = command(
  { by: 'admins', scope: 'read' },
  async ({ transaction, userQueries, settings }, actor, { page }: Paged): Promise<FailedMails> => {
    requireAdmin(actor, 'view data', 'admins-see-mails')
    const { mails, queue } = await transaction(async ({ mails }) => ({
      mails: await mails.failed(pageOf(page, settings)),
      queue: await mails.state(),
    }))
    const recipientIds = mails.items.flatMap(({ recipientId }) => recipientId ?? [])
    return { mails, queue, recipients: await userQueries.people(recipientIds, { kind: 'every' }) }
  },
)

/**
 * Makes failed mails due now, one or all of them, with one audit entry about the oldest of them. A mail that is being sent at
 * this moment stays as it is.
 */
export const retryMails = command('admins', async (ports, actor, { which }: { which: MailId | 'all' }) => {
  const { transaction, clock } = ports
  const retrier = requireAdmin(actor, 'update data', 'admins-see-mails')
  await transaction(async ({ mails, audit }) => {
    const now = clock.now()
    const retried = await mails.retry(which, now)
    const [subjectId] = retried
    if (subjectId === undefined) return
    const audited = { action: 'mails-retried', subjectId } as const
    await audit.add([auditedBy(retrier, audited, now, `mails: ${retried.length}`)])
  })
})

/** How many mails wait, and whether they are held. */
export const getMailQueue = command('operator', async ({ transaction }, actor, _input: object) => {
  requireOperator(actor, 'operator-sends-mails')
  return transaction(({ mails }) => mails.state())
})

/** Ends the hold of mails, and gives the state from before. */
export const resumeMails = command('operator', async ({ transaction }, actor, _input: object) => {
  requireOperator(actor, 'operator-sends-mails')
  return transaction(async ({ mails }) => {
    const state = await mails.state()
    await mails.resume()
    return state
  })
})
