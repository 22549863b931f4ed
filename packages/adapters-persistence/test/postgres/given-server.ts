import type { PostgresServer } from './postgres-server.ts'

/** The server that whoever runs the tests has named; its user must be allowed to make databases. */
export function givenServer(): PostgresServer | undefined {
  const url = process.env['TEST_DATABASE_URL'] ?? ''
  return url === '' ? undefined : { url, stop: () => Promise.resolve() }
}
