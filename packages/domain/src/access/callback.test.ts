import { describe, expect, it } from 'vitest'
import { isCallback } from './callback.ts'

describe('isCallback', () => {
  it.each([
    'https://agenda.example/back?x=y',
    'http://localhost:8080',
    'http://127.0.0.1/back',
    'http://[::1]:3000/back',
    'HTTPS://agenda.example',
    'agenda:back',
    'agenda://back',
    'com.example.agenda:/back',
    'urn:ietf:wg:oauth:2.0:oob',
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
    '/back',
    '//agenda.example/back',
    'agenda:',
    ':back',
    '1agenda:back',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'blob:https://agenda.example/1',
    'vbscript:x',
    'https:agenda.example',
    'https:/agenda.example',
    'https://',
    'https:///back',
    'https://agenda.example:port/',
    'https://agenda.example/a b',
    'https://agenda.example/é',
    'https://agenda.example/%zz',
    'https://agenda.example/"onload="',
    'https://agenda.example/\r\nLocation: https://evil.example',
    'https://agenda.example/back#',
    'agenda:back#top',
    'https://ada@agenda.example',
    'https://ada:secret@agenda.example/back',
    'https://agenda.example:443@evil.example',
    'https://@evil.example',
    'agenda://ada@back',
    'ftp:ada@agenda.example',
    'About:blank',
    'view-source:https://agenda.example',
    'filesystem:https://agenda.example/temporary/a',
    'chrome://settings',
    'edge://settings',
    'intent://back#Intent;scheme=agenda;end',
    'intent:back',
    'ms-settings:privacy',
    'MS-Word:ofe|u|https://evil.example',
    'ms-word:ofe',
  ])('%j is none', (text) => {
    expect(isCallback(text)).toBe(false)
  })
})
