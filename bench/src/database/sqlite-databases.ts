import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentOf } from '../data/content.ts'
import { type Databases, nextCopy, type Source } from './databases.ts'
import { loadSqlite } from './load/load-sqlite.ts'

export function sqliteDatabases(folder: string, { key, now, migrate }: Source): Databases {
  const copies = join(folder, `copies-${process.pid}`)

  const ofScale = async (scale: number): Promise<string> => {
    const path = join(folder, `${key}-scale-${scale}.sqlite`)
    if (existsSync(path)) return path
    mkdirSync(folder, { recursive: true })
    process.stderr.write(`SQLite, scale ${scale}:\n`)
    const loading = `${path}.loading`
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${loading}${end}`, { force: true })
    await loadSqlite(loading, contentOf(scale, now), migrate)
    renameSync(loading, path)
    return path
  }

  return {
    engine: 'sqlite',
    ofScale,
    async copyOf(scale) {
      mkdirSync(copies, { recursive: true })
      const copy = join(copies, `${nextCopy()}.sqlite`)
      copyFileSync(await ofScale(scale), copy, constants.COPYFILE_FICLONE)
      return copy
    },
    close: async () => rmSync(copies, { recursive: true, force: true }),
  }
}
