import { isPostgresAddress } from '@lectern/adapters-persistence/address'
import { resolve } from 'node:path'
import type { Config } from './config.ts'

/** Where the database is, without the user and password. */
export function placeOf(databaseUrl: string): string {
  if (!isPostgresAddress(databaseUrl)) return resolve(databaseUrl)
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}

/** What a command acts on. */
export const whereabouts = ({ databaseUrl, configFile }: Config): string =>
  `Database: ${placeOf(databaseUrl)}. Settings: ${configFile === undefined ? 'no file' : resolve(configFile)}.`
