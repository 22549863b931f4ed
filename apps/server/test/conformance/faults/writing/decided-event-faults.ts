import type { Ports } from '@lectern/application'
import type { Track } from '@lectern/domain'
import { dropHeader, editHeader, ignoreParameter } from '../edits.ts'
import { port, useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import {
  answered,
  elevated,
  forgive,
  location,
  nothing,
  repository,
  sent,
  sentField,
  status,
  words,
} from './meddle.ts'

/** A deleted track makes room for the next one. */
function reuseIds(ports: Ports): Ports {
  let gone: Track | undefined
  return {
    ...ports,
    trackQueries: {
      ...ports.trackQueries,
      find: async (id, ...rest) => (id === gone?.id ? undefined : ports.trackQueries.find(id, ...rest)),
    },
    transaction: (work) =>
      ports.transaction((all, queries) => {
        const { tracks } = all
        const remove: typeof tracks.remove = async (id) => {
          gone = await tracks.find(id)
        }
        const add: typeof tracks.add = async (track) => {
          if (gone === undefined) return tracks.add(track)
          const again = { ...track, id: gone.id }
          gone = undefined
          await tracks.save(again)
          return again
        }
        return work({ ...all, tracks: { ...tracks, remove, add } }, queries)
      }),
  }
}

/** Talks that were ever seen are there for ever. */
function keepTalks(ports: Ports): Ports {
  const { find } = ports.talkQueries
  const seen = new Map<Parameters<typeof find>[0], Awaited<ReturnType<typeof find>>>()
  return {
    ...ports,
    talkQueries: {
      ...ports.talkQueries,
      find: async (...asked) => {
        const found = await find(...asked)
        if (found !== undefined) seen.set(found.id, found)
        return found ?? seen.get(asked[0])
      },
    },
  }
}

/** What was decided about events: their states, hosts, mails and ends. */
export const decidedEventFaults: readonly WritingFault[] = [
  fault(
    'D3 approved',
    'an approval does nothing',
    useCase('approveEvent', () => nothing),
  ),
  fault(
    'D3 rejected',
    'a rejection does nothing',
    useCase('rejectEvent', () => nothing),
  ),
  fault(
    'D3 rejected',
    'reasons are forgotten',
    useCase(
      'rejectEvent',
      (rejectEvent) =>
        (actor, { eventId }) =>
          rejectEvent(actor, { eventId }),
    ),
  ),
  fault(
    'D3 approved later',
    'what is rejected stays rejected',
    repository('events', ({ find, save }) => ({
      save: async (event) => {
        const before = await find(event.id)
        return save(before?.approval.state === 'rejected' ? before : event)
      },
    })),
  ),
  fault('D3 created', 'no Link leads to the new event', answered('POST', '/events', dropHeader('link'))),
  fault(
    'D3 created',
    'the Link to the new event says next',
    answered(
      'POST',
      '/events',
      editHeader('link', (link) => link.replace('item', 'next')),
    ),
  ),
  fault(
    'D3 trusted',
    'trusted users have a limit too',
    useCase(
      'submitEvent',
      (submitEvent) =>
        (actor, ...rest) =>
          submitEvent(actor.kind === 'member' ? { ...actor, trusted: false } : actor, ...rest),
    ),
  ),
  fault(
    'D3 trusted',
    'trusted users are approved at once',
    useCase(
      'submitEvent',
      (submitEvent) =>
        (actor, ...rest) =>
          submitEvent(actor.kind === 'member' ? { ...actor, admin: actor.trusted } : actor, ...rest),
    ),
  ),
  fault(
    'D3 creator',
    'whoever submits an event does not attend it',
    repository('attendance', () => ({ add: nothing })),
  ),
  fault(
    'D3 creator',
    'whoever submits an event does not host it',
    repository('events', ({ add }) => ({ add: (event) => add({ ...event, hosts: [] }) })),
  ),
  fault('D3 most pending', 'a fourth event may wait', mostPending(4)),
  fault('D3 most pending', 'a third event may not wait', mostPending(2)),
  fault('D3 most pending', 'the limit has other words', words('at one time', 'at once')),
  fault('D3 approval', 'an approval is 200', status('POST', '/events/*/approval', 204, 200)),
  fault('D3 rejection', 'a rejection is 200', status('DELETE', '/events/*/approval', 204, 200)),
  fault('D3 rejection', 'a reason in the query is not seen', { request: ignoreParameter('reason') }),
  fault(
    'D3 rejection',
    'a reason in the body is not seen',
    sent('DELETE', '/events/*/approval', () => ({})),
  ),
  fault(
    'D3 approval',
    'hosts approve their events',
    useCase(
      'approveEvent',
      (approveEvent) =>
        (actor, ...rest) =>
          approveEvent(elevated(actor), ...rest),
    ),
  ),

  fault('D3 add host', 'a new host is 200', status('POST', '/events/*/hosts', 201, 200)),
  fault(
    'D3 add host',
    'a new host leads nowhere',
    location('POST', '/events/*/hosts', () => ''),
  ),
  fault(
    'D3 add host',
    'new hosts stand before the others',
    repository('events', ({ save }) => ({
      save: (event) => save({ ...event, hosts: event.hosts.toReversed() }),
    })),
  ),
  fault(
    'D3 remove host',
    'hosts stay',
    useCase('removeHost', () => nothing),
  ),
  fault('D3 remove host', 'a host who is none is 204', status('DELETE', '/events/*/hosts/*', 404, 204)),
  fault(
    'D3 last host',
    'the last host can be removed',
    useCase(
      'removeHost',
      (removeHost) =>
        (...asked) =>
          removeHost(...asked).catch(forgive('last-host')),
    ),
  ),
  fault(
    'D3 username',
    'username is no name of a host',
    sentField('POST', '/events/*/hosts', 'username', () => undefined),
  ),
  fault(
    'D3 delete',
    'an event is not deleted',
    useCase('deleteEvent', () => nothing),
  ),
  fault(
    'D3 delete',
    'hosts delete their events',
    useCase(
      'deleteEvent',
      (deleteEvent) =>
        (actor, ...rest) =>
          deleteEvent(elevated(actor), ...rest),
    ),
  ),
  fault('D3 delete', 'talks stay when their event goes', { ports: keepTalks }),
  fault(
    'D3 rights',
    'members edit events',
    useCase(
      'editEvent',
      (editEvent) =>
        (actor, ...rest) =>
          editEvent(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D3 rights',
    'members add hosts',
    useCase(
      'addHost',
      (addHost) =>
        (actor, ...rest) =>
          addHost(elevated(actor), ...rest),
    ),
  ),
  fault('D3 ids', 'the id of a deleted track is used again', { ports: reuseIds }),
]

function mostPending(mostPendingEvents: number) {
  return port('settings', () => ({ mostPendingEvents }))
}
