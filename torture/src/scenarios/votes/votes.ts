import { setTimeout } from 'node:timers/promises'
import { databasePidsOf, processorSeconds } from '@lectern/bench/processes'
import { randomFrom } from '../../random.ts'
import type { Scenario } from '../../scenario.ts'
import { ask } from '../../world/ask.ts'
import { wrongVotes } from './look-up.ts'
import { usePhone } from './phone.ts'
import { plants } from './plants.ts'
import { pagesOf, setStage } from './stage.ts'
import { newTally } from './tally.ts'

/** 5,000 in five minutes. */
const PHONES_PER_SECOND = 5000 / 300
const VISITS_PER_SECOND = 20

export const votes: Scenario = {
  name: 'votes',
  summary: 'as many devices vote on 60 talks as a conference has, while pages are read: none lost or doubled',
  servers: [1],
  plants,
  async run(context) {
    const databaseUrl = await context.databases.empty()
    const stage = await setStage(databaseUrl)
    const { url, child } = await context.startServer({ databaseUrl })
    const pids = [child.pid ?? 0, ...(await databasePidsOf(databaseUrl))]
    const tally = newTally()
    const before = processorSeconds(pids)
    const [begins, ends] = [performance.now(), context.deadline()]
    const times = (perSecond: number): readonly number[] =>
      Array.from({ length: Math.ceil(((ends - begins) / 1000) * perSecond) }, (_, index) => index / perSecond)
    const pages = pagesOf(stage)
    /** Does not wait for the page before. */
    const visit = async (seconds: number): Promise<void> => {
      await setTimeout(1000 * seconds)
      const path = context.random.oneOf(pages)
      const reply = await tally.timed('page', () => ask(url, { method: 'GET', path }))
      if (reply !== undefined && reply.status !== 200 && reply.status !== 503)
        context.finding(`GET ${path} was answered with ${reply.status}`, reply)
    }
    const hall = { url, talks: stage.talks, tally, begins, ends }
    const come = () => usePhone({ ...hall, random: randomFrom(context.random.below(2 ** 31)) })
    const [phones] = await Promise.all([
      Promise.all(times(PHONES_PER_SECOND).map(come)),
      Promise.all(times(VISITS_PER_SECOND).map(visit)),
    ])
    tally.report(context, processorSeconds(pids) - before)
    const wrong = await wrongVotes(url, databaseUrl, stage, phones)
    if (wrong.length > 0) context.finding(`${wrong.length} votes or counters are wrong`, wrong.slice(0, 20))
  },
}
