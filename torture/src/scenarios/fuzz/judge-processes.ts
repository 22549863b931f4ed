import type { Context } from '../../scenario.ts'
import type { World } from '../../world/world.ts'

const MEBIBYTE = 1024 * 1024
/** Of the memory in use, from the first stage to the last. */
const MOST_GROWTH = 64 * MEBIBYTE
/** Connections that end are among them. */
const MOST_NEW_HANDLES = 40

/** After the first stage, which warms the servers up. */
export interface Began {
  readonly memory: number
  readonly handles: number
}

/** Memory and handles grow with what is cached, and not with the number of requests. */
export async function judgeProcesses(context: Context, { servers }: World, began: Began[]): Promise<void> {
  for (const [index, server] of servers.entries()) {
    const now = await server.figures(true)
    began[index] ??= now
    const first = began[index]
    const [memory, before] = [now.memory, first.memory].map((bytes) => Math.round(bytes / MEBIBYTE))
    context.measure(`memory of server ${index + 1} after a collection`, memory ?? 0, 'MiB')
    context.measure(`resident memory of server ${index + 1}`, Math.round(now.rss / MEBIBYTE), 'MiB')
    if (now.memory - first.memory > MOST_GROWTH)
      context.finding(`The memory grew from ${before} to ${memory} MiB`)
    if (now.handles - first.handles > MOST_NEW_HANDLES)
      context.finding(`The handles grew from ${first.handles} to ${now.handles}`)
  }
}
