import type { PostgresServer } from './postgres-server.ts'

/** The server of `TEST_DATABASE_URL`; its user must be allowed to create databases. */
export function givenServer(): PostgresServer | undefined {
  const url = process.env['TEST_DATABASE_URL'] ?? ''
  return url === '' ? undefined : { url, stop: () => Promise.resolve() }
}
