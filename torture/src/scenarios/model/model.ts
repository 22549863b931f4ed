import { setTimeout } from 'node:timers/promises'
import { randomFrom } from '../../random.ts'
import { rowFaults } from '../../rows/row-faults.ts'
import { rowsOf } from '../../rows/read-rows.ts'
import type { Context, Scenario } from '../../scenario.ts'
import { ask, type Reply } from '../../world/ask.ts'
import { openWorld, type World } from '../../world/world.ts'
import { requestChooser, type Step } from './choose-request.ts'
import { firstDifference, isSameAnswer } from './compare.ts'
import { knownIds, rendered } from './known-ids.ts'
import { operationsOf } from '../../world/operations.ts'
import { createPairs } from './pairs.ts'
import { plants } from './plants.ts'
import { prologue } from './prologue.ts'

/** A new world after so many requests, because too much was deleted in the old one. */
const STEPS_OF_WORLD = 1500
/** At first, most requests add something. */
const BEGINNING = 150
/** Requests in a row to one of two servers. */
const BURST = 150
/** On PostgreSQL the other servers follow within a second. */
const LAG_MILLISECONDS = 1_050

interface Counts {
  steps: number
  writes: number
  changes: number
}

export const model: Scenario = {
  name: 'model',
  summary: 'random requests, and each answer compared with that of the application on the memory store',
  servers: [1, 2],
  plants,
  async run(context) {
    const counts: Counts = { steps: 0, writes: 0, changes: 0 }
    const used = new Set<string>()
    let worlds = 0
    do {
      const world = await openWorld(context)
      try {
        await tryWorld(context, world, worlds, counts, used)
        for (const fault of rowFaults(await rowsOf(world.databaseUrl))) context.finding(fault)
      } finally {
        await world.close()
      }
      worlds += 1
    } while (!context.isOver())
    context.measure('answers compared', counts.steps, '')
    context.measure('writes', counts.writes, '')
    context.measure('writes that changed something', counts.changes, '')
    context.measure('operations', used.size, '')
    context.measure('worlds', worlds, '')
  },
}

async function tryWorld(
  context: Context,
  world: World,
  number: number,
  counts: Counts,
  used: Set<string>,
): Promise<void> {
  const random = randomFrom(context.random.below(2 ** 31) + number)
  const pairs = createPairs()
  const choose = requestChooser(await operationsOf(world.model), random, knownIds(random, pairs))
  const tags = new Map<string, readonly [server: string, model: string]>()
  let server = random.oneOf(world.servers)

  const send = async (side: 'server' | 'model', step: Step, tag: string | undefined): Promise<Reply> => {
    const { as } = step
    const token = as === undefined ? undefined : world.tokens.get(as)
    const headers = {
      ...step.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(as?.startsWith('Device') ? { authorization: rendered(as, pairs, side) } : {}),
      ...(step.condition === undefined || tag === undefined ? {} : { [step.condition]: tag }),
    }
    return ask(side === 'server' ? server.url : world.model, {
      method: step.method,
      path: rendered(step.path, pairs, side),
      headers,
      body: step.body === undefined ? undefined : rendered(step.body, pairs, side),
    })
  }

  for (let count = 0; count < STEPS_OF_WORLD && !context.isOver(); count += 1) {
    if (world.servers.length > 1 && count % BURST === BURST - 1) {
      if (context.engine === 'postgres') await setTimeout(LAG_MILLISECONDS)
      server = random.oneOf(world.servers)
    }
    world.pass(secondsFor(random.below(1000)))
    const step = prologue[count] ?? choose(count < BEGINNING)
    const key = `${step.as ?? ''} ${step.path}`
    const tag = tags.get(key)
    const [answer, expected] = await Promise.all([
      send('server', step, tag?.[0]),
      send('model', step, tag?.[1]),
    ])
    counts.steps += 1
    used.add(`${step.operation.method} ${step.operation.path}`)
    if (step.operation.method !== 'GET') counts.writes += 1
    if (step.operation.method !== 'GET' && expected.status < 300) counts.changes += 1
    if (!isSameAnswer(answer, expected, pairs)) {
      const { operation: _, ...request } = step
      context.finding(`${step.method} ${step.path}, request ${counts.steps}`, {
        request,
        difference: firstDifference(answer, expected),
        answer: { ...answer },
        expected: { ...expected },
        log: answer.status >= 500 ? server.log() : [],
      })
      return
    }
    if (answer.headers.etag !== undefined && expected.headers.etag !== undefined) {
      tags.set(key, [answer.headers.etag, expected.headers.etag])
    }
  }
}

/** The clock keeps its time for most requests, and sometimes goes on by minutes, hours or days. */
function secondsFor(chance: number): number {
  if (chance < 2) return 2 * 86_400
  if (chance < 10) return 7 * 3600
  if (chance < 40) return 20 * 60
  return chance < 400 ? 1 : 0
}
