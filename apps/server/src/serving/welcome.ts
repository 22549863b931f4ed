import { resolve } from 'node:path'
import { isPostgresAddress } from '@lectern/adapters-persistence'
import type { Config, PublicAddresses } from '../config/config.ts'

/** The addresses of the server, for the terminal of the operator. */
export const welcome = (
  config: Config,
  { baseUrl, websiteUrl }: PublicAddresses,
  mailsAreShown: boolean,
): string =>
  [
    'Lectern is up.',
    `  Website   ${websiteUrl}/`,
    `  Sign in   ${websiteUrl}/login`,
    ...(mailsAreShown ? [`  Mails     ${websiteUrl}/mailbox`] : []),
    `  API       ${baseUrl}/v2.1`,
    `  API docs  ${baseUrl}/v2.1/docs`,
    `  Database  ${placeOf(config.databaseUrl)}`,
  ].join('\n')

/** Without the password of the database. */
function placeOf(databaseUrl: string): string {
  if (!isPostgresAddress(databaseUrl)) return resolve(databaseUrl)
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}
