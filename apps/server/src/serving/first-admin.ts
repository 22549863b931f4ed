import { createLectern, type Ports } from '@lectern/application'
import { operator } from '@lectern/domain'
import { invocation } from '../command-line/invocation.ts'

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
