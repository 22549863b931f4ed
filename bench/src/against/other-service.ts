import { readFileSync } from 'node:fs'
import { isRunning } from '../processes/usage.ts'

/** Another service with the routes of the API, as the options describe it. */
export interface OtherService {
  readonly url: string
  readonly pids: readonly number[]
  readonly databasePids: readonly number[]
  /** Undefined: the tokens of the data set. */
  readonly tokens: readonly string[] | undefined
}

export interface OtherServiceOptions {
  readonly against?: string
  readonly 'against-pid'?: string
  readonly 'against-database-pid'?: string
  readonly 'against-token'?: string
}

export function readOtherService(options: OtherServiceOptions): OtherService | undefined {
  if (options.against === undefined) return undefined
  const token = options['against-token']
  return {
    url: requireLoopback(options.against),
    pids: pidsOf(options, 'against-pid'),
    databasePids: pidsOf(options, 'against-database-pid'),
    tokens: token === undefined ? undefined : tokensOf(token),
  }
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u

function requireLoopback(text: string): string {
  const address = URL.parse(text)
  if (address?.protocol === 'http:' && LOOPBACK.test(address.hostname)) return address.origin
  throw new TypeError(`--against must be a loopback address such as http://127.0.0.1:8080, not ${text}`)
}

function pidsOf(
  options: OtherServiceOptions,
  name: 'against-pid' | 'against-database-pid',
): readonly number[] {
  const texts = options[name]?.split(',') ?? []
  return texts.map((text) => {
    const pid = Number(text)
    if (Number.isInteger(pid) && isRunning(pid)) return pid
    throw new TypeError(`--${name} must list running processes: there is no process ${text}`)
  })
}

/** A token, or `@` and a file with one token per line. */
function tokensOf(text: string): readonly string[] {
  if (!text.startsWith('@')) return [text]
  const tokens = readFileSync(text.slice(1), 'utf8').split(/\s+/u).filter(Boolean)
  if (tokens.length > 0) return tokens
  throw new TypeError(`--against-token: there is no token in ${text.slice(1)}`)
}
