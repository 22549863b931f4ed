import {
  addHost as add,
  type EventId,
  notFound,
  readForm,
  removeHost as remove,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import { pageOf, slice } from '../paging.ts'
import { command, query } from '../use-case.ts'
import { findAccount, readAccount } from '../users/find-user.ts'
import { findEditableEvent, requireVisibleEvent } from './find-event.ts'
import type { OfEvent } from './attendance.ts'

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

export const removeHost = command(
  'hosts',
  async (ports, actor, { eventId, userId }: { readonly eventId: EventId; readonly userId: UserId }) => {
    const remover = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ events }) => {
      const event = await findEditableEvent(events, remover, eventId)
      if (!event.hosts.includes(userId)) throw notFound('Host')
      await events.save(remove(event, userId))
    })
  },
)

export const listHosts = query(async (ports, actor, { eventId, page }: OfEvent) => {
  await requireVisibleEvent(ports, actor, eventId)
  const hosts = await ports.eventQueries.hostsOf([eventId])
  return slice(hosts.get(eventId) ?? [], pageOf(page, ports.settings))
})
