import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LecternRun, runLectern } from '../processes/lectern-run.ts'
import { hashOf } from './hash-of.ts'

export interface Installation {
  /** Names the installation in the report. */
  readonly name: string
  /** The options of commands for it. */
  readonly options: readonly string[]
}

export interface Step extends LecternRun {
  readonly name: string
  /** The size of the archive. */
  readonly bytes: number
  /** The SHA-256 of the archive. */
  readonly hash: string
}

/** Dumps the first installation, restores each next one from the archive of the one before, and dumps it again. */
export async function* roundTrip(
  installations: readonly Installation[],
  folder: string,
  built: boolean,
): AsyncGenerator<Step, undefined> {
  const step = async (name: string, args: readonly string[], archive: string): Promise<Step> => {
    const run = await runLectern(args, { built })
    if (run.status !== 0) throw new Error(`${name} ended with ${run.status}: ${run.errors}`)
    return { ...run, name, bytes: (await stat(archive)).size, hash: await hashOf(archive) }
  }
  let archive: string | undefined
  for (const [index, { name, options }] of installations.entries()) {
    if (archive !== undefined)
      yield await step(`restore into ${name}`, ['restore', archive, ...options], archive)
    archive = join(folder, `${index}.tar`)
    yield await step(`dump from ${name}`, ['dump', archive, ...options], archive)
  }
  return undefined
}
