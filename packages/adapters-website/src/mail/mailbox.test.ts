import { describe, expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'
import type { Mailbox } from './mailbox.ts'

const mails = new Map([
  [
    '2',
    `To: ada@lectern.example\nSubject: <b>Second</b>\n\nGo to https://lectern.example/verify?token=a-b_c&x=1.\n(or http://other.example/a,b) "https://x.example/<script>" javascript:alert(1) https://\n`,
  ],
  ['1 & 1', 'To: grace@lectern.example\nSubject: First\n\nOne'],
])

const mailbox: Mailbox = {
  list: () =>
    Promise.resolve([
      { name: '2', to: 'ada@lectern.example', subject: '<b>Second</b>' },
      { name: '1 & 1', to: 'grace@lectern.example', subject: 'First' },
    ]),
  read: (name) => Promise.resolve(mails.get(name)),
}

const HOST = { host: 'talks.example:8080' }

const website = await openWebsite({ websiteUrl: 'http://talks.example:8080', mailbox })

describe('the mailbox', () => {
  it('lists the mails, and leads to each', async () => {
    const { text } = await website.browser().get('/mailbox', HOST)
    expect(
      [...text.matchAll(/<a href="(\/mailbox\/[^"]*)">(.*?)<\/a>\s*<div class="quiet">to (.*?)</gsu)].map(
        (found) => found.slice(1),
      ),
    ).toEqual([
      ['/mailbox/2', '&lt;b&gt;Second&lt;/b&gt;', 'ada@lectern.example'],
      ['/mailbox/1%20%26%201', 'First', 'grace@lectern.example'],
    ])
    expect((await website.browser().get('/mailbox/1%20%26%201', HOST)).text).toContain('Subject: First')
  })

  it('shows a mail as text, in which only web addresses are links', async () => {
    const { text } = await website.browser().get('/mailbox/2', HOST)
    expect(
      [...text.matchAll(/<a href="([^"]*)" rel="nofollow noopener">/gu)].map(([, href]) => href),
    ).toEqual([
      'https://lectern.example/verify?token=a-b_c&amp;x=1',
      'http://other.example/a,b',
      'https://x.example/',
    ])
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toMatch(/<b>|<script>/u)
  })

  it.each(['3', '..%2f2', '%2e%2e', '2.txt'])('has no mail %s', async (name) => {
    expect((await website.browser().get(`/mailbox/${name}`, HOST)).status).toBe(404)
  })

  it.each([
    ['talks.example:8080', 200],
    ['localhost:8080', 200],
    ['127.0.0.1', 200],
    ['[::1]:8080', 200],
    ['talks.example', 421],
    ['evil.example:8080', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example:8080', 421],
  ])('under the host name %s answers %d', async (host, status) => {
    for (const path of ['/mailbox', '/mailbox/2']) {
      expect((await website.browser().get(path, { host })).status).toBe(status)
    }
  })

  it('is linked from every page', async () => {
    expect((await website.browser().get('/login')).text).toContain('<a href="/mailbox">Mails</a>')
    expect((await website.browser().get('/forgot')).text).toContain('This is a demo')
  })
})

describe('without a mailbox', () => {
  it('there is no page for it, and none speaks of it', async () => {
    const other = await openWebsite()
    expect((await other.browser().get('/mailbox')).status).toBe(404)
    expect((await other.browser().get('/mailbox/2')).status).toBe(404)
    expect((await other.browser().get('/forgot')).text).not.toMatch(/mailbox|Mails|demo/u)
  })
})
