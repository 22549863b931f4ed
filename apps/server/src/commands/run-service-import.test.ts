import { describe, expect, it } from 'vitest'
import { describeReport, failuresOf, importProgressOn, printable } from './run-service-import.ts'

const none = { people: 0, events: 0, tracks: 0, rooms: 0, talks: 0, comments: 0, attendances: 0, images: 0 }

it.each([
  ['Zürich 改善 🎉', 'Zürich 改善 🎉'],
  ['two\nlines\u001B[31m', 'two\\u{a}lines\\u{1b}[31m'],
  ['\u202Egnp.exe\u2028\uD800', '\\u{202e}gnp.exe\\u{2028}\\u{d800}'],
])('prints %j of a source as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

const report = { found: none, added: none, known: none, addressed: 0, unreadLists: 0, problems: 0 }

it('describes what an import has added of what it found, and what was here', () => {
  const found = { ...none, people: 2, events: 1, talks: 480 }
  const added = { ...none, people: 2, events: 1 }
  expect([...describeReport({ ...report, found, added, problems: 3 }, true)]).toEqual([
    'Would import: 2 people, 1 events, 0 of 480 talks.',
    'Problems: 3.',
  ])
  expect([...describeReport({ ...report, found: added, known: added }, false)]).toEqual([
    'Imported: nothing.',
    'Here from an earlier import: 2 people, 1 events.',
    'Problems: 0.',
  ])
})

const one = { ...none, events: 1, talks: 1 }
const noTalk = { ...none, events: 1 }

it.each([
  [{ found: one, added: one }, []],
  [{ found: one, known: one }, []],
  [{ found: { ...noTalk, talks: 480 }, added: noTalk }, ['None of 480 talks came in.']],
  [{ found: { ...one, people: 1, images: 1 }, added: one }, []],
  [{}, ['The source has no event.']],
  [
    { found: one, added: one, unreadLists: 2 },
    ['Lists that could not be read to their end: 2. Import again to go on.'],
  ],
])('finds in the report %j the failures %j', (traits, failures) => {
  expect([...failuresOf({ ...report, ...traits })]).toEqual(failures)
})

describe('tells the progress', () => {
  const told = (isTTY: boolean): string => {
    let text = ''
    const progress = importProgressOn({
      isTTY,
      write: (part: Uint8Array | string) => (text += String(part)) !== '',
    })
    for (const counts of [
      { ...none, people: 1 },
      { ...none, people: 1, events: 1 },
    ]) {
      progress.at({ ...report, added: counts })
    }
    progress.clear()
    return text
  }

  it('on a terminal in one line', () => {
    expect(told(true)).toBe('\rImported 1 people\u001B[K\rImported 1 people, 1 events\u001B[K\r\u001B[K')
  })

  it('elsewhere with a line for each event', () => {
    expect(told(false)).toBe('Imported 1 people, 1 events\n')
  })
})
