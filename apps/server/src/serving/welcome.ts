import { isPostgresAddress } from '@lectern/adapters-persistence'
import { createLectern, type Ports } from '@lectern/application'
import { operator } from '@lectern/domain'
import { basename, dirname, resolve } from 'node:path'
import { type Config, type PublicAddresses, publicAddresses } from '../config/config.ts'
import { CONFIG_FILE, configFileOf } from '../config/sources.ts'
import { flagOf, type Variable } from '../config/settings.ts'
import { placeOf } from '../config/whereabouts.ts'
import { isCheckout } from '../version.ts'

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

/** The commands that create the first site admin; undefined once an account exists. */
export async function firstAdminHint(ports: Ports, config: Config): Promise<string | undefined> {
  const page = { start: 0, resultsPerPage: 1 }
  const { total } = await createLectern(ports).listUsers(operator, { page })
  return total > 0 ? undefined : hintFor(config, publicAddresses(config).websiteUrl)
}

type Placing = Pick<Config, 'configFile' | 'dataDirectory' | 'databaseUrl' | 'sources'>

/**
 * The commands act on this configuration from any folder: what the file of settings does not say is an option, or the variable
 * that names a file with a secret.
 */
export function hintFor(config: Placing, websiteUrl: string): string {
  const { configFile, sources } = config
  const isInFile = (variable: Variable): boolean => sources.get(variable)?.kind === 'file'
  const file = configFile === configFileOf({}) ? undefined : configFile
  const database = sources.get('DATABASE_URL')
  const secretFile = isInFile('DATABASE_URL') ? undefined : database?.inFile
  const variables = Object.entries({ [CONFIG_FILE]: file, DATABASE_URL_FILE: secretFile })
    .map(([name, path]) => (path === undefined ? '' : `${name}=${quoted(resolve(path))} `))
    .join('')
  const options = [
    ...(database === undefined && !isInFile('DATA_DIR')
      ? [option('DATA_DIR', resolve(config.dataDirectory))]
      : []),
    ...(database === undefined || database.inFile !== undefined || isInFile('DATABASE_URL')
      ? []
      : [option('DATABASE_URL', withoutPassword(config.databaseUrl))]),
  ].join('')
  const isAddressed = addressing.some((name) => sources.has(name) && !isInFile(name))
  const address = isAddressed ? option('WEBSITE_URL', websiteUrl) : ''
  const lectern = `${variables}${invocation()}`
  return [
    'There is no account yet. Make the first site admin, and get a link to choose the password:',
    `  ${lectern} user create admin --email admin@example.org --admin${options}`,
    `  ${lectern} user reset-password admin${options}${address}`,
  ].join('\n')
}

/** Settings that determine the address of links. */
const addressing = ['HOST', 'PORT', 'BASE_URL', 'WEBSITE_URL'] as const

const option = (variable: Variable, value: string): string => ` --${flagOf(variable)} ${quoted(value)}`

/** A service manager may store standard output. */
const withoutPassword = (databaseUrl: string): string =>
  isPostgresAddress(databaseUrl)
    ? databaseUrl.replaceAll(/(?<=^\w+:\/\/[^:/?]*:)[^/?]*(?=@)|(?<=[?&]password=)[^&]*/gu, 'PASSWORD')
    : resolve(databaseUrl)

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
  if (isCheckout(modulePath)) return 'npx -y pnpm@12 lectern'
  const isOnPath = basename(calledAs) === 'lectern' && basename(dirname(calledAs)) !== '.bin'
  return isOnPath ? 'lectern' : 'npx lectern'
}
