import { text } from 'node:stream/consumers'
import { UsageError } from '../command-line/usage-error.ts'

/** Standard input without the line break that `echo` appends. */
export async function readSecret(name: string): Promise<string> {
  const secret = (await text(process.stdin)).replace(/\r?\n$/u, '')
  if (secret === '') throw new UsageError([`There is no ${name} on standard input.`])
  return secret
}
