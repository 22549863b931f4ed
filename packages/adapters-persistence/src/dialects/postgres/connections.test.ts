import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'
import { postgresConnections } from './connections.ts'
import { defaultLimits } from './limits.ts'
import { serversOf } from './servers.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

it('statements in flight and waiting ones end soon after the pool was replaced, and the next one has another connection', async () => {
  const limits = { ...defaultLimits, doubtMilliseconds: 100 }
  const connections = postgresConnections(serversOf(await databases.empty()), 1, limits)
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
  const waiting = ask('select 1')
  await expect.poll(() => connections.status()).toMatchObject({ waiting: 1 })
  connections.replacePool()
  await expect(waiting).rejects.toThrow('gave no answer')
  await expect(inFlight).rejects.toThrow('gave no answer')
  expect(await ask('select 1')).toMatchObject({ rowCount: 1 })
  await connections.close()
})

it('requests share the connections that the server has, when it has fewer than the pool may use', async () => {
  const url = new URL(await databases.empty())
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create role few login password 'few' connection limit 2`)
  Object.assign(url, { username: 'few', password: 'few' })
  const connections = postgresConnections(serversOf(url.href), 8, defaultLimits)
  const ask = async (): Promise<unknown> => {
    const { client } = await connections.checkOut()
    return client.query('select pg_sleep(0.05)').finally(() => client.release())
  }
  try {
    expect(await Promise.all(Array.from({ length: 24 }, ask))).toHaveLength(24)
    expect(connections.status().open).toBe(2)
  } finally {
    await connections.close()
    await admin.query('drop role few')
    await admin.end()
  }
})
