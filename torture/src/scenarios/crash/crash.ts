import { SystemClock } from '@lectern/adapters-platform'
import { setTimeout } from 'node:timers/promises'
import { openStore } from '@lectern/adapters-persistence'
import { freePort } from '@lectern/adapters-persistence/testing'
import { createLectern } from '@lectern/application'
import { instant } from '@lectern/domain'
import { rowsOf } from '../../rows/read-rows.ts'
import type { Context, Scenario } from '../../scenario.ts'
import { type ClockFile, openClockFile } from '../../servers/clock-file.ts'
import { addEvents } from '../../world/add-events.ts'
import { addPeople } from '../../world/people.ts'
import { portsOn } from '../../world/ports.ts'
import { type Accident, killOfServer, killOfWorker, type Mortal, stepOfClock } from './accidents.ts'
import { mortalDatabase } from './database.ts'
import { faultsIn } from './facts.ts'
import { judgeSearch } from './judge-search.ts'
import { judgeWorkers } from './judge-workers.ts'
import { plants } from './plants.ts'
import { startWriters, type Subjects, type Writers } from './writers.ts'

const EVENTS = 3
const TALKS_OF_EVENT = 4
/** Between two accidents. */
const CALM_MILLISECONDS = 400
/** How often the clock goes on. */
const TICK_MILLISECONDS = 20

export const crash: Scenario = {
  name: 'crash',
  summary: 'accidents amid writes, and afterwards each acknowledged write and each counter',
  servers: [1],
  plants,
  async run(context) {
    await using stack = new AsyncDisposableStack()
    const { random } = context
    const database = await mortalDatabase(context, stack)
    const clock = goingClock(stack)
    const { tokens, subjects } = await addContent(database.url, clock)

    const port = await freePort()
    const start = () =>
      context.startServer({ databaseUrl: database.urlOfServer, port, clock, args: ['--workers=2'] })
    let server = await start()
    const mortal = {
      present: () => server,
      async restart() {
        server = await start()
      },
    }
    const accidents = [
      ...database.accidents,
      killOfServer(mortal),
      killOfWorker(mortal, random),
      stepOfClock(clock, random),
    ]
    const writers = startWriters(context, () => server.url, tokens, subjects)
    try {
      await tryAccidents(context, accidents, writers, { server: mortal, databaseUrl: database.url })
    } finally {
      await writers.stop()
    }
    await judgeSearch(context, server.url, database.url, writers.facts)
  },
}

/** Perhaps so many times as fast as real time. */
export function goingClock(stack: AsyncDisposableStack, pace = 1): ClockFile {
  const clock = openClockFile(Date.now())
  const ticking = setInterval(() => clock.set(clock.now() + pace * TICK_MILLISECONDS), TICK_MILLISECONDS)
  stack.defer(() => {
    clearInterval(ticking)
    clock.close()
  })
  return clock
}

interface Content {
  readonly tokens: ReadonlyMap<string, string>
  readonly subjects: Subjects
}

export async function addContent(databaseUrl: string, clock: Pick<ClockFile, 'now'>): Promise<Content> {
  await using store = await openStore(databaseUrl)
  await store.migrate()
  const now = instant(Math.trunc(clock.now() / 1000))
  const tokens = await addPeople(
    createLectern(portsOn(store, Object.assign(new SystemClock(), { now: () => now }))),
  )
  const { events, talks } = await addEvents(store, now, EVENTS, TALKS_OF_EVENT)
  return { tokens, subjects: { events: events.map(({ id }) => id), talks: talks.map(({ id }) => id) } }
}

async function tryAccidents(
  context: Context,
  accidents: readonly Accident[],
  writers: Writers,
  { server, databaseUrl }: { readonly server: Mortal; readonly databaseUrl: string },
): Promise<void> {
  let happened = 0
  const slowest = new Map<string, number>()
  do {
    await setTimeout(context.random.below(CALM_MILLISECONDS))
    const accident = accidents[happened] ?? context.random.oneOf(accidents)
    await accident.happen()
    happened += 1
    const recovery = Math.max(await writers.untilNextAnswer(), slowest.get(accident.name) ?? 0)
    slowest.set(accident.name, recovery)
    context.measure(`slowest recovery after ${accident.name}`, recovery, 'ms')
    await writers.pause()
    await judgeWorkers(context, server.present(), accident.name)
    for (const fault of faultsIn(await rowsOf(databaseUrl), writers.facts)) {
      context.finding(fault, `after ${accident.name}, accident ${happened}`)
    }
    writers.resume()
  } while (!context.isOver())
  context.measure('accidents', happened, '')
  context.measure('requests answered', writers.answered(), '')
}
