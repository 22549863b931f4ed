import {
  type Actor,
  addHost as add,
  type EventId,
  readForm,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findAccount, readAccount } from '../users/find-user.ts'
import { findEditableEvent } from './find-event.ts'

export interface AddHostInput {
  readonly eventId: EventId
  /** The username of the new host. */
  readonly hostName?: unknown
}

/** Adding a host again changes nothing. */
export async function addHost(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { eventId, hostName }: AddHostInput,
): Promise<UserId> {
  const adder = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, users }) => {
    const event = await findEditableEvent(events, adder, eventId)
    const account = await findAccount(users, hostName)
    const userId = readForm((form) => readAccount(form, 'host_name', hostName, account))
    await events.save(add(event, userId))
    return userId
  })
}
