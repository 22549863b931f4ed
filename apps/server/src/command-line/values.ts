import { text } from 'node:stream/consumers'
import { codeOf } from '../error-code.ts'
import { UsageError } from './usage-error.ts'

/** The value of an option that is a whole number. */
export function wholeNumber(options: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = options.get(name)
  if (text === undefined) return undefined
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  throw new UsageError([`--${name} takes a whole number, and ${text} is none.`])
}

/** Standard input without the line break that `echo` appends. */
export async function readSecret(name: string): Promise<string> {
  const secret = (await text(process.stdin)).replace(/\r?\n$/u, '')
  if (secret === '') throw new UsageError([`There is no ${name} on standard input.`])
  return secret
}

/** An error of the file system becomes a sentence. */
export function cannotBeRead(path: string, error: unknown): unknown {
  const code = codeOf(error)
  return code === '' ? error : new UsageError([`${path} cannot be read: ${reasons[code] ?? code}.`], error)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a parent is not a directory',
  EISDIR: 'it is a directory',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
}
