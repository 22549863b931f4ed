import type { EngineName } from '@lectern/adapters-persistence'
import { startLectern, type LecternOptions, type Server } from '../processes/server.ts'
import type { Bench } from './scenario.ts'

/** Lectern or an earlier commit of it, on its own copy of the same database. */
export interface Version {
  readonly name: 'Lectern' | 'base'
  readonly databaseUrl: string
  /** Starts it with the cache of this size, by default on its copy. */
  start(cacheMebibytes: number, databaseUrl?: string): Promise<Server>
}

/** The database has the schema of the base. The server of Lectern migrates its copy when it starts. */
export async function versionsOf(
  { databases, options }: Bench,
  engine: EngineName,
): Promise<readonly [Version, Version]> {
  const { built, scale, base } = options
  const loaded = await databases(engine, base)
  const version = async (name: Version['name'], more: Partial<LecternOptions>): Promise<Version> => {
    const copy = await loaded.copyOf(scale)
    return {
      name,
      databaseUrl: copy,
      start: (cacheMebibytes, databaseUrl = copy) =>
        startLectern({ databaseUrl, cacheMebibytes, built, ...more }),
    }
  }
  return [await version('Lectern', {}), await version('base', base === undefined ? {} : { folder: base })]
}
