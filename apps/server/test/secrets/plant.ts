import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Encoding, encodingsOf } from './encodings.ts'
import type { World } from './world.ts'

/** A known secret in a forbidden place, to prove that the search finds it. */
export const PLANTED = 'planted-now.here_4711'

/** With all characters that some encoding escapes. */
export const PLANTED_TEXT = 'Gepflänzt "hier" <a&b> 50%/+\\~\'???'

export const PLANTED_KINDS = { [PLANTED]: 'planted', [PLANTED_TEXT]: 'planted text' } as const

const NOT_IN_ADDRESSES = /[^\w.~%-]/u

/** A secret without characters that paths escape. */
export const encodingsInPaths = (): readonly Encoding[] =>
  encodingsOf(PLANTED).filter(({ bytes }) => !NOT_IN_ADDRESSES.test(bytes.toString('latin1')))

/** A secret that databases accept as text. */
export const encodingsInTexts = (): readonly Encoding[] =>
  encodingsOf(PLANTED_TEXT).filter(({ bytes }) => !bytes.includes(0))

/** A command that prints its operand. */
export const plantingCommand = ['user', 'create', PLANTED, '--email=planted@lectern.example'] as const

/** The bytes of an overflow page of SQLite that hold content. */
const OVERFLOW_PAGE = 4092

/** Two copies half a page apart: where a page ends within one copy of a secret, the other copy is whole. */
function twice(text: string): string {
  const rest = Buffer.byteLength(text) % OVERFLOW_PAGE
  return `${text}${' '.repeat((1.5 * OVERFLOW_PAGE - rest) % OVERFLOW_PAGE)}${text}`
}

/** Plants secrets in the database, a file, responses and the log, through the regular paths. */
export async function plant({ ask, secret }: World, directory: string, token: string): Promise<void> {
  for (const [value, kind] of Object.entries(PLANTED_KINDS)) secret(kind, value)
  const texts = encodingsInTexts().map(({ bytes }) => bytes.toString())
  const description = twice(texts.join('\n'))
  const password = 'not looked for, for once'
  const json = {
    username: `${PLANTED}-twice`,
    full_name: 'Plant',
    email: 'plant@lectern.example',
    password,
  }
  expect((await ask('POST', '/v2.1/users', { json })).status).toBe(201)
  const application = { name: 'Plant', description, callback_url: 'https://plant.example/' }
  expect((await ask('POST', '/v2.1/applications', { token, json: application })).status).toBe(201)
  for (const { bytes } of encodingsInPaths()) {
    expect((await ask('GET', `/v2.1/${bytes.toString()}`)).status).toBe(404)
  }
  expect((await ask('GET', `/v2.1/events?title=${PLANTED}`)).status).toBe(200)
  const all = [...encodingsOf(PLANTED), ...encodingsOf(PLANTED_TEXT)].map(({ bytes }) => bytes)
  await writeFile(
    join(directory, 'planted.tmp'),
    Buffer.concat(all.flatMap((bytes) => [Buffer.from('\n'), bytes])),
  )
}
