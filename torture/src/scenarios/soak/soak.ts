import { SystemClock } from '@lectern/adapters-platform'
import { setTimeout } from 'node:timers/promises'
import { formType } from '@lectern/adapters-http/testing'
import { instant } from '@lectern/domain'
import { randomFrom } from '../../random.ts'
import { rowsOf } from '../../rows/read-rows.ts'
import { rowFaults } from '../../rows/row-faults.ts'
import type { Context, Scenario } from '../../scenario.ts'
import { openClockFile } from '../../servers/clock-file.ts'
import type { Server } from '../../servers/start-server.ts'
import { ask, type Asked } from '../../world/ask.ts'
import { activitiesOn, picture } from './activities.ts'
import { growthIn, logProblems, quantile } from './judge.ts'
import { loadServers, newTally, type Tally } from './load.ts'
import { plants } from './plants.ts'
import { CACHE_MEBIBYTES, logSize, METRICS_TOKEN, type Resources, resourcesOf } from './resources.ts'
import { setStage, type Stage, visitOf } from './stage.ts'

const CONNECTIONS = [200, 1000]
const CONNECTIONS_OF_SHORT = [30, 100]
const LOAD_MILLISECONDS = 10_000
const LOAD_MILLISECONDS_OF_SHORT = 1_500
/** A short run is a step of CI, which may fail by a fault alone, and not by a machine that is busy or slow. */
const PATIENCE_OF_SHORT = 120_000
/** After the load, until connections are closed. */
const CALM_MILLISECONDS = 1_500
const WATCH_MILLISECONDS = 200
/** On PostgreSQL and on a busy machine, the last requests of a load take a while. */
const LONGEST_RECOVERY_MILLISECONDS = 15_000
const NOON = Date.UTC(2026, 4, 1, 12)
const MEBIBYTE = 1024 * 1024

export const soak: Scenario = {
  name: 'soak',
  summary: 'mixed load on many connections: errors, answers that are missing, and what grows',
  servers: [1, 2],
  plants,
  async run(context) {
    await using stack = new AsyncDisposableStack()
    const place = await openPlace(context, stack)
    const sizes = context.short ? CONNECTIONS_OF_SHORT : CONNECTIONS
    const tallies = new Map(sizes.map((size) => [size, newTally()]))
    let first: Resources | undefined
    do {
      for (const [size, tally] of tallies) await loadFor(context, place, size, tally)
      await setTimeout(CALM_MILLISECONDS)
      await judgeRecovery(context, place)
      const now = await resourcesInCalm(context, place, first)
      for (const problem of growthIn((first ??= now), now)) context.finding(problem, now)
      await judgeRows(context, place)
      measureResources(context, now)
    } while (!context.isOver())
    for (const [size, tally] of tallies) report(context, size, tally)
  },
}

/** The servers and what they are asked for. */
interface Place {
  readonly databaseUrl: string
  readonly servers: readonly Server[]
  readonly stage: Stage
}

async function openPlace(context: Context, stack: AsyncDisposableStack): Promise<Place> {
  const clock = openClockFile(NOON)
  // Members may do only so much in an hour.
  const ticking = setInterval(() => clock.set(clock.now() + 5000), 1000)
  stack.defer(() => {
    clearInterval(ticking)
    clock.close()
  })
  const databaseUrl = await context.databases.empty()
  const stage = await setStage(
    databaseUrl,
    Object.assign(new SystemClock(), { now: () => instant(Math.trunc(clock.now() / 1000)) }),
  )
  const args = [`--response-cache-mib=${CACHE_MEBIBYTES}`, `--metrics-token=${METRICS_TOKEN}`]
  const options = { databaseUrl, clock, isProbed: true, args }
  const starting = Array.from({ length: context.servers }, () => context.startServer(options))
  const servers = await Promise.all(starting)
  return { databaseUrl, servers, stage: { ...stage, visit: await visitOf(servers[0]?.url ?? '') } }
}

async function loadFor(
  context: Context,
  { servers, databaseUrl, stage }: Place,
  connections: number,
  tally: Tally,
): Promise<void> {
  const until = performance.now() + (context.short ? LOAD_MILLISECONDS_OF_SHORT : LOAD_MILLISECONDS)
  const random = randomFrom(context.random.below(2 ** 31))
  let isLong = false
  const watching = setInterval(() => {
    const problems = isLong ? [] : logProblems(logSize(databaseUrl))
    for (const problem of problems) context.finding(problem)
    isLong ||= problems.length > 0
  }, WATCH_MILLISECONDS)
  const load = {
    ports: servers.map(({ port }) => port),
    connections,
    patience: context.short ? PATIENCE_OF_SHORT : undefined,
    next: activitiesOn(stage, random),
    random,
    goesOn: () => performance.now() < until && !isLong,
  }
  await loadServers(load, tally).finally(() => clearInterval(watching))
  for (const [fault, { count, activity }] of tally.faults) {
    context.finding(`${fault}: ${count} times`, {
      activity: { ...activity, body: activity.body?.toString('latin1').slice(0, 300) },
      logs: servers.map((server) => server.log().slice(-5)),
    })
  }
  tally.faults.clear()
}

/** Without load, each server answers reads of visitors, writes and uploads again. */
async function judgeRecovery(context: Context, { servers, stage }: Place): Promise<void> {
  const path = `/v2.1/talks/${stage.talks[0]?.id}`
  const bearer = (who: string) => ({ authorization: `Bearer ${stage.tokens.get(who) ?? ''}` })
  const images = `/v2.1/events/${stage.events[0]?.id}/images`
  const asked = (): readonly Asked[] => [
    { method: 'GET', path: `${path}?calm=${context.random.below(1e9)}` },
    { method: 'POST', path: `${path}/starred`, headers: bearer('member1') },
    { method: 'POST', path: images, headers: { ...bearer('ada'), 'content-type': formType }, body: picture },
  ]
  for (const [index, server] of servers.entries()) {
    for (const one of asked()) {
      const until = performance.now() + LONGEST_RECOVERY_MILLISECONDS
      let reply = await ask(server.url, one)
      while (reply.status >= 500 && performance.now() < until) {
        await setTimeout(WATCH_MILLISECONDS)
        reply = await ask(server.url, one)
      }
      if (reply.status < 300) continue
      const text = `After the load server ${index + 1} answers ${one.method} with ${reply.status}`
      context.finding(text, { reply, log: server.log() })
    }
  }
}

/** A busy machine closes connections and ends transactions late, so what grew is looked at again for a while. */
async function resourcesInCalm(
  { engine }: Context,
  { servers, databaseUrl }: Place,
  first: Resources | undefined,
): Promise<Resources> {
  const until = performance.now() + LONGEST_RECOVERY_MILLISECONDS
  for (;;) {
    const now = await resourcesOf(servers, engine, databaseUrl)
    if (growthIn(first ?? now, now).length === 0 || performance.now() > until) return now
    await setTimeout(WATCH_MILLISECONDS)
  }
}

/** Counters and the index of the search agree with the rows. */
async function judgeRows(context: Context, { databaseUrl }: Place): Promise<void> {
  for (const fault of rowFaults(await rowsOf(databaseUrl))) context.finding(fault)
}

function measureResources(context: Context, now: Resources): void {
  for (const name of ['memory', 'resident', 'cached', 'log'] as const)
    context.measure(`${name} after the load`, Math.round(now[name] / MEBIBYTE), 'MiB')
  for (const name of ['files', 'handles', 'connections'] as const)
    context.measure(`${name} after the load`, now[name], '')
}

function report(context: Context, size: number, { latencies, shed, aborted }: Tally): void {
  const of = `with ${size} connections`
  context.measure(`answers ${of}`, latencies.length, '')
  context.measure(`refused under overload ${of}`, shed, '')
  context.measure(`given up by the client ${of}`, aborted, '')
  context.measure(`median ${of}`, Math.round(quantile(latencies, 0.5)), 'ms')
  context.measure(`99 % ${of}`, Math.round(quantile(latencies, 0.99)), 'ms')
}
