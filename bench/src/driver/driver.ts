import { join } from 'node:path'
import { nextLine, startNode } from '../processes/start.ts'
import type { Load, Measured } from './load.ts'

export interface Driver {
  put(load: Load): Promise<Measured>
  stop(): Promise<void>
}

/** One process that generates loads, one after another. */
export function startDriver(): Driver {
  const process_ = startNode([join(import.meta.dirname, 'drive.ts')], 'inherit')
  return {
    async put(load) {
      process_.child.stdin?.write(`${JSON.stringify(load)}\n`)
      const measured = JSON.parse(await nextLine(process_, 'The load driver')) as Measured
      if (measured.failures === 0 && measured.requests === 0) {
        throw new Error(`${load.url} gave no response within ${load.seconds} s: take more --seconds`)
      }
      if (measured.failures > 0) {
        const reason = measured.failure === undefined ? '' : `, but for example with ${measured.failure}`
        throw new Error(
          `${measured.failures} of ${measured.requests} requests to ${load.url} were not answered with ${load.expectedStatus}${reason}`,
        )
      }
      return measured
    },
    stop: () => process_.stop(),
  }
}
