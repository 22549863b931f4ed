import type { EngineName } from '@lectern/adapters-persistence'
import type { Options } from './options.ts'
import { randomFrom } from './random.ts'
import type { Finding, Measure, Run, Unavailable } from './report/report.ts'
import type { Context, Scenario } from './scenario.ts'
import type { Databases } from './servers/databases.ts'
import { type Program, startServer } from './servers/start-server.ts'

/** Enough to see what is wrong. */
const MOST_FINDINGS = 5

export interface Setting {
  readonly options: Options
  readonly engine: EngineName
  readonly servers: 1 | 2
  readonly program: Program
  readonly databases: Databases
  readonly plant?: string
}

/** One run. A scenario that throws has found something, too. */
export async function runScenario(scenario: Scenario, setting: Setting): Promise<Run> {
  const { options, engine, servers, program, databases, plant } = setting
  const measures = new Map<string, Measure>()
  const findings: Finding[] = []
  const unavailable: Unavailable[] = []
  // PostgreSQL starts before the time counts.
  await databases.empty()
  const began = performance.now()
  /** The time counts from the first server on. */
  let deadline = Number.POSITIVE_INFINITY
  {
    await using stack = new AsyncDisposableStack()
    const context: Context = {
      random: randomFrom(options.seed),
      engine,
      servers,
      short: options.short,
      deadline: () => deadline,
      isOver: () =>
        performance.now() > deadline || findings.length >= (plant === undefined ? MOST_FINDINGS : 1),
      databases,
      async startServer(asked) {
        const server = await startServer(program, asked)
        stack.defer(() => server.stop())
        deadline = Math.min(deadline, performance.now() + 1000 * options.seconds)
        return server
      },
      log: (text) => void process.stderr.write(`${scenario.name} on ${engine}: ${text}\n`),
      measure: (name, value, unit) => void measures.set(name, { name, value, unit }),
      finding: (text, evidence) => void findings.push({ text, evidence }),
      unavailable: (what, why) => void unavailable.push({ what, why }),
    }
    try {
      await scenario.run(context)
      if (unavailable.length === 0 && [...measures.values()].every(({ value }) => value === 0))
        context.finding('Nothing was tried')
    } catch (error) {
      // A planted fault that lets no server start proves nothing about the scenario.
      if (plant !== undefined && deadline === Number.POSITIVE_INFINITY) throw error
      findings.push({ text: 'The scenario failed', evidence: error })
    }
  }
  return {
    scenario: scenario.name,
    engine,
    servers,
    plant,
    seconds: (performance.now() - began) / 1000,
    repeat: repeatOf(scenario, setting),
    measures: [...measures.values()],
    findings,
    unavailable,
  }
}

function repeatOf({ name }: Scenario, { options, engine, servers, plant }: Setting): string {
  const time = options.short ? '--short' : `--minutes ${options.seconds / 60}`
  const choices = `--seed ${options.seed} --engine ${engine} --servers ${servers}`
  const planted = plant === undefined ? '' : ` --plant '${plant}'`
  return `pnpm torture ${name} ${time} ${choices}${options.built ? '' : ' --source'}${planted}`
}
