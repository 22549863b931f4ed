import { invalid, refused } from '../errors.ts'
import type { UserId } from '../users/user.ts'
import type { Event } from './event.ts'

/** Every host gets the mails about the event, and its verbose form shows all of them. */
const MOST_HOSTS = 100

export function addHost(event: Event, userId: UserId): Event {
  if (event.hosts.includes(userId)) return event
  if (event.hosts.length < MOST_HOSTS) return { ...event, hosts: [...event.hosts, userId] }
  const message = `An event can have at most ${MOST_HOSTS} hosts`
  throw invalid([{ field: 'hosts', code: 'too-many', message, facts: { most: MOST_HOSTS } }])
}

/** The last host stays: an event without hosts could be edited by nobody but an admin. */
export function removeHost(event: Event, userId: UserId): Event {
  const hosts = event.hosts.filter((host) => host !== userId)
  if (hosts.length === 0) throw refused('last-host', 'The last host of an event cannot be removed')
  return { ...event, hosts }
}
