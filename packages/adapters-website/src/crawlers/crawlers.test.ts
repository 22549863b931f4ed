import { anEvent, aTalk, aUser } from '@lectern/contracts/testing'
import { describe, expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite({ websiteUrl: 'https://example.org/talks' })
const person = await website.store.transaction(async ({ users, events, talks }) => {
  const { id: host, username } = await users.add(aUser())
  const { id: event } = await events.add(anEvent(host, { urlFriendlyName: 'open-days' }))
  await events.add(anEvent(host, { urlFriendlyName: 'secret-days', approval: { state: 'pending' } }))
  await talks.add(aTalk(event, { stub: 'ab12c' }))
  return username
})

const read = async (path: string) => website.browser().get(path)

describe('the sitemap', () => {
  it('is an index of parts', async () => {
    const { status, headers, text } = await read('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address)).toEqual([
      'https://example.org/talks/sitemaps/events/1.xml',
      'https://example.org/talks/sitemaps/talks/1.xml',
      'https://example.org/talks/sitemaps/users/1.xml',
    ])
  })

  it.each([
    ['events', 'https://example.org/talks/event/open-days'],
    ['talks', 'https://example.org/talks/talk/ab12c'],
    ['users', 'https://example.org/talks/user/'],
  ])('lists what is public of %s', async (kind, address) => {
    const { text, headers } = await read(`/sitemaps/${kind}/1.xml`)
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, found]) => found)).toEqual([
      kind === 'users' ? `${address}${person}` : address,
    ])
    expect(headers['etag']).toMatch(/^"/u)
  })

  it.each([
    '/sitemaps/comments/1.xml',
    '/sitemaps/events/0.xml',
    '/sitemaps/events/x.xml',
    '/sitemaps/events/1',
  ])('has no part %s', async (path) => {
    expect((await read(path)).status).toBe(404)
  })
})

it('robots.txt names the sitemap and the pages that are for people only', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain('Sitemap: https://example.org/talks/sitemap.xml\n')
  expect(text).toContain('Disallow: /talks/search\n')
})

it('the manifest names the site and its icon', async () => {
  const { text } = await read('/manifest.webmanifest')
  const { name, start_url: start, icons } = JSON.parse(text) as Record<string, unknown>
  expect([name, start]).toEqual(['Lectern', '/talks/'])
  expect(icons).toEqual([expect.objectContaining({ type: 'image/svg+xml', sizes: 'any' })])
})

it('the icon is an image', async () => {
  const { headers, text } = await read('/favicon.ico')
  expect([headers['content-type'], text.startsWith('<svg ')]).toEqual(['image/svg+xml', true])
})

describe('an unknown address', () => {
  it('of the website is a page with a way home for browsers, and an error of the API for others', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host: 'example.org' }
    const page = await website.browser().get('/nowhere', browser)
    expect([page.status, page.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(page.text).toContain('<h1>There is nothing here</h1>')
    expect(page.text).toContain('href="/talks/search">')
    const { status, text } = await website.browser().get('/nowhere', { host: 'example.org' })
    expect([status, JSON.parse(text)]).toEqual([404, [expect.stringContaining('/v2.1')]])
  })
})
