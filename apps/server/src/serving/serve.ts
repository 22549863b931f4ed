import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { StatementListener } from '@lectern/adapters-persistence'
import type { Ports } from '@lectern/application'
import type { Call } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { type Config, publicAddresses, wantsMetrics } from '../config/config.ts'
import { createMailbox } from '../container/chosen-adapters.ts'
import { presentDemoAccounts } from '../demo/demo-accounts.ts'
import { warningOfMails } from '../doctor/check-mail.ts'
import { createLogger } from '../logging/logger.ts'
import { logSlowStatements, type SlowStatements } from '../logging/slow-statements.ts'
import type { Collected } from '../metrics/collect-metrics.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { choosePort, listen } from './listen.ts'
import { firstAdminHint, welcome } from './welcome.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'
import {
  askInTheEvening,
  fetchPictures,
  askSources,
  forgetVoteNetworks,
  paceOfMails,
  removeExpired,
  removeUnusedDevices,
  removeUnverified,
  repeat,
  sendMails,
  tellChanges,
  textOf,
} from './repeat.ts'
import { callWebhooks } from './call-webhooks.ts'
import { tellReady, tellStopping } from './service-manager.ts'
import { reportToPrimary, superviseWorkers } from './supervise-workers.ts'
import { warningOfTestSwitches, withTestSwitches } from './test-switches.ts'
import { requireTracingPackages, traceIfWanted } from '../tracing/trace-if-wanted.ts'

/** Serves in one process or in several. */
export async function serve(asked: Call): Promise<void> {
  const call = { ...asked, config: withTestSwitches(asked.config, asked.options.has('test-switches')) }
  await (call.config.workers > 1 && !cluster.isWorker ? serveByWorkers(call) : serveAlone(call))
}

/** Serves in this process. A worker skips the preparation, which the primary process has done. */
async function serveAlone(call: Call): Promise<void> {
  const { config: configured, options, open, stopSignal } = call
  if (cluster.isWorker) reportToPrimary()
  const say = speakerOf(configured)
  const stopped = stopSignal(configured.drainSeconds, say)
  const config = { ...configured, port: await choosePort(configured.host, configured.port) }
  const [draining, leaving] = [new AbortController(), new AbortController()]
  const stopping = new AbortController()
  await using disposal = new AsyncDisposableStack()
  const tracing = await traceIfWanted(call, disposal)
  const collected = await collectIfWanted(config)
  const slow = slowStatementsOf(config)
  const onStatement = bothOf(slow?.onStatement, bothOf(collected?.onStatement, tracing?.onStatement))
  const container = await open(config, disposal, {
    creates: true,
    stopping: stopping.signal,
    ...(onStatement && { onStatement }),
  })
  collected?.observe(container, config)
  if (slow !== undefined) container.replace('lectern', slow.known(container.resolve('lectern')))
  const hint = !cluster.isWorker ? await begin(container.resolve('ports'), config, options) : undefined
  const isDemo = options.has('demo')
  const mailbox = isDemo ? createMailbox(config) : undefined
  const demo = isDemo ? await presentDemoAccounts(container.resolve('ports')) : []
  const pages = { mailbox, styleGuide: isDemo, demo }
  await listen(
    container,
    config,
    pages,
    { collected, tracing },
    { draining: draining.signal, leaving: leaving.signal },
    disposal,
  )
  if (collected !== undefined && !cluster.isWorker) await serveMetrics(config, collected.expose, disposal)
  limitHeapGrowth()
  if (!cluster.isWorker) greet(call, config, hint)
  const lectern = container.resolve('lectern')
  const works = [
    tellChanges(lectern),
    askInTheEvening(lectern),
    sendMails(lectern, paceOfMails(config), say),
    removeExpired(lectern),
    removeUnverified(lectern),
    removeUnusedDevices(lectern),
    forgetVoteNetworks(lectern),
    askSources(lectern, say),
    fetchPictures(lectern),
    callWebhooks(lectern, (reason) => say(`A webhook could not be called: ${textOf(reason)}`)),
  ]
  for (const work of works) repeat(work, say, disposal)
  await stopped
  if (!cluster.isWorker) sayGoodbye(call, say)
  draining.abort()
  const leavingSeconds = Math.min(1, config.drainSeconds / 5)
  await wait((config.drainSeconds - leavingSeconds) * 1000)
  leaving.abort()
  await wait(leavingSeconds * 1000)
  stopping.abort()
}

/** Serves with several worker processes on one port. */
async function serveByWorkers(call: Call): Promise<void> {
  const { config: configured, options, open, stopSignal } = call
  await requireTracingPackages(call.environment)
  const say = speakerOf(configured)
  const stopped = stopSignal(configured.drainSeconds, say)
  const config = { ...configured, port: await choosePort(configured.host, configured.port) }
  await using disposal = new AsyncDisposableStack()
  if (wantsMetrics(config)) await serveMetrics(config, await exposeOfWorkers(), disposal)
  const hint = await makeReady(config, options, open)
  const workers = await superviseWorkers(
    config.workers,
    [...process.argv.slice(2), `--port=${config.port}`],
    say,
  )
  if (workers.up) {
    greet(call, config, hint)
    await stopped
    sayGoodbye(call, say)
  }
  await workers.stop()
  if (!workers.up) throw new UsageError(['Lectern could not start all of its workers.'])
}

/** What a server says about itself is a line of its log. */
function speakerOf(config: Config): (line: string) => void {
  const logger = createLogger(config)
  return (line) => logger.warn(line)
}

const bothOf = (
  one: StatementListener | undefined,
  other: StatementListener | undefined,
): StatementListener | undefined => {
  if (one === undefined || other === undefined) return one ?? other
  return (statement) => {
    one(statement)
    other(statement)
  }
}

const slowStatementsOf = (config: Config): SlowStatements | undefined =>
  config.slowStatementMilliseconds === 0
    ? undefined
    : logSlowStatements(config.slowStatementMilliseconds, createLogger(config))

/** The library of metrics is loaded on demand. */
async function collectIfWanted(config: Config): Promise<Collected | undefined> {
  if (!wantsMetrics(config)) return undefined
  const { collectMetrics } = await import('../metrics/collect-metrics.ts')
  return collectMetrics()
}

async function exposeOfWorkers(): Promise<() => Promise<string>> {
  const { exposeWorkers } = await import('../metrics/worker-metrics.ts')
  return exposeWorkers()
}

/** Migrates and fills the database in the primary process only, before the workers start. */
async function makeReady(
  config: Config,
  options: Call['options'],
  open: Call['open'],
): Promise<string | undefined> {
  await using disposal = new AsyncDisposableStack()
  const container = await open(config, disposal, { creates: true })
  return await begin(container.resolve('ports'), config, options)
}

/** Fills a new database with `--demo`. Returns the hint for the first admin while no account exists. */
async function begin(ports: Ports, config: Config, options: Call['options']): Promise<string | undefined> {
  if (options.has('demo')) {
    const { seedIfNew } = await import('../demo/seed-demo.ts')
    const hint = await seedIfNew(ports)
    if (hint !== undefined) console.log(hint)
  }
  return firstAdminHint(ports, config)
}

function greet({ options, environment }: Call, config: Config, hint: string | undefined): void {
  const mailsAreShown = options.has('demo') && createMailbox(config) !== undefined
  console.log(welcome(config, publicAddresses(config), mailsAreShown))
  if (hint !== undefined) console.log(hint)
  const warning = warningOfTestSwitches(config)
  if (warning !== undefined) console.log(warning)
  const ofMails = mailsAreShown ? undefined : warningOfMails(config)
  if (ofMails !== undefined) speakerOf(config)(ofMails)
  tellReady(environment, speakerOf(config))
}

function sayGoodbye({ environment }: Call, say: (line: string) => void): void {
  console.log('Stopping after the requests in flight.')
  tellStopping(environment, say)
}
