import { openRows } from '@lectern/adapters-persistence/testing'
import { shuffled } from '../../random.ts'
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
import { type Case, openSide, writesFirst } from './side.ts'

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
      for (const round of [all, ...others]) await tryWorld(context, writesFirst(round), counts, tried)
    }
    context.measure('roles', roles.length, '')
    const pages = [...tried].filter((name) => !name.includes(OF_EVENT)).length
    context.measure('operations and states of the event', tried.size - pages, `of ${CASES_OF_API}`)
    context.measure('pages and forms', pages, `of ${CASES_OF_PAGES}`)
    context.measure('requests', counts.requests, '')
    context.measure('refusals with dumps', counts.refusals, '')
  },
}

async function tryWorld(
  context: Context,
  cases: readonly Case[],
  counts: Counts,
  tried: Set<string>,
): Promise<void> {
  if (context.isOver()) return
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(context)
  stack.defer(() => world.close())
  const reader = await openRows(world.databaseUrl)
  stack.defer(() => reader.close())
  const watch = watchRows(reader)
  const [serverStore, modelStore] = world.stores
  const sides = [await openSide(world, serverStore), await openSide(world, modelStore)] as const
  let preparations = 0
  for (const one of cases) {
    const prepare = async () => {
      await settle(context, watch)
      preparations += 1
      const requests = await Promise.all(sides.map((side) => one.prepare(side, preparations)))
      await settle(context, watch)
      return requests
    }
    let [here, there] = await prepare()
    for (const role of shuffled(one.roles, context.random)) {
      if (context.isOver() || here === undefined || there === undefined) return
      const expected = await ask(world.model, there(role))
      if (!isRefusal(expected)) await settle(context, watch)
      counts.requests += 1
      const what = `${one.name}, by ${role.name}`
      const problem = await problemOf(world, watch, what, here(role), expected)
      if (problem !== undefined) {
        context.finding(`${what}: ${problem.text}`, { request: here(role), ...problem })
        return
      }
      if (isRefusal(expected)) counts.refusals += 1
      else if (one.method === 'GET') await settle(context, watch)
      else [here, there] = await prepare()
    }
    tried.add(one.name)
  }
  await settle(context, watch)
  for (const fault of rowFaults(await reader.rows())) context.finding(fault)
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
