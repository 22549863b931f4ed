import type { Random } from '../../random.ts'
import { aHostileText, CANARY } from './hostile-texts.ts'
import type { Headers } from './sent.ts'

/** No address or body has it, so an answer that has it repeats a header. */
export const SITE_OF_HEADERS = 'in-a-header.example'

const tags = ['*', '"x"', 'W/"x"', '"', '"a", "b"', 'W/', '"\u00ff"', ','.repeat(3000), '"x",'.repeat(1500)]
const dates = ['Thu, 01 Jan 1970 00:00:00 GMT', 'Sun, 06 Nov 9999 08:49:37 GMT', 'yesterday', '-1', '']
const types = ['text/html', 'application/problem+json', 'text/html;q=0, */*;q=0.1', 'image/png']
const basic = Buffer.from(`${CANARY}:${'x'.repeat(3000)}`).toString('base64')
const bearers = ['Bearer', 'bearer x', 'Bearer a, Bearer b', 'Bearer \u00ff', `Bearer ${'x'.repeat(8000)}`]
const schemes = ['Basic Og==', 'Basic !!!!', `Basic ${basic}`, 'OAuth x', 'Digest username="a"']
const session = `lectern=${'x'.repeat(43)}`
const sessions = ['lectern=', 'lectern', session, `${session}; ${session}y`, `;=;;${' '.repeat(9000)}=;x`]
const settings = ['lectern-language=de', `lectern-language=${CANARY}; lectern-visit=${'v'.repeat(43)}`]

/** Hostile and unusual values of the headers that a server reads. */
const values: Readonly<Record<string, readonly string[]>> = {
  Accept: [...types, '*/*;q=nan', ';;,,;q=', `text/html;${'a=b;'.repeat(1500)}`, 'text/html,'.repeat(1000)],
  'Accept-Encoding': ['gzip', 'br', 'identity;q=0', '*;q=0', 'zstd, deflate', 'gzip,'.repeat(1000)],
  'Accept-Language': ['de', SITE_OF_HEADERS, 'x'.repeat(3000), 'de;q=-1', '-,;'.repeat(800), '__proto__'],
  'If-None-Match': tags,
  'If-Match': tags,
  'If-Modified-Since': dates,
  'If-Unmodified-Since': dates,
  'If-Range': ['"x"', ...dates],
  Range: ['bytes=0-', 'bytes=5-2', 'bytes=0-0,2-3', `bytes=${'0-1,'.repeat(1000)}0-1`, 'lines=1'],
  Authorization: [...bearers, ...schemes],
  Cookie: [...sessions, ...settings, 'a=b; '.repeat(1500), '__proto__=1; constructor=2', '\u00ff=1'],
  'Content-Encoding': ['gzip', 'identity', 'br, gzip', 'x'],
  Expect: ['100-continue', '200-ok'],
  Origin: ['null', `https://${SITE_OF_HEADERS}`, 'http://lectern.example', 'x', ''],
  Referer: [`https://${SITE_OF_HEADERS}/`, 'http://lectern.example/event/x', `/<${CANARY}>`],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none', 'same-site', 'x'],
  'Sec-Fetch-Mode': ['cors', 'navigate', 'no-cors'],
  Host: [SITE_OF_HEADERS, 'lectern.example:99', '', '[::1]', 'a'.repeat(300), `<${CANARY}>`, 'x y'],
  'X-Forwarded-For': ['127.0.0.1', 'x, '.repeat(1000), '::ffff:1.2.3.4', '999.999.999.999', `<${CANARY}>`],
  'X-Forwarded-Host': [SITE_OF_HEADERS],
  'X-Forwarded-Proto': ['https', 'javascript'],
  Forwarded: ['for=127.0.0.1', `for="[::1]:80";host=${SITE_OF_HEADERS}`, 'for='.repeat(1500), '"', ';=,'],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Original-URL': ['/admin/users', `https://${SITE_OF_HEADERS}/`],
  'Idempotency-Key': ['a', '"a"', '', 'x'.repeat(300), '\u00ff', `<${CANARY}>`],
  Traceparent: ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '00-0-0-0', 'ff-'.repeat(900)],
  Prefer: ['return=minimal', 'respond-async'],
  Upgrade: ['websocket', 'h2c'],
  Connection: ['close', 'keep-alive', 'upgrade', 'authorization, cookie', 'x-request-id'],
  TE: ['trailers', 'chunked'],
  Trailer: ['Authorization'],
  'Accept-Version': ['v9', '', SITE_OF_HEADERS],
  'Accept-Charset': ['utf-7'],
  'Access-Control-Request-Method': ['PUT', `<${CANARY}>`],
  'Access-Control-Request-Headers': ['authorization', `x-${CANARY}`, SITE_OF_HEADERS],
  'Last-Event-ID': ['1', SITE_OF_HEADERS],
  'User-Agent': [SITE_OF_HEADERS, `<${CANARY}>`],
  'X-Lectern-Account': ['1', 'x'],
  Date: dates,
}
const names = Object.keys(values)

/** Headers of a request: unusual ones, repeated ones, or many. The host comes first. */
export function someHeaders(random: Random): Headers {
  if (random.oneIn(300)) return Array.from({ length: 800 }, (_, index) => [`X-${index}`, 'x'])
  const chosen = Array.from({ length: random.oneOf([0, 0, 0, 1, 1, 2, 4]) }, () => {
    const name = random.oneOf(names)
    const known = values[name] ?? []
    const value = random.oneIn(6) ? latin1(aHostileText(random)) : random.oneOf(known)
    return [name, value] as const
  })
  return random.oneIn(20) ? [...chosen, ...chosen] : chosen
}

/** The characters that a header can have. */
const latin1 = (text: string): string => text.replaceAll(/[^\t\u{20}-\u{7e}\u{80}-\u{ff}]/gu, '?')
