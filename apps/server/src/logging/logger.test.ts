import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { JournalNote } from '@lectern/application'
import { logConfigOf, logDestination, logJournal, type LogStream } from './logger.ts'

/** What a logger says on such a stream, in the form of the times 12:34:56. */
function said(
  stream: Pick<LogStream, 'isTTY' | 'hasColors'>,
  fields: object,
  message: string,
  level: 'info' | 'warn' | 'error' = 'info',
): string {
  let text = ''
  const write = (piece: string): void => void (text += piece)
  pino({}, logDestination({ ...stream, write }))[level](fields, message)
  return text.replaceAll(/\d\d:\d\d:\d\d/gu, '12:34:56')
}

const plain = { isTTY: true, hasColors: () => false }
const coloured = { isTTY: true, hasColors: () => true }
const request = (url: string, status = 200): object => ({
  requestId: '7',
  method: 'GET',
  url,
  route: '/v2.1/events',
  status,
  milliseconds: 4.4,
  remoteAddress: '127.0.0.1',
})

describe('on a terminal, the log', () => {
  it('has a short line for a request, with a coloured status', () => {
    const line = '12:34:56 404 GET /v2.1/events?start=0 4 ms\n'
    expect(said(plain, request('/v2.1/events?start=0', 404), 'request')).toBe(line)
    for (const [status, colour] of Object.entries({ 200: 32, 303: 36, 404: 33, 500: 31 })) {
      const shown = said(coloured, request('/event/images', Number(status)), 'request')
      expect(shown).toContain(` \u001B[${colour}m${status}\u001B[39m GET /event/images `)
    }
  })

  it.each([
    '/avatars/0f',
    '/avatars',
    '/images/7-small.png?x',
    '/favicon.ico',
    '/assets/site.css',
    '/a/site.3f.woff2',
  ])('has no line for the file %s, unless it failed', (url) => {
    expect(said(plain, request(url), 'request')).toBe('')
    expect(said(plain, request(url, 404), 'request')).toBe('')
    expect(said(plain, request(url, 500), 'request')).not.toBe('')
  })

  it('tells why something was unavailable', () => {
    const line = said(plain, { ...request('/', 503), cause: 'SQLITE_FULL' }, 'request', 'warn')
    expect(line).toBe('12:34:56 503 GET / 4 ms SQLITE_FULL\n')
  })

  it('has names of levels and times as text with LOG_FORMAT=names, except on a terminal', () => {
    const { stream: _, ...options } = logConfigOf({ logLevel: 'info', logNames: true })
    const lines: string[] = []
    pino(options, { write: (line) => void lines.push(line) }).warn('x')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string,
    })
  })

  it('shortens long addresses', () => {
    expect(said(plain, request(`/${'a'.repeat(5000)}`), 'request')).toBe(
      `12:34:56 200 GET /${'a'.repeat(98)}… 4 ms\n`,
    )
  })

  it('tells what is worth noting, and how grave it is', () => {
    expect(said(plain, {}, 'Server listening')).toBe('12:34:56 Server listening\n')
    expect(said(plain, { userId: 7, reasons: ['links'] }, 'Refused', 'warn')).toBe(
      '12:34:56 warning Refused userId=7 reasons=["links"]\n',
    )
  })

  it('tells where an error happened, and the id by which its page names it', () => {
    const err = Object.assign(new Error('Broken'), { stack: 'Error: Broken\n    at here' })
    expect(said(plain, { requestId: '7', err }, 'unforeseen error', 'error')).toBe(
      '12:34:56 error unforeseen error requestId="7"\n  Error: Broken\n      at here\n',
    )
  })

  it('tells what was thrown in place of an error', () => {
    expect(said(plain, { err: 'Broken' }, 'unforeseen error', 'error')).toBe(
      '12:34:56 error unforeseen error err="Broken"\n',
    )
  })

  it.each(['\u001B[2J', '\u009B2J', '\u0007', '\r', '\u202E', '\u2028', '\u200B'])(
    'shows nothing of %j, which could steer the terminal',
    (signal) => {
      const err = Object.assign(new Error(signal), { stack: signal })
      for (const fields of [
        request(signal),
        { ...request('/'), method: signal },
        { err },
        { [signal]: signal },
      ]) {
        expect(said(plain, fields, `request`)).not.toContain(signal[0])
        expect(said(plain, fields, signal)).not.toContain(signal[0])
      }
    },
  )

  it('is lines of printable characters, whatever a client sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (sent, isRequest) => {
        const line = said(plain, { ...request(sent), [sent]: sent }, isRequest ? 'request' : sent)
        expect(line).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*\n?$/u)
      }),
    )
  })
})

it('elsewhere the log is JSON as it comes', () => {
  const line = said({}, request('/images/7.png'), 'request')
  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'request', url: '/images/7.png', status: 200 })
  expect(line).toMatch(/^\{[^\n]*\}\n$/u)
})

const userId = 7 as JournalNote['userId']

function linesOf(...notes: readonly JournalNote[]): unknown[] {
  const lines: unknown[] = []
  const keep = { write: (line: string): void => void lines.push(JSON.parse(line)) }
  const journal = logJournal(pino({ base: null, timestamp: false }, keep))
  for (const note of notes) journal.write(note)
  return lines
}

const INFO = 30
const WARN = 40

it('tells who was refused, and why', () => {
  expect(linesOf({ kind: 'spam-refused', userId, reasons: ['links', 'new-account'] })).toEqual([
    { level: INFO, userId: 7, reasons: ['links', 'new-account'], msg: 'A text was refused as spam' },
  ])
})

it.each<[string, unknown, string]>([
  ['an error', new TypeError('No answer', { cause: 'the text' }), 'No answer'],
  ['an error that carries what was sent', Object.assign(new Error('No'), { body: 'the text' }), 'No'],
  ['a text', 'the text', 'a thrown string'],
  ['nothing', undefined, 'a thrown undefined'],
  ['what cannot be written', Object.create(null), 'a thrown object'],
])('warns with the message alone of %s', (_, failure, message) => {
  expect(linesOf({ kind: 'spam-undecided', userId, failure })).toEqual([
    { level: WARN, userId: 7, failure: message, msg: 'A text could not be checked for spam' },
  ])
})
