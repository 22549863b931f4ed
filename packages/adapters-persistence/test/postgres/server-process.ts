import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type PostgresForTests, readPostgresForTests } from '../../src/testing/postgres-for-tests.ts'

/** Starts the process at the first call, and stops it if it was started. */
export interface ServerProcess {
  address(): Promise<PostgresForTests>
  stop(): Promise<void>
}

export function serverProcess(): ServerProcess {
  let child: ChildProcess | undefined
  let address: Promise<PostgresForTests> | undefined

  const start = async (): Promise<PostgresForTests> => {
    const script = join(import.meta.dirname, 'serve.ts')
    // Detached, so that Ctrl-C reaches only the tests: the server has to outlive them.
    const process_ = spawn(process.execPath, ['--conditions=@lectern/source', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    })
    child = process_
    const lines = createInterface({ input: process_.stdout })[Symbol.asyncIterator]()
    const { value, done } = await lines.next()
    if (done === true) throw new Error('No PostgreSQL could be started for the tests')
    return readPostgresForTests(value)
  }

  return {
    address: () => (address ??= start()),
    async stop() {
      if (child === undefined || child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.stdin?.end()
      await gone
    },
  }
}
