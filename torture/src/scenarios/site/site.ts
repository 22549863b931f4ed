import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { freePort, hasBouncer, startBouncer } from '@lectern/adapters-persistence/testing'
import { postgresPair } from '@lectern/bench/databases'
import { endWithProcess } from '@lectern/bench/processes'
import { rowsOf } from '../../rows/read-rows.ts'
import type { Context, Scenario } from '../../scenario.ts'
import type { Accident } from '../crash/accidents.ts'
import { addContent } from '../crash/crash.ts'
import { faultsIn } from '../crash/facts.ts'
import { postgresProcess } from '../crash/postgres-process.ts'
import { bodyOfTalk, startWriters, type Subjects } from '../crash/writers.ts'
import { type Meter, startMeter } from './meter.ts'
import { startNginx, untilAccepts } from './nginx.ts'
import { plants } from './plants.ts'

const SERVERS = 3
const READERS = 6
/** Those of the last event. */
const QUIET_TALKS = 4
const BETWEEN_EDITS_MILLISECONDS = 300
const PRIMARY_SETTINGS = `max_connections = 20\nsynchronous_standby_names = '*'\n`
/** Of each pooler; the others are those of replication and of this scenario. */
const CONNECTIONS = 15
const FROZEN_MILLISECONDS = 3_000
const CALM_MILLISECONDS = 3_000
/** A busy machine takes longer than the 2 seconds that it takes by itself. */
const LONGEST_RECOVERY_MILLISECONDS = 10_000
/** What docs/operating.md promises for the changes of other servers. */
const OLDEST_MILLISECONDS = 1_000

export const site: Scenario = {
  name: 'site',
  summary:
    'nginx, three servers, PgBouncer, PostgreSQL and a replica: restarts, kills, a frozen network, a promotion',
  servers: [1],
  engines: ['postgres'],
  plants,
  async run(context) {
    const missing = [
      ...(hasBouncer() ? [] : ['pgbouncer']),
      ...(spawnSync('nginx', ['-v']).status === 0 ? [] : ['nginx']),
    ]
    if (missing.length > 0) {
      context.unavailable('the whole installation', `without ${missing.join(' and ')}`)
      return
    }
    await using stack = new AsyncDisposableStack()
    const postgres = await postgresPair(PRIMARY_SETTINGS)
    stack.defer(() => postgres.stop())
    const { tokens, subjects } = await addContent(postgres.url, Date)
    const [busy, quiet] = [subjects.talks.slice(0, -QUIET_TALKS), subjects.talks.slice(-QUIET_TALKS)]
    const changed = { events: subjects.events.slice(0, -1), talks: busy }
    const poolers = await Promise.all(
      [postgres.url, postgres.standbyUrl].map(async (url) => {
        const pooler = await startBouncer(url, CONNECTIONS)
        endWithProcess(pooler.child)
        stack.defer(() => pooler.stop())
        await untilAccepts(Number(new URL(pooler.url).port))
        return pooler
      }),
    )
    const servers = await startServers(
      context,
      poolers.map(({ url }) => url),
    )
    const url = await startNginx(servers.ports, stack, context.log)
    const primary = await postgresProcess(postgres.url, context.random)
    const standby = await postgresProcess(postgres.standbyUrl, context.random)

    const accidents: readonly Accident[] = [
      {
        name: 'rolling restart',
        async happen() {
          for (const at of servers.ports.keys()) await servers.restart(at, 'SIGTERM')
        },
      },
      { name: 'killed server', happen: () => servers.restart(context.random.below(SERVERS), 'SIGKILL') },
      { name: 'restarted PostgreSQL', happen: () => primary.restartAfter('SIGINT') },
      {
        name: 'frozen network',
        async happen() {
          poolers[0]?.child.kill('SIGSTOP')
          await setTimeout(FROZEN_MILLISECONDS)
          poolers[0]?.child.kill('SIGCONT')
        },
      },
    ]
    const promotion: Accident = {
      name: 'killed primary, promoted replica',
      async happen() {
        process.kill(primary.pid(), 'SIGQUIT')
        await standby.query('select pg_promote()')
      },
    }

    const meter = startMeter(context)
    const writers = startWriters(context, () => url, tokens, changed, meter.send)
    const reading = new AbortController()
    const [admin = ''] = tokens.values()
    const others = Promise.all([
      edit(url, admin, quiet, meter, reading.signal),
      ...Array.from({ length: READERS }, () => read(context, url, changed, quiet, meter, reading.signal)),
    ])
    const suffer = async ({ name, happen }: Accident): Promise<void> => {
      await happen()
      const recovery = await writers.untilNextAnswer()
      if (recovery > LONGEST_RECOVERY_MILLISECONDS)
        context.finding(`After ${name} no write was answered for ${Math.round(recovery)} ms`)
      await setTimeout(CALM_MILLISECONDS)
      meter.report(name)
    }
    try {
      await setTimeout(CALM_MILLISECONDS)
      meter.report('calm')
      do for (const accident of context.short ? accidents.slice(1, 2) : accidents) await suffer(accident)
      while (!context.isOver())
      await countReplicaReads(context, standby.query)
      await suffer(promotion)
      for (const accident of context.short ? [] : accidents.slice(0, 1)) {
        await suffer({ ...accident, name: `${accident.name} after the promotion` })
      }
    } finally {
      reading.abort()
      await Promise.all([writers.stop(), others])
    }
    for (const fault of faultsIn(await rowsOf(postgres.standbyUrl), writers.facts)) context.finding(fault)
    context.measure('acknowledged writes', writers.answered(), '')
    if (meter.oldest() > OLDEST_MILLISECONDS) context.finding(`An answer was ${meter.oldest()} ms old`)
  },
}

interface Servers {
  readonly ports: readonly number[]
  restart(at: number, signal: NodeJS.Signals): Promise<void>
}

async function startServers(
  context: Context,
  [primary = '', standby = '']: readonly string[],
): Promise<Servers> {
  const databaseUrl = primary.replace(/(?=\/lectern$)/u, `,${new URL(standby).host}`)
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const start = (port: number) =>
    context.startServer({
      databaseUrl,
      port,
      args: [
        `--database-replicas=${standby}`,
        '--database-connections=5',
        '--drain-seconds=5',
        '--trust-proxy=1',
      ],
    })
  const running = await Promise.all(ports.map(start))
  return {
    ports,
    async restart(at, signal) {
      const { child, port } = running[at] ?? (await start(0))
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      running[at] = await start(port)
    },
  }
}

/** Edits talks that nothing else changes, so they stay cached until each edit. */
async function edit(
  url: string,
  token: string,
  talks: readonly number[],
  { send }: Meter,
  signal: AbortSignal,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (let number = 1; !signal.aborted; number += 1) {
    const id = talks[number % talks.length] ?? 0
    const body = JSON.stringify(bodyOfTalk(`Quiet talk ${id}`, `Edited as version${number}x`))
    await send(url, { method: 'PUT', path: `/v2.1/talks/${id}`, headers, body }).catch(() => undefined)
    await setTimeout(BETWEEN_EDITS_MILLISECONDS)
  }
}

const pathOf = (talk: number): string => `/v2.1/talks/${talk}?verbose=yes`

async function read(
  context: Context,
  url: string,
  { events, talks }: Subjects,
  edited: readonly number[],
  { send }: Meter,
  signal: AbortSignal,
): Promise<void> {
  const paths = [...talks.map(pathOf), ...events.map((id) => `/v2.1/events/${id}/talks?verbose=yes`)]
  while (!signal.aborted) {
    const path = context.random.oneIn(2) ? context.random.oneOf(paths) : pathOf(context.random.oneOf(edited))
    const reply = await send(url, { method: 'GET', path }).catch((): undefined => undefined)
    if (reply !== undefined && reply.status !== 200)
      context.finding(`GET ${path} was answered with ${reply.status}`, reply)
  }
}

/** Each ends with a rollback, which nothing else on the replica does. */
async function countReplicaReads(
  context: Context,
  query: (text: string) => Promise<readonly Record<string, unknown>[]>,
): Promise<void> {
  const [{ reads } = {}] = await query(
    'select xact_rollback::int as reads from pg_stat_database where datname = current_database()',
  )
  context.measure('answers from the replica', Number(reads), '')
  if (Number(reads) === 0) context.finding('The replica answered nobody')
}
