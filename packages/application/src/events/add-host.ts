import { addHost as add, type EventId, readForm, requireSignIn } from '@lectern/domain'
import { findAccount, readAccount } from '../users/find-user.ts'
import { command } from '../use-case.ts'
import { findEditableEvent } from './find-event.ts'

export interface AddHostInput {
  readonly eventId: EventId
  /** The username of the new host. */
  readonly hostName?: unknown
}

/** Adding a host again changes nothing. */
export const addHost = command('hosts', async (ports, actor, { eventId, hostName }: AddHostInput) => {
  const adder = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, users }) => {
    const event = await findEditableEvent(events, adder, eventId)
    const account = await findAccount(users, hostName)
    const userId = readForm((form) => readAccount(form, 'host_name', hostName, account))
    await events.save(add(event, userId))
    return userId
  })
})
