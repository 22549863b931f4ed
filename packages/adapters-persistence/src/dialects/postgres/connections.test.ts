import { afterAll, expect, inject, it } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'
import { postgresConnections } from './connections.ts'
import { defaultLimits } from './limits.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

it('a statement in flight ends soon after the pool was replaced, and the next one has another connection', async () => {
  const limits = { ...defaultLimits, doubtMilliseconds: 100 }
  const connections = postgresConnections(await databases.empty(), 1, limits)
  const ask = async (statement: string): Promise<unknown> => {
    const { client, timeouts } = await connections.checkOut()
    try {
      return await timeouts.wait(client, 600_000, () => client.query(statement))
    } finally {
      client.release()
    }
  }
  const inFlight = ask('select pg_sleep(600)')
  await expect.poll(() => connections.status()).toMatchObject({ open: 1, idle: 0 })
  connections.replacePool()
  await expect(inFlight).rejects.toThrow('gave no answer')
  expect(await ask('select 1')).toMatchObject({ rowCount: 1 })
  await connections.close()
})
