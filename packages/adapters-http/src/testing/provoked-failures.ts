import { anEvent } from '@lectern/contracts/testing'
import { eventBody } from './changes.ts'
import type { Ask, Reply } from './client.ts'
import { addImportPlan } from './import-plans.ts'
import { type MemoryApi, openMemoryApi } from './memory-api.ts'

/** The bodies of a failure, in both media types. */
interface Failure {
  readonly messages: unknown
  readonly problem: unknown
}

/** One failure of each status that a client can cause. */
export async function provokeFailures(): Promise<Readonly<Record<string, Failure>>> {
  const api = await openMemoryApi()
  try {
    const failures: Record<string, Failure> = {}
    for (const [status, path, ask] of await requestsThatFail(api)) {
      const messages = await api.ask(path, ask)
      const headers = { ...ask.headers, accept: 'application/problem+json' }
      const problem = await api.ask(path, { ...ask, headers })
      for (const reply of [messages, problem]) requireStatus(status, path, reply)
      failures[status] = { messages: JSON.parse(messages.text), problem: JSON.parse(problem.text) }
    }
    return failures
  } finally {
    await api.close()
  }
}

function requireStatus(status: number, path: string, reply: Reply): void {
  if (reply.status !== status)
    throw new Error(`${path} gave ${reply.status} and not ${status}: ${reply.text}`)
}

async function requestsThatFail(api: MemoryApi): Promise<readonly (readonly [number, string, Ask])[]> {
  const eventId = await api.add(({ events }) => events.add(anEvent(api.users.host)))
  const [event, plan] = [`/events/${eventId}`, await addImportPlan(api, eventId)]
  const application = `${event}/imports/${plan.id}/application`
  await api.ask(application, { method: 'POST', as: 'admin' })
  const wrongPassword: Ask = {
    method: 'DELETE',
    as: 'guest',
    body: { old_password: 'not the password of the guest' },
  }
  const account = `/users/${api.users.guest}`
  let reply = await api.ask(account, wrongPassword)
  while (reply.status === 400) reply = await api.ask(account, wrongPassword)
  const withKey = (key: string, name: string): Ask => ({
    method: 'POST',
    as: 'host',
    headers: { 'idempotency-key': key },
    body: { ...eventBody, name },
  })
  await api.ask('/events', withKey('first-event', 'First'))
  return [
    [400, '/events', { method: 'POST', as: 'host', body: { ...eventBody, end_date: '2026-04-01' } }],
    [401, '/token', {}],
    [403, event, { method: 'DELETE', as: 'guest' }],
    [404, '/events/4711', {}],
    [409, application, { method: 'POST', as: 'admin' }],
    [412, event, { method: 'DELETE', as: 'admin', headers: { 'if-match': '"earlier"' } }],
    [
      413,
      '/events',
      { method: 'POST', as: 'host', body: { ...eventBody, description: 'x'.repeat(2 ** 21) } },
    ],
    [414, `/events?title=${'x'.repeat(2 ** 13)}`, {}],
    [415, '/events', { method: 'POST', as: 'host', body: 'x', headers: { 'content-type': 'text/plain' } }],
    [422, '/events', withKey('first-event', 'Second')],
    [429, account, wrongPassword],
  ]
}
