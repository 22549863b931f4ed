import { gzipSync } from 'node:zlib'
import type { Random } from '../../random.ts'
import { aHostileText, aHostileValue, CANARY } from './hostile-texts.ts'

/** A body and its type. */
export interface Body {
  readonly type: string
  readonly bytes: Buffer
}

type Fields = Readonly<Record<string, unknown>>

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const types = [
  JSON_TYPE,
  FORM_TYPE,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'text/plain',
  'text/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/JSON',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded; charset=utf-7',
  ';',
  `<${CANARY}>`,
  '',
]

/** The type of the body, or another one. */
export const withType = (body: Body, random: Random): Body =>
  random.oneIn(25) ? { ...body, type: random.oneOf(types) } : body

export const asJson = (fields: Fields): Body => ({
  type: JSON_TYPE,
  bytes: Buffer.from(JSON.stringify(fields)),
})

/** JSON of fields with damage: in some values, in the text, or in its bytes. */
export function damagedJson(fields: Fields, random: Random, other: (name: string) => unknown): Body {
  const names = Object.keys(fields)
  const changed: Record<string, unknown> = { ...fields }
  for (let count = random.below(3); count > 0 && names.length > 0; count -= 1) {
    const name = random.oneOf(names)
    // JSON leaves it out.
    if (random.oneIn(6)) changed[name] = undefined
    else changed[name] = random.oneIn(3) ? other(name) : aHostileValue(random)
  }
  if (random.oneIn(15)) changed[aHostileText(random)] = aHostileValue(random)
  const text = JSON.stringify(changed)
  return { type: JSON_TYPE, bytes: random.oneIn(6) ? damagedText(text, random) : Buffer.from(text) }
}

const texts = [
  '',
  'null',
  '[]',
  '"x"',
  '1',
  'NaN',
  '{',
  '{}',
  '{}{}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}//',
  '\ufeff{}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
  `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  `{"name":1e999,"rating":-1e999,"start":${'9'.repeat(2000)}}`,
  `{"name":"${'x'.repeat(300_000)}"}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join(',')}}`,
]

function damagedText(text: string, random: Random): Buffer {
  const eachFieldTwice = text.length > 2 ? `${text.slice(0, -1)},${text.slice(1)}` : text
  const surrogate = random.oneIn(2) ? '\\ude00' : ''
  return random.oneOf([
    Buffer.from(text.slice(0, random.below(text.length + 1))),
    Buffer.from(eachFieldTwice),
    Buffer.from(text, 'utf16le'),
    gzipSync(text),
    Buffer.from(text.replaceAll('"', `"\\u0000\\ud83d${surrogate}`)),
    flipped(Buffer.from(text), random),
    Buffer.from(random.oneOf(texts)),
    Buffer.from(random.oneOf(texts)),
  ])
}

/** Some bytes are others. */
export function flipped(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  for (let count = 1 + random.below(8); count > 0 && copy.length > 0; count -= 1) {
    copy[random.below(copy.length)] = random.below(256)
  }
  return copy
}

/** A form with damage. Its hidden fields mostly stay, because without them a form goes no further. */
export function damagedForm(fields: Fields, random: Random): Body {
  const entries = Object.entries(fields).map(([name, value]) => {
    const stays = random.oneIn(3) ? false : /token|key/u.test(name) || !random.oneIn(3)
    return [name, stays ? String(value) : aHostileText(random)] as const
  })
  const more = random.oneIn(10) ? [...entries, ...entries.slice(0, 1)] : entries
  const junk = random.oneIn(20) ? [[aHostileText(random), aHostileText(random)] as const] : []
  const text = [...more, ...junk]
    .map((pair) => pair.map((part) => formEscaped(part, random)).join('='))
    .join('&')
  if (random.oneIn(40)) return { type: FORM_TYPE, bytes: Buffer.from(random.oneOf(forms)) }
  return { type: FORM_TYPE, bytes: random.oneIn(30) ? flipped(Buffer.from(text), random) : Buffer.from(text) }
}

const formEscaped = (text: string, random: Random): string =>
  random.oneIn(60)
    ? random.oneOf(['%', '%zz', '%C3%28', '%ED%A0%80', '\u00ff'])
    : encodeURIComponent(text.toWellFormed())

const forms = [
  '&&&==&',
  'a=b&'.repeat(25_000),
  'a%5B'.repeat(20_000),
  'x'.repeat(200_000),
  '\0',
  `a=${'+'.repeat(100_000)}x`,
]
