import { parseFeed as parseWithFeedParser } from '@rowanmanning/feed-parser'
import { anEvent, anEventComment, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import { after, before, DAY, MINUTE } from '@lectern/domain'
import { parseAtomFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

const hostile = '<script>&amp;]]>\u0001 😀'
const shown = hostile.replace('\u0001', '')

const website = await openWebsite()
const commentId = await website.store.transaction(async ({ users, events, talks, comments }) => {
  const { id: ann } = await users.add(aUser({ fullName: hostile }))
  const soon = after(website.clock.now(), DAY)
  const past = before(website.clock.now(), DAY)
  const days = { startDate: soon, endDate: after(soon, DAY) }
  const { id } = await events.add(anEvent(ann, { ...days, name: hostile, urlFriendlyName: 'days' }))
  await events.add(anEvent(ann, { ...days, urlFriendlyName: 'later', description: hostile }))
  await events.add(anEvent(ann, { ...days, urlFriendlyName: 'hidden', approval: { state: 'pending' } }))
  await events.add(anEvent(ann, { startDate: past, endDate: past, urlFriendlyName: 'empty' }))
  const talk = await talks.add(aTalk(id, { talkTitle: 'Keynote' }))
  const minutes = (count: number) => ({ createdDate: after(website.clock.now(), count * MINUTE) })
  const comment = await comments.add(anEventComment(id, ann, { comment: hostile, ...minutes(1) }))
  await comments.add(aTalkComment(talk, ann, { comment: 'On the talk', ...minutes(2) }))
  await comments.add(aTalkComment(talk, ann, { comment: 'In private', private: true, ...minutes(3) }))
  return comment.id
})

const textLike = (text: RegExp): unknown => expect.stringMatching(text)

const read = async (path: string) => website.browser().get(path)

describe.each([
  ['/feeds/events.atom', ['later', 'days'], 'https://lectern.example/events'],
  ['/event/days/comments.atom', ['On the talk', shown], 'https://lectern.example/event/days/comments'],
])('%s', (path, entries, page) => {
  it('has what RFC 4287 requires, in two parsers', async () => {
    const { status, headers, text } = await read(path)
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const feed = parseAtomFeed(text)
    expect(feed.id).toBe(`https://lectern.example${path}`)
    expect(feed.title).not.toBe('')
    expect(feed.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|\+00:00)$/u)
    expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', `https://lectern.example${path}`],
      ['alternate', page],
    ])
    for (const entry of feed.entries ?? []) {
      expect(entry).toMatchObject({
        id: textLike(/^https:/u),
        title: { value: textLike(/./u) },
        updated: textLike(/^\d{4}-/u),
        authors: [{ name: textLike(/./u) }],
      })
    }
    const other = parseWithFeedParser(text)
    expect(other.items.map(({ id }) => id)).toEqual(feed.entries?.map(({ id }) => id))
    expect(other.items).toHaveLength(entries.length)
    const words = feed.entries?.map((entry) => JSON.stringify(entry)) ?? []
    for (const [index, word] of entries.entries()) {
      expect(words[index]).toContain(JSON.stringify(word).slice(1, -1))
    }
  })
})

it('an entry leads to the comment on the website', async () => {
  const { entries = [] } = parseAtomFeed((await read('/event/days/comments.atom')).text)
  expect(entries.map(({ links = [] }) => links.map(({ href }) => href))).toEqual([
    [textLike(/^https:\/\/lectern\.example\/talk\/[a-z\d]+#comment-\d+$/u)],
    [`https://lectern.example/event/days/comments#comment-${commentId}`],
  ])
  for (const { links = [] } of entries) {
    const { pathname, hash } = new URL(links[0]?.href ?? '')
    expect((await read(pathname)).text).toContain(`id="${hash.slice(1)}"`)
  }
})

it('a feed without entries has a date', async () => {
  const feed = parseAtomFeed((await read('/event/empty/comments.atom')).text)
  expect(feed.entries ?? []).toEqual([])
  expect(feed.updated).toMatch(/^2026-/u)
})

it('a hidden comment leaves the feed', async () => {
  const member = await website.signIn('reporter')
  const path = '/event/days/comments.atom'
  const before = await read(path)
  expect(before.text).toContain(`event_comments/${commentId}`)
  const form = `/event/days/comments/${commentId}/report`
  await member.fill(form)
  const { text } = await read(path)
  expect(text).not.toContain(`event_comments/${commentId}`)
  expect(text).toContain('On the talk')
})

it('the feeds are found by links', async () => {
  const address = 'https://lectern.example/feeds/events.atom'
  const { headers, text } = await read('/events')
  expect(headers['link']).toContain(`<${address}>; rel="alternate"; type="application/atom+xml"`)
  expect(text).toContain(`<link rel="alternate" type="application/atom+xml" href="${address}" />`)
  expect((await read('/event/days')).text).toContain(
    'href="https://lectern.example/event/days/comments.atom"',
  )
})
