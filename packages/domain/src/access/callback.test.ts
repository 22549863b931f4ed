import { describe, expect, it } from 'vitest'
import { isCallback } from './callback.ts'

describe('isCallback', () => {
  it.each([
    'https://agenda.example/back?x=y',
    'http://[::1]:3000/back',
    'HTTPS://agenda.example',
    'agenda:back',
    'com.example.agenda:/back',
    'https://agenda.example/%C3%A9?q=%20',
    'https://agenda.example/@ada?to=a@b',
    'mailto:ada@agenda.example',
    'msgraph:back',
  ])('%s is one', (text) => {
    expect(isCallback(text)).toBe(true)
  })

  it.each([
    '',
    'agenda',
    'agenda:',
    '1agenda:back',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'https:agenda.example',
    'https:/agenda.example',
    'https://',
    'https:///back',
    'https://agenda.example:port/',
    'https://agenda.example/a b',
    'https://agenda.example/%zz',
    'https://agenda.example/\r\nLocation: https://evil.example',
    'https://agenda.example/back#',
    'https://ada:secret@agenda.example/back',
    'https://@evil.example',
    'agenda://ada@back',
    'ftp:ada@agenda.example',
    'About:blank',
    'MS-Word:ofe',
  ])('%j is none', (text) => {
    expect(isCallback(text)).toBe(false)
  })
})
