import { describe, expect, it } from 'vitest'
import { describeReport, importProgressOn, printable } from './describe-service-import.ts'

const none = { people: 0, events: 0, tracks: 0, talks: 0, comments: 0, attendances: 0, images: 0 }

it.each([
  ['Zürich 改善 🎉', 'Zürich 改善 🎉'],
  ['two\nlines\u001B[31m', 'two\\u{a}lines\\u{1b}[31m'],
  ['\u202Egnp.exe\u2028\uD800', '\\u{202e}gnp.exe\\u{2028}\\u{d800}'],
])('prints %j of a source as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

it('describes what an import has added, and what was here', () => {
  const report = { added: { ...none, people: 2, events: 1 }, known: none, problems: 3 }
  expect([...describeReport(report, true)]).toEqual(['Would import: 2 people, 1 events.', 'Problems: 3.'])
  expect([...describeReport({ ...report, added: none, known: report.added }, false)]).toEqual([
    'Imported: nothing.',
    'Here from an earlier import: 2 people, 1 events.',
    'Problems: 3.',
  ])
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
      progress.at({ added: counts, known: none, problems: 0 })
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
