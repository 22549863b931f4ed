import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import type { DependencyContainer } from 'tsyringe'
import type { Config } from '../config/config.ts'
import { prepareDataDirectory } from '../config/data-directory.ts'
import { createContainer } from './create-container.ts'

/** Lectern on a database that is up to date, and closed with the disposal. */
export async function openContainer(
  config: Config,
  disposal: AsyncDisposableStack,
): Promise<DependencyContainer> {
  const store = await openDatabase(config, disposal)
  await store.migrate()
  return createContainer(store, config.settings)
}

/** The database as it is found. */
export async function openDatabase(config: Config, disposal: AsyncDisposableStack): Promise<SqlStore> {
  if (config.databaseInDataDirectory) await prepareDataDirectory(config.dataDirectory)
  return disposal.adopt(await openStore(config.databaseUrl), (store) => store.close())
}
