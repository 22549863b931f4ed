import { anEvent } from '@lectern/application/testing'
import { expect, it, onTestFinished } from 'vitest'
import { openMemoryApi } from '../../testing/memory-api.ts'

it.each([
  ['the query', '?reason=Too+f%C3%A1r', undefined, 'Too fár'],
  ['the body', '', { reason: 'Too fár' }, 'Too fár'],
  ['the query before the body', '?reason=Too+f%C3%A1r', { reason: 'other' }, 'Too fár'],
  ['no body that has another type', '', { reason: 5 }, ''],
  ['no body that cannot be read', '', '{"reason":', ''],
])('DELETE of an approval takes the reason from %s', async (_where, query, body, reason) => {
  const api = await openMemoryApi()
  onTestFinished(() => api.close())
  const event = anEvent(api.users.host, { approval: { state: 'pending' } })
  const path = `/events/${await api.add(({ events }) => events.add(event))}`
  const reply = await api.ask(`${path}/approval${query}`, { method: 'DELETE', as: 'admin', body })
  expect([reply.status, reply.text]).toEqual([204, ''])
  const shown = await api.ask(`${path}?verbose=yes`, { as: 'host' })
  expect(JSON.parse(shown.text)).toMatchObject({ events: [{ pending: false, rejection_reason: reason }] })
})
