import { openRows } from '@lectern/adapters-persistence/testing'
import { type Random, randomFrom, shuffled } from '../../random.ts'
import { rowFaults } from '../../rows/row-faults.ts'
import type { Context, Scenario } from '../../scenario.ts'
import { BASE_URL } from '../../servers/start-server.ts'
import { type Asked, ask, type Reply } from '../../world/ask.ts'
import { openWorld, type World } from '../../world/world.ts'
import { CASES_OF_API, OF_EVENT, roundsOfApi } from './api-cases.ts'
import { CASES_OF_PAGES, casesOfPages } from './page-cases.ts'
import { plants } from './plants.ts'
import { roles } from './roles.ts'
import { type RowWatch, watchRows } from './row-watch.ts'
import { type Case, openSide, type RequestOf } from './side.ts'

/** At the same time, because each request, preparation and dump waits for another process. */
const WORLDS = 3
/** All rows are read again and again, so a world with many is slow. */
const CASES_OF_WORLD = 100

interface Counts {
  requests: number
  refusals: number
}

export const rights: Scenario = {
  name: 'rights',
  summary:
    'every operation and form by every role: each status as in the model, and a refusal changes no row',
  servers: [1],
  plants,
  async run(context) {
    const { random } = context
    const counts: Counts = { requests: 0, refusals: 0 }
    const tried = new Set<Case['name']>()
    while (!context.isOver()) {
      const [first = [], ...others] = roundsOfApi(random)
      const all = shuffled([...first, ...casesOfPages(random)], random)
      await tryAll(context, [all, ...others].flat(), counts, tried)
    }
    context.measure('roles', roles.length, '')
    const pages = [...tried].filter((name) => !name.includes(OF_EVENT)).length
    context.measure('operations and states of the event', tried.size - pages, `of ${CASES_OF_API}`)
    context.measure('pages and forms', pages, `of ${CASES_OF_PAGES}`)
    context.measure('requests', counts.requests, '')
    context.measure('refusals with dumps', counts.refusals, '')
  },
}

/** A case, and its random choices: which world it comes to differs in each run. */
interface Planned {
  readonly one: Case
  readonly random: Random
}

/** Only writes can change something in spite of a refusal. So one world begins with reads, the others with writes. */
async function tryAll(
  context: Context,
  cases: readonly Case[],
  counts: Counts,
  tried: Set<string>,
): Promise<void> {
  const planned = cases.map((one): Planned => ({ one, random: randomFrom(context.random.below(2 ** 31)) }))
  const { reads = [], writes = [] } = Object.groupBy(planned, ({ one }) =>
    one.method === 'GET' ? 'reads' : 'writes',
  )
  const tryWorlds = async (take: () => Planned | undefined): Promise<void> => {
    while (reads.length + writes.length > 0 && !context.isOver()) {
      await tryWorld(context, take, counts, tried)
    }
  }
  const writers = Array.from({ length: WORLDS - 1 }, () => tryWorlds(() => writes.shift() ?? reads.shift()))
  await Promise.all([...writers, tryWorlds(() => reads.shift() ?? writes.shift())])
}

async function tryWorld(
  context: Context,
  take: () => Planned | undefined,
  counts: Counts,
  tried: Set<string>,
): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(context)
  stack.defer(() => world.close())
  const reader = await openRows(world.databaseUrl)
  stack.defer(() => reader.close())
  const watch = watchRows(reader)
  const [serverStore, modelStore] = world.stores
  const [server, model] = [await openSide(world, serverStore), await openSide(world, modelStore)]
  let preparations = 0
  const prepare = async (one: Case): Promise<Requests> => {
    await settle(context, watch)
    preparations += 1
    const number = preparations
    const [here, there] = await Promise.all([one.prepare(server, number), one.prepare(model, number)])
    return { here, there }
  }
  for (let count = 0; count < CASES_OF_WORLD; count += 1) {
    const next = take()
    if (next === undefined) break
    if (!(await tryCase({ context, world, watch, counts }, next, prepare))) return
    tried.add(next.one.name)
  }
  await settle(context, watch)
  for (const fault of rowFaults(await reader.rows())) context.finding(fault)
}

/** The requests of the roles to the server and to the model. */
interface Requests {
  readonly here: RequestOf
  readonly there: RequestOf
}

interface Trial {
  readonly context: Context
  readonly world: World
  readonly watch: RowWatch
  readonly counts: Counts
}

/** Whether each role was tried, and nothing was found. */
async function tryCase(
  { context, world, watch, counts }: Trial,
  { one, random }: Planned,
  prepare: (one: Case) => Promise<Requests>,
): Promise<boolean> {
  let requests: Requests | undefined
  for (const role of shuffled(one.roles, random)) {
    if (context.isOver()) return false
    requests ??= await prepare(one)
    const { here, there } = requests
    const expected = await ask(world.model, there(role))
    const refused = isRefusal(expected)
    if (refused) await watch.begin()
    else await settle(context, watch)
    counts.requests += 1
    const what = `${one.name}, by ${role.name}`
    const problem = await problemOf(world, watch, what, here(role), expected)
    if (problem !== undefined) {
      context.finding(`${what}: ${problem.text}`, { request: here(role), ...problem })
      return false
    }
    if (refused) counts.refusals += 1
    // What was prepared may be gone.
    else if (one.method !== 'GET') requests = undefined
  }
  return true
}

async function settle(context: Context, watch: RowWatch): Promise<void> {
  const late = await watch.settle()
  if (late !== undefined) context.finding(`${late.by.join()}: rows changed after the refusal`, late.changed)
}

/** What is wrong with the answer of the server. */
async function problemOf(
  { servers: [server] }: World,
  watch: RowWatch,
  what: string,
  request: Asked,
  expected: Reply,
) {
  if (server === undefined) throw new Error('There is no server')
  const answer = await ask(server.url, request)
  if (answer.status !== expected.status || asksToSignIn(answer) !== asksToSignIn(expected)) {
    return { text: `${answer.status} instead of ${expected.status}`, answer, expected, log: server.log() }
  }
  if (!isRefusal(expected)) return undefined
  const hasPassword = request.body?.toString().includes('password') === true
  const changes = await watch.changesBy({ what, hasPassword })
  if (changes === undefined) return undefined
  const tables = changes.changed.map(({ table }) => table).join(', ')
  return { text: `${answer.status}, but rows changed in ${tables}`, ...changes }
}

const isRefusal = (reply: Reply): boolean => reply.status >= 400 || asksToSignIn(reply)

const asksToSignIn = ({ headers: { location = '' } }: Reply): boolean =>
  location.replace(BASE_URL, '').startsWith('/login?next=')
