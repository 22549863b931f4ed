import { isPostgresAddress, openStore } from '@lectern/adapters-persistence'
import { createLectern, type Lectern } from '@lectern/application'
import { testPorts } from '@lectern/contracts/testing'
import { asId, type EventId, type TalkId, visitor } from '@lectern/domain'
import Sqlite from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import pg from 'pg'
import { answerOf } from '../http/answer-of.ts'
import { eventList, hundredTalks, talkComments } from '../scenarios/pages.ts'
import type { BaselineSettings } from './settings.ts'

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

const page = (resultsPerPage?: number) => ({ start: undefined, resultsPerPage })

/** What Lectern reads for each list. */
const reads: Readonly<Record<string, (lectern: Lectern) => Promise<unknown>>> = {
  [eventList.address]: (lectern) => lectern.listEvents(visitor, { page: page(), verbose: false }),
  [hundredTalks.address]: (lectern) =>
    lectern.listEventTalks(visitor, { eventId: asId<EventId>(1), page: page(100) }),
  [talkComments.address]: (lectern) =>
    lectern.listComments(visitor, { of: { kind: 'on-talk', talkId: asId<TalkId>(1) }, page: page() }),
}

/** Runs the SQL statements that Lectern runs for a list, and sends the same body by `JSON.stringify`. */
export async function serveStatements(
  app: FastifyInstance,
  { databaseUrl, like }: Extract<BaselineSettings, { readonly kind: 'statements' }>,
): Promise<void> {
  const run = isPostgresAddress(databaseUrl) ? onPostgres(databaseUrl) : onSqlite(databaseUrl)
  for (const [address, read] of Object.entries(reads)) {
    const statements = await recorded(databaseUrl, read)
    const { headers, body } = await answerOf(`${like}${address}`)
    const answer: unknown = JSON.parse(body.toString())
    app.get(new URL(address, like).pathname, async (request, reply) => {
      for (const statement of statements) await run(statement)
      const sent = Buffer.from(JSON.stringify(answer))
      const etag = `"${hash('sha256', sent, 'base64url').slice(0, 27)}"`
      return reply.headers({ ...headers, 'x-request-id': request.id, etag }).send(sent)
    })
  }
}

async function recorded(
  databaseUrl: string,
  read: (lectern: Lectern) => Promise<unknown>,
): Promise<readonly Statement[]> {
  let statements: Statement[] = []
  await using stack = new AsyncDisposableStack()
  const store = await openStore(databaseUrl, { onStatement: (statement) => statements.push(statement) })
  stack.defer(() => store.close())
  const lectern = createLectern(testPorts(store))
  statements = []
  await read(lectern)
  return statements.filter(({ sql }) => sql.startsWith('select') || sql.startsWith('with'))
}

function onSqlite(path: string): (statement: Statement) => unknown {
  const database = new Sqlite(path)
  database.pragma('query_only = on')
  const prepared = new Map<string, Sqlite.Statement>()
  return ({ sql, parameters }) => {
    let statement = prepared.get(sql)
    if (statement === undefined) prepared.set(sql, (statement = database.prepare(sql)))
    return statement.all(...parameters)
  }
}

function onPostgres(url: string): (statement: Statement) => Promise<unknown> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return ({ sql, parameters }) =>
    pool.query({ name: hash('sha256', sql, 'hex').slice(0, 20), text: sql, values: [...parameters] })
}
