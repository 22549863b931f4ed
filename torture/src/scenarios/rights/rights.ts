import { changeAt, type Changeable, servedAddresses } from '@lectern/adapters-http/testing'
import { openRows, type RowReader } from '@lectern/adapters-persistence/testing'
import type { Approval } from '@lectern/domain'
import type { Random } from '../../random.ts'
import type { Context, Scenario } from '../../scenario.ts'
import { BASE_URL } from '../../servers/start-server.ts'
import { ask, type Reply } from '../../world/ask.ts'
import { openWorld, type World } from '../../world/world.ts'
import { changedTables } from './changed-tables.ts'
import { plants } from './plants.ts'
import { type Accounts, addRoles, headerOf, roles } from './roles.ts'

const VERSION = '/v2.1'

const operations = servedAddresses
  .filter(({ kind }) => kind === 'api')
  .map(({ method, path }) => ({ method, path: path.slice(VERSION.length) || '/' }))

const approvals: readonly Approval[] = [
  { state: 'approved' },
  { state: 'pending' },
  { state: 'rejected', reason: 'Too far away' },
]

/** What decides about the requests of all roles. */
interface Case {
  readonly operation: (typeof operations)[number]
  readonly approval: Approval
}

interface Counts {
  requests: number
  refusals: number
}

export const rights: Scenario = {
  name: 'rights',
  summary: 'every operation by every role: each status as in the model, and a refusal changes no row',
  servers: [1],
  plants,
  async run(context) {
    const counts: Counts = { requests: 0, refusals: 0 }
    const tried = new Set<string>()
    while (!context.isOver()) {
      // Writes come first, because only they can change something in spite of a refusal.
      const [reads = [], writes = []] = [true, false].map((reads) =>
        operations.filter(({ method }) => (method === 'GET') === reads),
      )
      const order = [...rounds(writes, context.random), ...rounds(reads, context.random)]
      await tryWorld(context, order, counts, tried)
    }
    context.measure('roles', roles.length, '')
    context.measure('operations and states of the event', tried.size, `of ${3 * operations.length}`)
    context.measure('requests', counts.requests, '')
    context.measure('refusals with dumps', counts.refusals, '')
  },
}

/** Each operation once with an event in one state, then each in the next state: a short run tries every operation. */
function rounds(some: typeof operations, random: Random): readonly Case[] {
  const begun = some.map((operation) => ({ operation, first: random.below(approvals.length) }))
  return approvals.flatMap((_, round) =>
    shuffled(begun, random).flatMap(({ operation, first }) =>
      approvals
        .slice((first + round) % approvals.length)
        .slice(0, 1)
        .map((approval) => ({ operation, approval })),
    ),
  )
}

async function tryWorld(
  context: Context,
  cases: readonly Case[],
  counts: Counts,
  tried: Set<string>,
): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(context)
  stack.defer(() => world.close())
  const rows = await openRows(world.databaseUrl)
  stack.defer(() => rows.close())
  const [serverStore, modelStore] = world.stores
  const sides = [await openSide(world, serverStore), await openSide(world, modelStore)] as const
  for (const one of cases) {
    if (context.isOver()) return
    const requests = (): Promise<readonly [server: Request, model: Request]> =>
      Promise.all([requestOf(one, sides[0]), requestOf(one, sides[1])])
    let [here, there] = await requests()
    for (const role of shuffled(roles, context.random)) {
      const headers = headerOf(role)
      const expected = await send(world.model, there, headers)
      counts.requests += 1
      const problem = await problemOf(
        world,
        rows,
        { ...here, headers: { ...here.headers, ...headers } },
        expected,
      )
      if (problem !== undefined) {
        const what = `${here.method} ${one.operation.path} of an event that is ${one.approval.state}`
        context.finding(`${what}, by ${role.name}: ${problem.text}`, { request: here, ...problem })
        return
      }
      if (expected.status >= 400) counts.refusals += 1
      else if (here.method !== 'GET') [here, there] = await requests()
    }
    tried.add(JSON.stringify(one))
  }
}

/** One of the two databases. */
interface Side extends Changeable {
  readonly accounts: Accounts
}

async function openSide({ clock }: World, store: Changeable['store']): Promise<Side> {
  const accounts = await addRoles(store, clock.now())
  const { host, author, guest } = accounts
  return { store, clock, accounts, baseUrl: BASE_URL, users: { host, guest, admin: author } }
}

type Request = Awaited<ReturnType<typeof requestOf>>

/** A request that an admin may make, and the things that it needs. The comments, the application and the token are the author's. */
async function requestOf({ operation, approval }: Case, side: Side) {
  const { host, secondHost, suspendedHost } = side.accounts
  const event = { approval, hosts: [host, secondHost, suspendedHost] }
  const { address, method, body, headers } = await changeAt(side, operation, event)
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return { method, path: `${VERSION}${address}`, headers, body: sent }
}

const send = (url: string, request: Request, headers: Readonly<Record<string, string>>): Promise<Reply> =>
  ask(url, { ...request, headers: { ...request.headers, ...headers } })

/** What is wrong with the answer of the server. */
async function problemOf({ servers }: World, rows: RowReader, request: Request, expected: Reply) {
  const [server] = servers
  if (server === undefined) throw new Error('There is no server')
  const before = expected.status < 400 ? undefined : await rows.rows()
  const answer = await send(server.url, request, {})
  if (answer.status !== expected.status) {
    return { text: `${answer.status} instead of ${expected.status}`, answer, expected, log: server.log() }
  }
  const changed = before === undefined ? [] : changedTables(before, await rows.rows())
  if (changed.length === 0) return undefined
  return {
    text: `${answer.status}, but rows changed in ${changed.map(({ table }) => table).join(', ')}`,
    changed,
  }
}

function shuffled<Value>(values: readonly Value[], random: Random): readonly Value[] {
  const keyed = values.map((value) => ({ value, key: random.below(2 ** 31) }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ value }) => value)
}
