import { setTimeout } from 'node:timers/promises'
import { randomFrom, shuffled } from '../../random.ts'
import { rowFaults } from '../../rows/row-faults.ts'
import { rowsOf } from '../../rows/read-rows.ts'
import type { Context, Scenario } from '../../scenario.ts'
import { ask } from '../../world/ask.ts'
import { openWorld, type World } from '../../world/world.ts'
import { mixedIn, problemsOf } from './checks.ts'
import { createFloors, type Floors } from './floors.ts'
import { pagesOf } from './pages.ts'
import { plants } from './plants.ts'
import { revoker } from './revoker.ts'
import { senderIn, setStage, type Stage } from './stage.ts'
import { setToggles } from './toggles.ts'
import { toggleWhile } from './toggling.ts'
import { writersOf } from './writers.ts'

/** On PostgreSQL the other servers follow within a second. */
const LAG = { sqlite: 0, postgres: 1000 } as const
const READERS = 6
const BURST_MILLISECONDS = 500
const QUIET_MILLISECONDS = 300
/** A member rates a talk once, so a world ends after so many revoked tokens. */
const ROUNDS = 25

interface Counts {
  reads: number
  writes: number
  refused: number
  revoked: number
  turns: number
  /** Things that were turned on and off. A world ends before all were. */
  toggled: number
  shed: number
}

export const stale: Scenario = {
  name: 'stale',
  summary: 'parallel writes and reads through two servers: no answer older than promised, none of two states',
  servers: [2],
  plants,
  async run(context) {
    const counts: Counts = { reads: 0, writes: 0, refused: 0, revoked: 0, turns: 0, toggled: 0, shed: 0 }
    const order = context.random.below(2 ** 31)
    while (!context.isOver()) await tryWorld(context, counts, order)
    context.measure('answers checked', counts.reads, '')
    context.measure('writes', counts.writes, '')
    context.measure('changes that were awaited', counts.turns, '')
    context.measure('things that were changed and changed back', counts.toggled, '')
    context.measure('tokens revoked', counts.revoked, '')
    context.measure('reads that were refused under overload', counts.shed, '')
    if (counts.refused > 0) context.finding(`${counts.refused} writes were refused`)
  },
}

/** The next worlds go on in the same order of changes. */
async function tryWorld(context: Context, counts: Counts, order: number): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(context)
  stack.defer(() => world.close())
  const send = senderIn(world)
  const stage = await setStage(send)
  const toggles = shuffled(await setToggles(send), randomFrom(order))
  const lag = LAG[context.engine]
  const floors = createFloors(lag)
  await setTimeout(lag)
  const random = randomFrom(context.random.below(2 ** 31))
  const writers = writersOf(stage, {
    send,
    floors,
    random,
    servers: world.servers.length,
    onAnswer(what, { status, text }) {
      counts.writes += 1
      if (status < 300) return
      counts.refused += 1
      context.log(`${what}: ${status} ${text.slice(0, 200)}`)
    },
  })
  let rounds = 0
  // On a slow machine the time of a short run is up before its first round.
  const isOver = (): boolean => (rounds > 0 && context.isOver()) || rounds >= ROUNDS
  const revoke = revoker(context, world, send)
  /** All writers at once; then a quiet time, so that answers are cached, with one write that must end them. */
  const writing = async (): Promise<void> => {
    while (!isOver()) {
      const until = performance.now() + BURST_MILLISECONDS
      await Promise.all(
        writers.map(async (write) => {
          while (performance.now() < until && !isOver()) {
            await write()
            await setTimeout(1 + random.below(20))
          }
        }),
      )
      await setTimeout(QUIET_MILLISECONDS)
      await random.oneOf(writers)()
      await setTimeout(lag + 2 * QUIET_MILLISECONDS)
    }
  }
  const ending = async (): Promise<void> => {
    for (; !isOver(); rounds += 1) counts.revoked += await revoke()
  }
  const reading = Array.from({ length: READERS }, (_, index) =>
    readWhile(
      () => !isOver(),
      context,
      world,
      stage,
      floors,
      randomFrom(random.below(2 ** 31) + index),
      counts,
    ),
  )
  const toggling = async (): Promise<void> => {
    const goesOn = (): boolean => !isOver()
    const turns = await toggleWhile(goesOn, context, world, toggles, random, lag, counts.toggled)
    counts.turns += turns
    counts.toggled += Math.floor(turns / 2)
  }
  await Promise.all([writing(), ...reading, ending(), toggling()])
  for (const fault of rowFaults(await rowsOf(world.databaseUrl))) context.finding(fault)
}

async function readWhile(
  goesOn: () => boolean,
  context: Context,
  { servers }: World,
  stage: Stage,
  floors: Floors,
  random: ReturnType<typeof randomFrom>,
  counts: Counts,
): Promise<void> {
  const pages = pagesOf(stage)
  while (goesOn()) {
    const path = random.oneOf(pages)
    const server = random.below(servers.length)
    const sent = performance.now()
    const { status, text } = await ask(servers[server]?.url ?? '', { method: 'GET', path })
    counts.reads += 1
    // The server sheds load.
    if (status === 503) {
      counts.shed += 1
      continue
    }
    const seen = { path, text, server, sent }
    const found = [...problemsOf(seen, stage, floors), ...mixedIn(seen)]
    for (const problem of status === 200 ? found : [`status ${status}`])
      context.finding(`GET ${path} of server ${server + 1}: ${problem}`, text)
  }
}
