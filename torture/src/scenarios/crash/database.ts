import { join } from 'node:path'
import { openSilentProxy } from '@lectern/adapters-persistence/testing'
import type { Context } from '../../scenario.ts'
import type { Accident } from './accidents.ts'
import { postgresAccidents } from './postgres-accidents.ts'
import { fullDisk, mountSmallDisk, slowWrites } from './sqlite-accidents.ts'

/** A database that has accidents. */
export interface MortalDatabase {
  readonly url: string
  /** Perhaps by way of a proxy. */
  readonly urlOfServer: string
  readonly accidents: readonly Accident[]
}

/** Everything is removed with the stack. */
export const mortalDatabase = (context: Context, stack: AsyncDisposableStack): Promise<MortalDatabase> =>
  context.engine === 'sqlite' ? onSqlite(context, stack) : onPostgres(context, stack)

async function onSqlite(
  { databases, random, unavailable }: Context,
  stack: AsyncDisposableStack,
): Promise<MortalDatabase> {
  const disk = mountSmallDisk()
  if (typeof disk === 'string') {
    unavailable('full disk', disk)
    const url = await databases.empty()
    return { url, urlOfServer: url, accidents: [slowWrites(url, random)] }
  }
  stack.defer(() => disk.remove())
  const url = join(disk.folder, 'lectern.sqlite')
  return { url, urlOfServer: url, accidents: [slowWrites(url, random), fullDisk(disk, random)] }
}

async function onPostgres(
  { databases, random }: Context,
  stack: AsyncDisposableStack,
): Promise<MortalDatabase> {
  const url = await databases.empty()
  const proxy = await openSilentProxy(url)
  stack.defer(() => proxy.close())
  return { url, urlOfServer: proxy.url, accidents: await postgresAccidents(url, proxy, random) }
}
