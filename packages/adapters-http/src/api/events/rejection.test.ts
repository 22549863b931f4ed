import { anEvent } from '@lectern/contracts/testing'
import { expect, it, onTestFinished } from 'vitest'
import { openMemoryApi } from '../../testing/memory-api.ts'

it.each([
  ['the query before the body', '?reason=Too+f%C3%A1r', 'Too fár'],
  ['no body that has another type', '', ''],
])('DELETE of an approval takes the reason from %s', async (_where, query, reason) => {
  const api = await openMemoryApi()
  onTestFinished(() => api.close())
  const event = anEvent(api.users.host, { approval: { state: 'pending' } })
  const path = `/events/${await api.add(({ events }) => events.add(event))}`
  await api.ask(`${path}/approval${query}`, { method: 'DELETE', as: 'admin', body: { reason: 5 } })
  const shown = await api.ask(`${path}?verbose=yes`, { as: 'host' })
  expect(JSON.parse(shown.text)).toMatchObject({ events: [{ pending: false, rejection_reason: reason }] })
})
