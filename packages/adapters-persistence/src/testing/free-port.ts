import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections, and to servers that ask for any port. */
const LOWEST = 20_000
const HIGHEST = 32_767

const TAKEN: ReadonlySet<unknown> = new Set(['EADDRINUSE', 'EACCES'])

/** A port on loopback for a server that starts later, or again. Until then no other program gets it by chance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && TAKEN.has(error.code)) return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
