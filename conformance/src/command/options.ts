import { parseArgs } from 'node:util'

export interface Options {
  readonly base: string
  readonly tokens: string
  readonly seconds: number
  readonly requests: number
  readonly only: string | undefined
}

export const help = `Usage: lectern-conformance BASE --tokens FILE [options]

Proves over HTTP that the service at BASE answers as API v2.1 says.

  BASE               where the service listens, such as https://api.example.org
  --tokens FILE      JSON with the access tokens of an admin and three members
  --only ID          only the proofs of sentences whose id starts with ID, such as 4.7 or D3
  --seconds N        stop after N seconds (900)
  --requests N       stop after N requests (20000)
  --help             this text

The suite creates events, talks and comments as these accounts, and deletes its events in the end.
Use accounts that were made for it. The exit status is 0 if every proof held that can be
proven from outside, 1 if one failed, and 2 for wrong usage.

FILE:
`

/** A sentence that says what to change on the command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Undefined if help is asked for. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [base, ...more] = positionals
  if (base === undefined) throw new UsageError('BASE is missing')
  if (more.length > 0) throw new UsageError(`one BASE is enough: ${more.join(' ')}`)
  if (!/^https?:$/u.test(URL.parse(base)?.protocol ?? ''))
    throw new UsageError(`BASE must be an http or https URL: ${base}`)
  if (values.tokens === undefined) throw new UsageError('--tokens FILE is missing')
  return {
    base,
    tokens: values.tokens,
    seconds: readNumber('seconds', values.seconds),
    requests: readNumber('requests', values.requests),
    only: values.only,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        tokens: { type: 'string' },
        only: { type: 'string' },
        seconds: { type: 'string', default: '900' },
        requests: { type: 'string', default: '20000' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new UsageError(`--${name} must be a whole number from 1: ${text}`)
  return Number(text)
}
