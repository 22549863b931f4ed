import { freePort } from '@lectern/adapters-persistence/testing'
import { PROGRAM } from '../processes/lectern-run.ts'
import { SOURCE } from '../processes/server.ts'
import { nextLine, startNode } from '../processes/start.ts'

export interface Service extends AsyncDisposable {
  readonly api: string
}

/** Starts Lectern so that its links lead to itself. */
export async function startService(args: readonly string[]): Promise<Service> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = startNode([SOURCE, PROGRAM, 'serve', `--port=${port}`, `--base-url=${origin}`, ...args])
  await nextLine(server, 'A service of the crawl')
  return { api: `${origin}/v2.1`, [Symbol.asyncDispose]: () => server.stop() }
}
