import { DomainError, isStorable, type ReadProgramme } from '@lectern/domain'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProgrammeFile } from '../../src/read-programme-file.ts'
import { event } from '../event.ts'
import { mutate, seeded } from './mutate.ts'

export interface FuzzReport {
  readonly read: number
  readonly refused: number
  /** Milliseconds of processor time. */
  readonly slowest: number
  /** What went wrong with which file: the same number and seed make it again. */
  readonly failures: readonly string[]
}

/** Small files, so that a parser that is not linear shows. */
const LONGEST_MILLISECONDS = 3000

const folder = join(import.meta.dirname, '../files')
const files = globSync('*/*.{json,xml,ics,csv}', { cwd: folder, exclude: ['**/*.expected.json'] })
  .toSorted()
  .map((file) => new Uint8Array(readFileSync(join(folder, file))))

/** Reads mutated files. A file is either read or refused; nothing else is thrown. */
export function fuzz(
  count: number,
  seed: number,
  onProgress = (_done: number): void => undefined,
): FuzzReport {
  const failures: string[] = []
  let [read, refused, slowest] = [0, 0, 0]
  for (let number = 0; number < count; number += 1) {
    const random = seeded(seed * 1_000_003 + number)
    const any = (): Uint8Array => files[Math.floor(random() * files.length)] ?? new Uint8Array()
    const bytes = mutate(any(), any(), random)
    const mediaType = random() < 0.1 ? 'text/csv' : undefined
    const before = process.threadCpuUsage()
    try {
      requireStorable(readProgrammeFile({ bytes, mediaType }, event))
      read += 1
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'invalid' && isStorable(error.message)) refused += 1
      else
        failures.push(
          `file ${number} of seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`,
        )
    }
    const { user, system } = process.threadCpuUsage(before)
    const milliseconds = (user + system) / 1000
    slowest = Math.max(slowest, milliseconds)
    if (milliseconds > LONGEST_MILLISECONDS)
      failures.push(`file ${number} of seed ${seed}: ${milliseconds} ms`)
    if (number % 1000 === 999) onProgress(number + 1)
  }
  return { read, refused, slowest: Math.round(slowest), failures }
}

/** Problems are stored and shown, whatever the file has. */
function requireStorable({ problems }: ReadProgramme): void {
  for (const { place, message } of problems) {
    if (!isStorable(place) || !isStorable(message) || place.length + message.length > 600) {
      throw new Error(`bad problem: ${JSON.stringify({ place, message })}`)
    }
  }
}
