import { type Random, randomFrom, shuffled } from '../../random.ts'
import { rowFaults } from '../../rows/row-faults.ts'
import { rowsOf } from '../../rows/read-rows.ts'
import type { Context, Scenario } from '../../scenario.ts'
import { MalformedReply, valueOf, type WireReply } from '../../wire/parse-reply.ts'
import { type Heard, openWire, type Wire } from '../../wire/wire.ts'
import { ask } from '../../world/ask.ts'
import { type Operation, operationsOf } from '../../world/operations.ts'
import { openWorld, type World } from '../../world/world.ts'
import { apiRequests } from './api-requests.ts'
import { problemsOf } from './checks.ts'
import { LIMITS, oddities } from './hardly-http.ts'
import { type Began, judgeProcesses } from './judge-processes.ts'
import { pageRequests, type PageRequests } from './page-requests.ts'
import { plants } from './plants.ts'
import { bytesOf, evidenceOf, type Sent } from './sent.ts'
import { type StallWatch, watchStalls } from './stalls.ts'
import { openStage } from './stage.ts'

/** Connections at a time. */
const CLIENTS = 6
/** Requests destroy what they are about. */
const REQUESTS_OF_STAGE = 3000

interface Counts {
  requests: number
  oddities: number
  statuses: Map<number, number>
  routes: Set<string>
}

export const fuzz: Scenario = {
  name: 'fuzz',
  summary: 'damaged requests of every kind to every address: no failure, no hang, no stall, no growth',
  servers: [1, 2],
  plants,
  async run(context) {
    const counts: Counts = { requests: 0, oddities: 0, statuses: new Map(), routes: new Set() }
    const startServer: Context['startServer'] = (asked) => context.startServer({ ...asked, isProbed: true })
    const world = await openWorld({ ...context, startServer }, [...LIMITS])
    try {
      const operations = await operationsOf(world.model)
      const began: Began[] = []
      for (let number = 0; number === 0 || !context.isOver(); number += 1) {
        await tryStage(context, world, operations, number, counts)
        await judgeProcesses(context, world, began)
        for (const fault of rowFaults(await rowsOf(world.databaseUrl))) context.finding(fault)
      }
      context.measure('requests', counts.requests, '')
      context.measure('oddities of HTTP', counts.oddities, '')
      context.measure('routes', counts.routes.size, '')
      for (const [status, count] of [...counts.statuses].toSorted(([one], [other]) => one - other))
        context.measure(`answers ${status}`, count, '')
    } finally {
      await world.close()
    }
  },
}

async function tryStage(
  context: Context,
  world: World,
  operations: readonly Operation[],
  number: number,
  counts: Counts,
): Promise<void> {
  const random = randomFrom(context.random.below(2 ** 31))
  const stage = await openStage(world, number)
  const pages = pageRequests(stage, random)
  const ofApi = apiRequests(operations, stage, random)
  const plain = [...pages.plain]
  const until = counts.requests + REQUESTS_OF_STAGE
  let isWhole = true
  const next = async (): Promise<Sent | undefined> => {
    const page = (random.oneIn(2) ? plain.shift() : undefined) ?? (random.oneIn(2) ? pages.next() : undefined)
    if (page !== undefined) return page
    try {
      return await ofApi()
    } catch (error) {
      // An account was deleted, and what a request needs cannot be added.
      isWhole &&= await stage.isWhole()
      if (isWhole) throw error
      return undefined
    }
  }
  const goesOn = (): boolean => isWhole && !context.isOver() && counts.requests < until
  const stalls = watchStalls(context, world)
  const clients = Array.from({ length: CLIENTS }, () =>
    askWhile(goesOn, { context, world, random, next, pages, counts, stalls }),
  )
  const token = stage.people[1]?.token ?? ''
  if (number === 0) await warmUp(world)
  await Promise.all([...clients, tryOddities(goesOn, context, world, random, token, counts)])
  await stalls.judge()
}

/** The first requests of a process compile its code. */
async function warmUp({ servers }: World): Promise<void> {
  for (const server of servers) {
    for (const path of ['/', '/v2.1/events', '/v2.1/openapi.json', '/events', '/search?q=a', '/images/1']) {
      await ask(server.url, { method: 'GET', path })
    }
    await server.figures(false)
  }
}

interface Parts {
  readonly context: Context
  readonly world: World
  readonly random: Random
  readonly next: () => Promise<Sent | undefined>
  readonly pages: PageRequests
  readonly counts: Counts
  readonly stalls: StallWatch
}

/** Requests between two looks at the stalls. */
const LOOK_EACH = 100
/** The servers end a connection that is silent for two seconds before its first request. */
const LONGEST_IDLE_MILLISECONDS = 500

/** One client: a request after the other, mostly over the same connection. */
async function askWhile(goesOn: () => boolean, parts: Parts): Promise<void> {
  const { context, world, random, next, pages, counts, stalls } = parts
  let server = random.oneOf(world.servers)
  let wire: Wire | undefined
  let idleSince = 0
  const open = (): Wire => {
    wire?.destroy()
    server = random.oneOf(world.servers)
    return (wire = openWire(server.port))
  }
  while (goesOn()) {
    await stalls.judged()
    const sent = await next()
    if (sent === undefined) continue
    counts.requests += 1
    counts.routes.add(sent.route)
    const id = `fuzz-${counts.requests.toString(16)}`
    if (counts.requests % 20 === 0) world.pass(1)
    const bytes = bytesOf(sent, id, random)
    stalls.sending({ sent, bytes })
    const isFresh = wire?.isOpen() !== true || performance.now() - idleSince > LONGEST_IDLE_MILLISECONDS
    let used = isFresh || random.oneIn(40) ? open() : (wire ?? open())
    const exchange = async (): Promise<Heard> => {
      used.write(bytes)
      return used.hear(sent.method === 'HEAD')
    }
    let heard = await exchange()
    // A server may end an idle connection at any time.
    if (heard === 'closed' && !isFresh) {
      used = open()
      heard = await exchange()
    }
    idleSince = performance.now()
    for (const problem of [...judge(sent, id, heard, pages, counts), ...surplusOf(used, heard)]) {
      context.finding(`${sent.route} by ${sent.by}: ${problem}`, {
        ...evidenceOf(sent, heard),
        log: server.log().slice(-3),
      })
      used.destroy()
    }
    if (isLast(heard)) used.destroy()
    if (counts.requests % LOOK_EACH === 0) await stalls.judge()
  }
  wire?.destroy()
}

function judge(sent: Sent, id: string, heard: Heard, pages: PageRequests, counts: Counts): readonly string[] {
  if (heard === 'silent') return ['There is no answer']
  if (heard === 'closed') return ['The connection ends without an answer']
  if (heard instanceof MalformedReply) return [heard.message]
  counts.statuses.set(heard.status, (counts.statuses.get(heard.status) ?? 0) + 1)
  if (isPlainPage(heard)) pages.learn(sent.by, heard.body.toString())
  return problemsOf(sent, id, heard)
}

const isPlainPage = (reply: WireReply): boolean =>
  valueOf(reply, 'content-type')?.startsWith('text/html') === true &&
  valueOf(reply, 'content-encoding') === undefined

/** Whether the server ends the connection after this answer. */
const isLast = (heard: Heard): boolean =>
  typeof heard === 'object' && 'status' in heard && valueOf(heard, 'connection') === 'close'

/** No byte follows an answer, because the next request is sent later. What is no HTTP has no method, such as HEAD. */
const surplusOf = (wire: Wire, heard: Heard): readonly string[] => {
  const bytes = wire.surplus()
  if (bytes.length === 0 || isLast(heard)) return []
  return [`More than one answer: ${bytes.toString('latin1', 0, 200)}`]
}

async function tryOddities(
  goesOn: () => boolean,
  context: Context,
  { servers }: World,
  random: Random,
  token: string,
  counts: Counts,
): Promise<void> {
  const left = [...shuffled(oddities, random)]
  const one = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && goesOn(); next = left.shift()) {
      const fault = await next.try(random.oneOf(servers).port, token)
      counts.oddities += 1
      if (fault !== undefined) context.finding(`${next.name}: ${fault}`)
    }
  }
  await Promise.all([one(), one(), one()])
}
