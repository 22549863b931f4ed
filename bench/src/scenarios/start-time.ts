import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@lectern/adapters-persistence/testing'
import { lecternArguments } from '../processes/server.ts'
import { startNode } from '../processes/start.ts'
import { median, type Row } from '../results/row.ts'
import type { Bench, Scenario } from './scenario.ts'

const BARE = join(import.meta.dirname, '../baseline/bare.js')

export const startTime: Scenario = {
  name: 'start',
  summary: 'from the start of the program to the first answer, against bare Fastify',
  run: runStart,
}

async function* runStart({ options, databases }: Bench): AsyncGenerator<Row> {
  if (!options.engines.includes('sqlite')) return
  const databaseUrl = await (await databases('sqlite')).ofScale(options.scale)
  const { built, rounds } = options
  const lectern = lecternArguments({ databaseUrl, cacheMebibytes: 64, built })
  const times: Record<'lectern' | 'bare', number[]> = { lectern: [], bare: [] }
  // The first start loads the files from the disk.
  for (let round = 0; round <= rounds; round += 1) {
    const port = await freePort()
    const bare = await timeToAnswer([BARE, String(port)], port, '/')
    const other = await freePort()
    const ours = await timeToAnswer([...lectern, `--port=${other}`], other, '/v2.1')
    if (round === 0) continue
    times.bare.push(bare)
    times.lectern.push(ours)
  }
  yield {
    scenario: 'start',
    what: built ? 'built server' : 'server from its sources',
    engine: 'sqlite',
    kind: 'ratio',
    unit: 'time to the first answer, of bare Fastify',
    target: { bound: 'at most', value: 2.5 },
    values: times.lectern.map((time, at) => time / (times.bare[at] ?? Number.NaN)),
    figures: { 'Lectern: ms': median(times.lectern), 'bare Fastify: ms': median(times.bare) },
  }
}

async function timeToAnswer(args: readonly string[], port: number, path: string): Promise<number> {
  const began = performance.now()
  const server = startNode(args)
  try {
    while (!(await answers(port, path))) {
      if (performance.now() - began > 60_000) throw new Error(`No response: ${args.join(' ')}`)
      await wait(1)
    }
    return performance.now() - began
  } finally {
    await server.stop()
  }
}

/** Ignores refused connections until the server listens. */
const answers = (port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
