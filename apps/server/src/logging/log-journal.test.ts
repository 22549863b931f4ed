import type { JournalNote } from '@lectern/application'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logJournal } from './log-journal.ts'

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
