import type { Context } from '../../scenario.ts'
import type { Server } from '../../servers/start-server.ts'
import { openWire } from '../../wire/wire.ts'
import type { World } from '../../world/world.ts'
import { evidenceOf, type Sent } from './sent.ts'

/** In milliseconds of processor time. */
const LONGEST_STALL = 150
const MOST_RECENT = 400

interface Recent {
  readonly sent: Sent
  readonly bytes: Buffer
}

/** Looks for requests that make the event loop of a server stand still. */
export interface StallWatch {
  sending(request: Recent): void
  /** Whether a server stood still, and if so, whether one of the latest requests repeats it. */
  judge(): Promise<void>
  /** Waits for the judge, who must be alone. */
  judged(): Promise<void>
}

export function watchStalls(context: Context, world: World): StallWatch {
  const recent: Recent[] = []
  let judging: Promise<void> | undefined
  return {
    sending(request) {
      recent.push(request)
      if (recent.length > MOST_RECENT) recent.shift()
    },
    async judge() {
      judging ??= judgeStalls(context, world, recent).finally(() => {
        judging = undefined
      })
      await judging
    },
    judged: async () => judging,
  }
}

async function judgeStalls(context: Context, world: World, recent: readonly Recent[]): Promise<void> {
  for (const server of world.servers) {
    const { stall, warnings } = await server.figures(false)
    if (warnings.length > 0) context.finding('Node.js warns', warnings)
    if (stall <= LONGEST_STALL) continue
    context.log(`a stall of ${Math.round(stall)} ms`)
    await repeatStall(context, world, server, recent.slice())
  }
}

/** A stall counts if it is repeated twice: others are the first use of a part, or a garbage collection. */
async function repeatStall(
  context: Context,
  world: World,
  server: Server,
  recent: readonly Recent[],
): Promise<void> {
  for (const one of recent) {
    const again = await twice(() => stallOf([server], async () => send(server, one)))
    if (again <= LONGEST_STALL) continue
    const text = `${one.sent.route} by ${one.sent.by}: the event loop stood still for ${again} ms of processor time`
    context.finding(text, evidenceOf(one.sent, 'silent'))
    return
  }
  const writes = recent.filter(({ sent }) => !['GET', 'HEAD'].includes(sent.method))
  const again = await twice(() =>
    stallOf(world.servers, async () => {
      for (const one of writes) await send(server, one)
    }),
  )
  if (again <= LONGEST_STALL) return
  const text = `After some of these requests, the event loop stood still for ${again} ms of processor time`
  const evidence = writes.map(({ sent }) => evidenceOf(sent, 'silent'))
  context.finding(text, evidence)
}

const twice = async (stall: () => Promise<number>): Promise<number> =>
  Math.round(Math.min(await stall(), await stall()))

/** The longest stall of these servers meanwhile. */
async function stallOf(servers: readonly Server[], work: () => Promise<void>): Promise<number> {
  for (const server of servers) await server.figures(false)
  await work()
  const stalls = await Promise.all(servers.map(async (server) => (await server.figures(false)).stall))
  return Math.max(...stalls)
}

async function send(server: Server, { sent, bytes }: Recent): Promise<void> {
  const wire = openWire(server.port)
  wire.write(bytes)
  await wire.hear(sent.method === 'HEAD')
  wire.destroy()
}
