import { isPostgresAddress } from '@lectern/adapters-persistence'
import { createLectern, type Ports } from '@lectern/application'
import { operator } from '@lectern/domain'
import { basename, dirname, resolve } from 'node:path'
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

type Options = ReadonlyMap<string, string>

/** The commands that create the first site admin; undefined once an account exists. */
export async function firstAdminHint(
  ports: Ports,
  options: Options,
  websiteUrl: string,
): Promise<string | undefined> {
  const page = { start: 0, resultsPerPage: 1 }
  const { total } = await createLectern(ports).listUsers(operator, { page })
  return total > 0 ? undefined : hintFor(options, websiteUrl)
}

/** Repeats the options for the database and the address, so that the commands use the same database and link here. */
export function hintFor(options: Options, websiteUrl: string): string {
  const lectern = invocation()
  const place = ['data-dir', 'database-url'].flatMap((name) => optionText(name, options.get(name))).join('')
  const address = addressing.some((name) => options.has(name)) ? optionText('website-url', websiteUrl) : ''
  return [
    'There is no account yet. Make the first site admin, and get a link to choose the password:',
    `  ${lectern} user create admin --email admin@example.org --admin${place}`,
    `  ${lectern} user reset-password admin${place}${address}`,
  ].join('\n')
}

/** Settings that determine the address of links. */
const addressing = ['host', 'port', 'base-url', 'website-url']

const optionText = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` --${name} ${hasPassword(value) ? '…' : quoted(value)}`

/** Omits passwords, because a service manager may store standard output. */
const hasPassword = (value: string): boolean => URL.canParse(value) && new URL(value).password !== ''

const quoted = (value: string): string =>
  /^[\w./:@+-]+$/u.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`

/**
 * The shell command that starts this installation: `npx -y pnpm@12 lectern` in a checkout, `lectern` after a global
 * installation, `npx lectern` in a project. `calledAs` is the script that Node.js runs.
 */
export function invocation(
  modulePath: string = import.meta.dirname,
  calledAs: string = process.argv[1] ?? '',
): string {
  if (!modulePath.split(/[\\/]/u).includes('node_modules')) return 'npx -y pnpm@12 lectern'
  const isOnPath = basename(calledAs) === 'lectern' && basename(dirname(calledAs)) !== '.bin'
  return isOnPath ? 'lectern' : 'npx lectern'
}
