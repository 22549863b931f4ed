import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { SystemClock } from '@lectern/adapters-platform'
import { requireBuilt, ROOT, startNode } from '@lectern/bench/processes'
import { openDatabases } from '../servers/databases.ts'
import { startServer } from '../servers/start-server.ts'
import { setStage } from '../scenarios/soak/stage.ts'
import { ask } from '../world/ask.ts'

// pnpm --filter @lectern/torture run overload [--seconds N] [--connections N]
//
// A crowd of visitors asks one server on PostgreSQL for pages that are not cached, each as soon as it has an answer. Beside it, one
// client asks for a cached page 20 times a second.

const CACHED = '/v2.1/events?filter=all'
const PAUSE_MILLISECONDS = 50
const LONGEST_REFUSAL_MILLISECONDS = 2000
const LONGEST_CACHED_MILLISECONDS = 100
const LOGGED = /"url":"([^"]*)".*"status":(\d+),"milliseconds":([\d.]+)/u

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '1000' },
  },
})

requireBuilt(ROOT)
{
  await using stack = new AsyncDisposableStack()
  const databaseUrl = await openDatabases(stack)('postgres').empty()
  const { events } = await setStage(databaseUrl, new SystemClock())
  const server = await startServer({ folder: ROOT, built: true }, { databaseUrl, args: ['--log-level=info'] })
  stack.defer(() => server.stop())
  const times = timesIn(server.child.stderr)
  await ask(server.url, { method: 'GET', path: CACHED })

  const paths = events.map(({ id }) => `/v2.1/events/${id}/talks?verbose=yes`)
  const crowd = startNode([join(import.meta.dirname, 'crowd.ts'), server.url, values.connections, ...paths])
  stack.defer(() => crowd.stop())
  const end = performance.now() + Number(values.seconds) * 1000
  let unanswered = 0
  while (performance.now() < end) {
    const reply = await ask(server.url, { method: 'GET', path: CACHED }).catch(() => undefined)
    if (reply?.status !== 200) unanswered += 1
    await setTimeout(PAUSE_MILLISECONDS)
  }
  await crowd.stop()
  report(times, unanswered)
}

interface Times {
  readonly cached: number[]
  readonly refused: number[]
  readonly answered: number[]
  readonly failed: number[]
}

/** The times that the log of the server has. */
function timesIn(log: NodeJS.ReadableStream | null): Times {
  const times: Times = { cached: [], refused: [], answered: [], failed: [] }
  if (log === null) throw new Error('The server has no log')
  createInterface({ input: log }).on('line', (line) => {
    const [, url, status, milliseconds] = LOGGED.exec(line) ?? []
    if (milliseconds !== undefined) times[kindOf(url, Number(status))].push(Number(milliseconds))
  })
  return times
}

function kindOf(url: string | undefined, status: number): keyof Times {
  if (status === 503) return 'refused'
  if (status >= 500) return 'failed'
  return url === CACHED ? 'cached' : 'answered'
}

function report({ cached, refused, answered, failed }: Times, unanswered: number): void {
  const at = (sorted: readonly number[], part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.trunc(sorted.length * part))] ?? Number.NaN
  const say = (what: string, list: readonly number[]): void => {
    const sorted = list.toSorted((one, other) => one - other)
    const [median, p99, longest] = [at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1)]
    process.stdout.write(
      `${what}: ${list.length}, median ${median} ms, p99 ${p99} ms, longest ${longest} ms\n`,
    )
  }
  say('cached', cached)
  say('uncached', answered)
  say('refused with 503', refused)
  say('failed', failed)
  const p99 = at(
    cached.toSorted((one, other) => one - other),
    0.99,
  )
  const isGood =
    failed.length === 0 &&
    unanswered === 0 &&
    refused.length > 0 &&
    refused.every((time) => time <= LONGEST_REFUSAL_MILLISECONDS) &&
    p99 <= LONGEST_CACHED_MILLISECONDS
  process.stdout.write(isGood ? 'Good\n' : `FAILED, ${unanswered} requests for the cached page without it\n`)
  if (!isGood) process.exitCode = 1
}
