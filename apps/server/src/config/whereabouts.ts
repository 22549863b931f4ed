import { isPostgresAddress, placeOfDatabase } from '@lectern/adapters-persistence/address'
import { resolve } from 'node:path'
import type { Config } from './config.ts'

/** Where the database is, without the user and password. */
export const placeOf = (databaseUrl: string): string =>
  isPostgresAddress(databaseUrl) ? `postgres://${placeOfDatabase(databaseUrl)}` : resolve(databaseUrl)

/** What a command acts on. */
export const whereabouts = ({ databaseUrl, configFile }: Config): string =>
  `Database: ${placeOf(databaseUrl)}. Settings: ${configFile === undefined ? 'no file' : resolve(configFile)}.`
