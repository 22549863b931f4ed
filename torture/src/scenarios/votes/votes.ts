import { setTimeout } from 'node:timers/promises'
import { randomFrom } from '../../random.ts'
import type { Context, Scenario } from '../../scenario.ts'
import { ask } from '../../world/ask.ts'
import { wrongVotes } from './look-up.ts'
import { usePhone } from './phone.ts'
import { plants } from './plants.ts'
import { pagesOf, setStage, type Stage } from './stage.ts'
import { newTally, type Tally } from './tally.ts'

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
    const { url } = await context.startServer({ databaseUrl })
    const tally = newTally()
    const [begins, ends] = [performance.now(), context.deadline()]
    const count = Math.ceil(((ends - begins) / 1000) * PHONES_PER_SECOND)
    const random = () => randomFrom(context.random.below(2 ** 31))
    const hall = { url, talks: stage.talks, tally, begins, ends }
    const visiting = visit(context, url, stage, tally)
    const phones = await Promise.all(
      Array.from({ length: count }, () => usePhone({ ...hall, random: random() })),
    )
    await visiting
    tally.report(context)
    for (const wrong of await wrongVotes(url, databaseUrl, stage, phones)) context.finding(wrong)
  },
}

/** Does not wait for one page before it asks for the next. */
async function visit(context: Context, url: string, stage: Stage, tally: Tally): Promise<void> {
  const pages = pagesOf(stage)
  const visits: Promise<void>[] = []
  const read = async (path: string): Promise<void> => {
    const { status, text } = await tally.timed('page', () => ask(url, { method: 'GET', path }))
    if (status !== 200 && status !== 503) context.finding(`GET ${path} was answered with ${status}`, text)
  }
  while (!context.isOver()) {
    visits.push(read(context.random.oneOf(pages)))
    await setTimeout(1000 / VISITS_PER_SECOND)
  }
  await Promise.all(visits)
}
