import { openStore } from '@lectern/adapters-persistence'
import { freePort } from '@lectern/adapters-persistence/testing'
import { asId, type EventId } from '@lectern/domain'
import { setTimeout } from 'node:timers/promises'
import { readRows, rowsOf } from '../../rows/read-rows.ts'
import type { Scenario } from '../../scenario.ts'
import { ask } from '../../world/ask.ts'
import { type Accident, killOfServer, killOfWorker } from '../crash/accidents.ts'
import { addContent, goingClock } from '../crash/crash.ts'
import { startWriters } from '../crash/writers.ts'
import { faultsOfFacts } from './judge.ts'
import { openReceiver, startFollower } from './listeners.ts'
import { plants } from './plants.ts'
import { newTold } from './told.ts'

/** Pauses after failures, and the places of killed processes, last a twentieth. */
const PACE = 20
/** Before each request of a member, so that there are not more facts than receivers are told in time. */
const PAUSE_MILLISECONDS = 100
const CALM_MILLISECONDS = 1_500
const PATIENCE_MILLISECONDS = 60_000

export const facts: Scenario = {
  name: 'facts',
  summary: 'kill -9 amid writes, their facts and their delivery: each is told at least once, and in order',
  servers: [1],
  plants,
  async run(context) {
    await using stack = new AsyncDisposableStack()
    const { random } = context
    const databaseUrl = await context.databases.empty()
    const clock = goingClock(stack, PACE)
    const { tokens, subjects } = await addContent(databaseUrl, clock)
    const store = stack.use(await openStore(databaseUrl))
    const [eventId = 0] = subjects.events
    const site = newTold(context, store, 'site')
    const event = newTold(context, store, 'event')
    const followed = newTold(context, store, 'follower')
    const receiver = stack.adopt(await openReceiver(random, [site, event]), (opened) => opened.close())

    const port = await freePort()
    const args = ['--workers=2', '--sources-private=allow']
    const start = () => context.startServer({ databaseUrl, port, clock, args })
    let server = await start()
    const mortal = {
      present: () => server,
      async restart() {
        server = await start()
      },
    }
    let follower = startFollower(databaseUrl, clock, followed)
    stack.defer(() => follower.kill())
    const killOfFollower: Accident = {
      name: 'kill -9 of the follower',
      async happen() {
        await follower.kill()
        follower = startFollower(databaseUrl, clock, followed)
      },
    }
    const [token = ''] = tokens.values()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const [path, told] of [
      ['/v2.1/webhooks', site],
      [`/v2.1/events/${eventId}/webhooks`, event],
    ] as const) {
      const body = JSON.stringify({ url: receiver.urlOf(told) })
      const { status } = await ask(server.url, { method: 'POST', path, headers, body })
      if (status !== 200) throw new Error(`POST ${path} was answered with ${status}`)
    }
    await until(async () => readRows(await rowsOf(databaseUrl), 'fact_readers').length > 0)

    const accidents = [
      killOfServer(mortal),
      killOfServer(mortal),
      killOfWorker(mortal, random),
      killOfFollower,
    ]
    const writers = startWriters(
      context,
      () => server.url,
      tokens,
      subjects,
      async (url, asked) => {
        await setTimeout(PAUSE_MILLISECONDS)
        return ask(url, asked)
      },
    )
    let kills = 0
    try {
      do {
        await setTimeout(random.below(CALM_MILLISECONDS))
        // Any moment, or one between the arrival of a fact, the answer to it, and the place that is kept then.
        const moment = random.oneOf(['before', 'after', 'any'] as const)
        if (moment !== 'any')
          await Promise.race([receiver.untilMessage(moment), setTimeout(CALM_MILLISECONDS)])
        await random.oneOf(accidents).happen()
        await writers.untilNextAnswer()
        kills += 1
      } while (!context.isOver())
    } finally {
      await writers.stop()
    }
    const told = [{ by: site }, { by: followed }, { by: event, eventId: asId<EventId>(eventId) }]
    await until(async () => {
      const waiting = await Promise.all(
        told.map(({ by, eventId: of }) => store.factQueries.list({ after: by.latest(), eventId: of }, 1)),
      )
      return waiting.flat().length === 0 && !(await store.factQueries.areWaiting())
    })
    const rows = await rowsOf(databaseUrl)
    for (const fault of faultsOfFacts(rows, new Set(subjects.talks), told)) context.finding(fault)
    for (const { by } of told) context.measure(`facts that the ${by.name} was told again`, by.repeats(), '')
    context.measure('kills', kills, '')
    context.measure('facts', readRows(rows, 'facts').length, '')
    context.measure('requests answered', writers.answered(), '')
  },
}

/** Or for as long as it may take. What is missing then is found later. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < end && !(await isSo())) await setTimeout(200)
}
