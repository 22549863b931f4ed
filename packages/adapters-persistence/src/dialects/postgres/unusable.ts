import pg from 'pg'
import { DatabaseUnusable } from '../database.ts'
import { codeOf, isCollision, isOfServer } from './errors.ts'
import { clientOf, NoPrimary, serversOf } from './servers.ts'

/** Where the database is: an address, or the settings of a pool. */
type Place = string | pg.ClientConfig

/** Why Lectern cannot connect to this server, in one sentence without the password. */
export function postgresUnusable(at: Place, error: unknown): DatabaseUnusable {
  if (error instanceof NoPrimary) return new DatabaseUnusable(`${error.message}.`, error)
  return new DatabaseUnusable(sentenceOn(describe(at), codeOf(error), messageOf(error)), error)
}

/** Why Lectern refuses a database that it is connected to. */
export function databaseUnusable(at: Place, reason: string, cause?: unknown): DatabaseUnusable {
  const { database, place } = describe(at)
  return new DatabaseUnusable(
    `The database ${database} of PostgreSQL at ${place} cannot be used: ${reason}.`,
    cause,
  )
}

/** The message of the server; undefined for an error of another origin, and for a collision. */
export const postgresReason = (error: unknown): string | undefined =>
  isOfServer(error) && !isCollision(error) ? messageOf(error) : undefined

function sentenceOn({ place, user, database, password }: Server, code: string, message: string): string {
  switch (code) {
    case '28P01':
      return `PostgreSQL at ${place} refuses the password of the user ${user}.`
    case '28000':
      return `PostgreSQL at ${place} does not let the user ${user} into the database ${database}.`
    case '3D000':
      return `PostgreSQL at ${place} has no database ${database}.`
    case '42501':
      return `PostgreSQL at ${place} lacks rights for the user ${user} in the database ${database}: ${message}.`
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `PostgreSQL cannot be reached: nothing answers at ${place}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `PostgreSQL cannot be reached: no host is known by the name in ${place}.`
    default:
      if (/password must be a string/u.test(message)) return `PostgreSQL at ${place} asks for a password.`
      if (/timeout|gave no answer/u.test(message))
        return `PostgreSQL cannot be reached: ${place} does not answer in time.`
      return `PostgreSQL at ${place} cannot be used: ${without(password, message)}.`
  }
}

interface Server {
  readonly place: string
  readonly user: string
  readonly database: string
  readonly password: string
}

/** As the driver reads the address and the environment. */
function describe(at: Place): Server {
  const clients = typeof at === 'string' ? serversOf(at).urls.map(clientOf) : [new pg.Client(at)]
  const [{ user = '', database = '', password } = {}] = clients
  const place = clients.map(({ host, port }) => `${host}:${port}`).join(', ')
  return { place, user, database, password: password ?? '' }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.?\s*$/u, '')

const without = (secret: string, text: string): string =>
  secret === '' ? text : text.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***')
