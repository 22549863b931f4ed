import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { openPostgresStore } from '../../open-store.ts'
import { databaseAt } from '../../testing/database-address.ts'
import { askForPostgres, type PostgresForTests } from '../../testing/postgres-for-tests.ts'
import { DatabaseUnusable } from '../database.ts'
import { postgresUnusable } from './unusable.ts'

waitForPostgres()

let server: PostgresForTests
beforeAll(async () => {
  server = await askForPostgres(inject('databases').desk)
})

const refusal = async (url: string): Promise<string> => {
  const error: unknown = await openPostgresStore({ url }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnusable)
  return error instanceof Error ? error.message : ''
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })

describe('a PostgreSQL that cannot be used ends in one sentence without the password', () => {
  it('when nothing listens on the port', async () => {
    expect(await refusal('postgres://lectern:sesame@127.0.0.1:1/lectern')).toBe(
      'PostgreSQL cannot be reached: nothing answers at 127.0.0.1:1.',
    )
  })

  it('on an unknown host', async () => {
    expect(await refusal('postgres://lectern:sesame@database.invalid/lectern')).toBe(
      'PostgreSQL cannot be reached: no host is known by the name in database.invalid:5432.',
    )
  })

  it('with another password', async () => {
    const asksForPassword = Buffer.from('520000000800000003', 'hex')
    const fields = 'SFATAL\0C28P01\0Mpassword authentication failed for user "lectern"\0\0'
    const refuses = Buffer.alloc(5 + fields.length)
    refuses.write(`E\0\0\0\0${fields}`, 'latin1')
    refuses.writeUInt32BE(4 + fields.length, 1)
    const strict = createServer((socket) => {
      socket.once('data', () => {
        socket.write(asksForPassword)
        socket.once('data', () => socket.end(refuses))
      })
    })
    const port = await listening(strict)
    expect(await refusal(`postgres://lectern:sesame@127.0.0.1:${port}/lectern`)).toBe(
      `PostgreSQL at 127.0.0.1:${port} refuses the password of the user lectern.`,
    )
    strict.close()
  })

  it('without a password', () => {
    const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
    expect(postgresUnusable('postgres://lectern@database/lectern', error).message).toBe(
      'PostgreSQL at database:5432 asks for a password.',
    )
  })

  it('when the error message contains the password', () => {
    const error = new Error('cannot parse lectern:open sesame@database or open%20sesame')
    const url = 'postgres://lectern:open%20sesame@database/lectern'
    expect(postgresUnusable(url, error).message).toBe(
      'PostgreSQL at database:5432 cannot be used: cannot parse lectern:***@database or ***.',
    )
  })

  it('that does not respond in time', () => {
    const error = new Error('Connection terminated due to connection timeout')
    expect(postgresUnusable('postgres://lectern@database/lectern', error).message).toBe(
      'PostgreSQL cannot be reached: database:5432 does not answer in time.',
    )
  })

  it('without the database', async () => {
    expect(await refusal(databaseAt(server.url, 'nowhere'))).toBe(
      `PostgreSQL at ${new URL(server.url).host} has no database nowhere.`,
    )
  })

  it('with a database in another encoding', async () => {
    const name = `${server.template}_${randomBytes(6).toString('hex')}`
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(
      `create database ${name} encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`,
    )
    await client.end()
    expect(await refusal(databaseAt(server.url, name))).toBe(
      'The PostgreSQL database has the encoding SQL_ASCII, and Lectern needs UTF8.',
    )
  })

  it('that is another kind of server', async () => {
    const other = createServer((socket) =>
      socket.on('error', () => undefined).end('220 mail.example ESMTP\r\n'),
    )
    const port = await listening(other)
    const sentence = await refusal(`postgres://lectern:sesame@127.0.0.1:${port}/lectern`)
    expect(sentence).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: [^\n]+\.$/u)
    expect(sentence).not.toContain('sesame')
    other.close()
  })

  it.each(['postgres://lectern:sesame@host:port/lectern', 'postgres://['])(
    '%s, which is not an address',
    async (url) => {
      expect(await refusal(url)).toBe(
        'The address of the PostgreSQL database is not a valid postgres:// address.',
      )
    },
  )
})
