import { describe, expect, it } from 'vitest'
import { calendarText, contentLine } from './calendar/content-lines.ts'
import { element, textElement, xmlText } from './xml.ts'

describe('a line of iCalendar', () => {
  it.each([
    ['short', 'x'.repeat(67)],
    ['one octet longer than a line', 'x'.repeat(68)],
    ['in characters of two octets', 'é'.repeat(200)],
    ['in characters of four octets', 'a😀'.repeat(60)],
    ['of 20,000 characters', '語'.repeat(20_000)],
  ])('has at most 75 octets in each line, %s', (_, text) => {
    const written = contentLine('SUMMARY', text)
    expect(written.endsWith('\r\n')).toBe(true)
    const lines = written.slice(0, -2).split('\r\n')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    for (const line of lines.slice(0, -1)) expect(Buffer.byteLength(line)).toBeGreaterThan(71)
    expect(written.replaceAll('\r\n ', '')).toBe(`SUMMARY:${text}\r\n`)
  })

  it.each([
    ['a;b,c\\d', String.raw`a\;b\,c\\d`],
    ['one\r\ntwo\rthree\nfour', String.raw`one\ntwo\nthree\nfour`],
    ['\u0000\u0007a\tb\u007F', 'a\tb'],
    ['END:VEVENT\r\nBEGIN:VALARM', String.raw`END:VEVENT\nBEGIN:VALARM`],
  ])('escapes %j', (text, written) => {
    expect(calendarText(text)).toBe(written)
  })
})

describe('XML', () => {
  it.each([
    ['<a href="b">&amp;</a>', '&lt;a href=&quot;b&quot;&gt;&amp;amp;&lt;/a&gt;'],
    [']]>', ']]&gt;'],
    ['a\u0000\u0008\u000B\u001F\uFFFE\uFFFFb\t\n', 'ab\t\n'],
    ['\uD800 😀', ' 😀'],
    ['a\rb', 'a&#13;b'],
  ])('of %j has only characters that it may have', (text, written) => {
    expect(xmlText(text)).toBe(written)
  })

  it('has escaped attributes, and elements without content', () => {
    expect(element('a', { b: '"<', c: undefined }, '')).toBe('<a b="&quot;&lt;"/>')
    expect(textElement('a', '<', { b: 'c' })).toBe('<a b="c">&lt;</a>')
  })
})
