import { refused } from '../errors.ts'
import type { UserId } from '../users/user.ts'
import type { Event } from './event.ts'

export const addHost = (event: Event, userId: UserId): Event =>
  event.hosts.includes(userId) ? event : { ...event, hosts: [...event.hosts, userId] }

/** The last host stays: an event without hosts could be edited by nobody but an admin. */
export function removeHost(event: Event, userId: UserId): Event {
  const hosts = event.hosts.filter((host) => host !== userId)
  if (hosts.length === 0) throw refused('last-host', 'The last host of an event cannot be removed')
  return { ...event, hosts }
}
