import { createServer } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { crawl } from './crawl.ts'
import { kindOf } from './kind-of.ts'
import { linksIn } from './links.ts'

describe('linksIn', () => {
  it.each([
    ['a link', '<a href="/b">', ['http://a.example/b']],
    [
      'a relative link with other attributes',
      '<a class="x" href="c?d=1&amp;e=2#f">',
      ['http://a.example/x/c?d=1&e=2'],
    ],
    [
      'what a page loads',
      '<img src="/i.png"><script src="/s.js"></script><link rel="icon" href="/f.svg">',
      ['http://a.example/i.png', 'http://a.example/s.js', 'http://a.example/f.svg'],
    ],
    ['an address twice', '<a href="/b"><a href="/b#c">', ['http://a.example/b']],
    ['no other site, mail or text', '<a href="http://b.example/"><a href="mailto:a@b.example">href="/b"', []],
  ])('finds %s', (_, html, links) => {
    expect(linksIn(html, 'http://a.example/x/y')).toEqual(links)
  })
})

describe('kindOf', () => {
  it.each([
    ['/', '/'],
    ['/event/mare-web-days/talks?start=3', '/event/:/talks'],
    ['/user/ines', '/user/:'],
    ['/user/account', '/user/account'],
    ['/mailbox', '/mailbox'],
    ['/v2.1/talks/5/links/6', '/v2.1/talks/:/links/:'],
  ])('%s is a %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind)
  })
})

describe('crawl', () => {
  it('requests each address once, follows redirects, and skips', async () => {
    const pages: Readonly<Record<string, string>> = {
      '/': '<a href="/a"><a href="/skipped"><a href="/moved">',
      '/a': '<a href="/"><a href="/gone">',
      '/moved/here/': '<a href="relative">',
      '/moved/here/relative': '',
    }
    const requests: string[] = []
    const server = createServer(({ url = '' }, response) => {
      requests.push(url)
      response.setHeader('content-type', 'text/html')
      if (url === '/moved') response.writeHead(303, { location: '/moved/here/' }).end()
      else response.writeHead(pages[url] === undefined ? 404 : 200).end(pages[url] ?? '<a href="/a">')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const found = await crawl({ origin, starts: ['/'], skip: (path) => path === '/skipped' })
    server.closeAllConnections()
    server.close()

    expect(found.map(({ path, status, from }) => `${status} ${path} from ${from}`).toSorted()).toEqual([
      '200 / from the start',
      '200 /a from /',
      '200 /moved from /',
      '200 /moved/here/relative from /moved',
      '404 /gone from /a',
    ])
    expect(new Set(requests).size).toBe(requests.length)
  })
})
