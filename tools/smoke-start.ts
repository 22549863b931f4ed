import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../packages/adapters-persistence/src/testing/free-port.ts'
import { descendantsOf } from './ci/processes.ts'

// Starts Lectern like the README, twice on the same data, and stops it like a service manager.

// Generous timeouts, for a hanging start or stop.
const startWithin = 300_000
const endWithin = 120_000

const listEvents = async (address: string): Promise<readonly unknown[] | undefined> => {
  try {
    const response = await fetch(`${address}/v2.1/events`, { headers: { accept: 'application/json' } })
    if (response.status !== 200) throw new Error(`GET /v2.1/events answered ${response.status}`)
    return ((await response.json()) as { events: readonly unknown[] }).events
  } catch (error) {
    if (error instanceof TypeError) return undefined // The server does not listen yet.
    throw error
  }
}

const waitForEvents = async (address: string, started: ChildProcess): Promise<readonly unknown[]> => {
  const deadline = Date.now() + startWithin
  while (Date.now() < deadline) {
    if (started.exitCode !== null) throw new Error(`it ended with ${started.exitCode} instead of serving`)
    const events = await listEvents(address)
    if (events !== undefined) return events
    await wait(100)
  }
  throw new Error(`no response within ${startWithin / 1000} s`)
}

/** Finds the server among the descendants (npx, pnpm, a shell), to send the signal to it only. */
const serverBelow = (pid: number): number => {
  const server = descendantsOf(pid).find(({ command }) => /^\S*node .*lectern\.js/.test(command))
  if (server === undefined) throw new Error('the server process was not found')
  return server.pid
}

const endGracefully = async (started: ChildProcess, pid: number): Promise<void> => {
  const ended = once(started, 'exit', { signal: AbortSignal.timeout(endWithin) })
  process.kill(serverBelow(pid), 'SIGTERM')
  const [code] = await ended.catch((): readonly unknown[] => ['no end'])
  if (code !== 0) throw new Error(`after SIGTERM it ended with: ${String(code)}`)
}

const endByForce = (pid: number): void => {
  for (const left of [pid, ...descendantsOf(pid).map((process) => process.pid)].toReversed()) {
    try {
      process.kill(left, 'SIGKILL')
    } catch {
      // The process has ended.
    }
  }
}

const run = async (name: string, dataDirectory: string): Promise<void> => {
  const port = await freePort()
  const began = performance.now()
  const started = spawn('npx', ['-y', 'pnpm@12', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { pid } = started
  if (pid === undefined) throw new Error('npx could not be started')
  try {
    const events = await waitForEvents(`http://127.0.0.1:${port}`, started)
    if (events.length === 0) throw new Error('there is no event in the demo content')
    console.log(`${name}: ${events.length} events after ${Math.round(performance.now() - began)} ms`)
    await endGracefully(started, pid)
    if ((await listEvents(`http://127.0.0.1:${port}`)) !== undefined) throw new Error('it still serves')
  } finally {
    endByForce(pid)
  }
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'lectern-smoke-'))
try {
  await run('first start', dataDirectory)
  await run('second start', dataDirectory)
} finally {
  rmSync(dataDirectory, { recursive: true, force: true })
}
