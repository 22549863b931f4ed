import {
  type Actor,
  addHost as add,
  type EventId,
  readForm,
  requiredText,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { requireAccount } from '../users/require-account.ts'
import { findEditableEvent } from './find-editable-event.ts'

export interface AddHostInput {
  readonly eventId: EventId
  /** The username of the new host. */
  readonly hostName?: unknown
}

const LONGEST_USERNAME = 100

/** Adding a host again changes nothing. */
export async function addHost(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { eventId, hostName }: AddHostInput,
): Promise<UserId> {
  const adder = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, users }) => {
    const event = await findEditableEvent(events, adder, eventId)
    const name = readForm((form) => requiredText(form, 'host_name', hostName, LONGEST_USERNAME))
    const user = await requireAccount(users, 'host_name', name)
    await events.save(add(event, user.id))
    return user.id
  })
}
