import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../random.ts'
import type { ClockFile } from '../../servers/clock-file.ts'
import type { Server } from '../../servers/start-server.ts'

/** Something that goes wrong. It resolves when the damage is over, and what remains is for the product to repair. */
export interface Accident {
  readonly name: string
  happen(): Promise<void>
}

/** The server that a crash replaces. */
export interface Mortal {
  present(): Server
  restart(): Promise<void>
}

export const killOfServer = (server: Mortal): Accident => ({
  name: 'kill -9 of the server',
  async happen() {
    const { child } = server.present()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await server.restart()
  },
})

/** The other worker goes on, and the main process starts a new one. */
export const killOfWorker = (server: Mortal, random: Random): Accident => ({
  name: 'kill -9 of a worker',
  async happen() {
    const workers = childrenOf(server.present().child.pid ?? 0)
    if (workers.length > 0) killIfThere(random.oneOf(workers))
  },
})

/** A process may end between the look for it and its kill. */
export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

const HOUR = 3_600_000

export const stepOfClock = (clock: ClockFile, random: Random): Accident => ({
  name: 'step of the clock',
  async happen() {
    clock.set(clock.now() + (random.oneIn(2) ? 1 : -1) * random.below(HOUR))
    await setTimeout(200)
  },
})
