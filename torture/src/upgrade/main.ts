import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '@lectern/bench/processes'
import { openDatabases } from '../servers/databases.ts'
import { type Program, type Server, startServer } from '../servers/start-server.ts'
import { ask } from '../world/ask.ts'
import { startLoad } from './load.ts'
import { checkOutOlderVersion, type OlderVersion, Unavailable } from './older-version.ts'

// pnpm --filter @lectern/torture run upgrade
//
// A rolling upgrade on PostgreSQL, as docs/operating.md describes it, from the last commit without the newest migration.

/** The time with each set of servers. */
const PHASE_MILLISECONDS = 4000
const PAGE = 1000

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

{
  await using stack = new AsyncDisposableStack()
  try {
    await upgrade(stack, checkOutOlderVersion(stack))
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    say(`Unavailable: ${error.message}`)
  }
}

async function upgrade(stack: AsyncDisposableStack, older: OlderVersion): Promise<void> {
  const [from, to] = [
    { folder: older.folder, built: false },
    { folder: ROOT, built: false },
  ]
  const databaseUrl = await openDatabases(stack)('postgres').empty()
  const start = async (program: Program): Promise<Server> => {
    const server = await startServer(program, { databaseUrl })
    stack.defer(() => server.stop())
    return server
  }
  const lectern = async (program: Program, ...args: readonly string[]): Promise<string> => {
    const line = ['--conditions=@lectern/source', join(program.folder, 'apps/server/bin/lectern.js'), ...args]
    const settings = [`--database-url=${databaseUrl}`, `--data-dir=${tmpdir()}`]
    return (await promisify(execFile)(process.execPath, [...line, ...settings])).stdout.trim()
  }

  say(`From ${older.commit.slice(0, 12)}, which lacks ${older.migration}`)
  await lectern(from, 'user', 'create', 'ada', '--email=ada@lectern.example', '--admin')
  const token = await lectern(from, 'token', 'issue', 'ada')
  let servers = [await start(from), await start(from)]
  const load = startLoad(() => servers.map(({ url }) => url), token)
  const phase = async (name: string): Promise<void> => {
    const [answers, events] = [load.answers(), load.acknowledged.size]
    await setTimeout(PHASE_MILLISECONDS)
    say(`${name}: ${load.answers() - answers} answers, ${load.acknowledged.size - events} new events`)
  }
  /** Requests in flight end before the server does. */
  const leave = async (server: Server | undefined): Promise<void> => {
    servers = servers.filter((one) => one !== server)
    await setTimeout(PHASE_MILLISECONDS)
    await server?.stop()
  }

  await phase('Older servers')
  const status = await lectern(to, 'migrate', '--status')
  if (status.includes('Stop older servers first')) throw new Unavailable(`${older.migration} needs a stop.`)
  say(await lectern(to, 'migrate'))
  await phase('Older servers on the new tables')
  const [one, other] = servers
  servers = [...servers, await start(to)]
  await phase('Both versions')
  await leave(one)
  servers = [...servers, await start(to)]
  await leave(other)
  await phase('Newer servers')
  await load.stop()

  const found = await namesOfEvents(servers[0]?.url ?? '', token)
  const missing = load.acknowledged.difference(found)
  say(`${load.acknowledged.size} acknowledged events, ${missing.size} missing`)
  for (const [fault, times] of load.faults) say(`${times} times: ${fault}`)
  if (missing.size > 0 || load.faults.size > 0 || load.acknowledged.size === 0) process.exitCode = 1
}

async function namesOfEvents(url: string, token: string): Promise<ReadonlySet<string>> {
  const headers = { authorization: `Bearer ${token}` }
  const names = new Set<string>()
  for (let start = 0; ; start += PAGE) {
    const path = `/v2.1/events?resultsperpage=${PAGE}&start=${start}`
    const { text } = await ask(url, { method: 'GET', path, headers })
    const page = text.matchAll(/"(Event \d+ of client \d+)"/gu).toArray()
    for (const [, name = ''] of page) names.add(name)
    if (page.length === 0) return names
  }
}
