import {
  anEvent,
  anEventComment,
  aProgrammeTalk,
  aTalk,
  aTalkComment,
  aTrack,
  aUser,
} from '@lectern/application/testing'
import { asId, talkLinkTypes, type UserId } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { expectHarmless, expectOurs } from '../testing/harmless.ts'
import {
  hostileEvent,
  hostileLink,
  hostileTalk,
  hostileTexts as hostile,
  hostileTrack,
  hostileUser,
} from '../testing/hostile-records.ts'
import { openWebsite, type OpenWebsite, PASSWORD } from '../testing/open-website.ts'
import { pages } from './pages.ts'

const FROM_HERE = { 'sec-fetch-site': 'same-origin' }
const draft = { draft_subject: 'talk:1', draft_rating: '5' }

let website: OpenWebsite
let ada: Browser
beforeAll(async () => {
  website = await openWebsite()
  ada = await website.signIn('ada')
})
afterAll(() => website.close())

describe.each(hostile)('%s', (text) => {
  it.each([
    ['/register', '/register', { username: text, full_name: text, email: text }],
    ['/login', '/login', { username: text, password: 'x' }],
    ['/login', '/login', { ...draft, draft_comment: text, username: text, password: 'x' }],
    ['/register', '/register', { ...draft, draft_comment: text, username: text }],
    ['/login/mail', '/login/mail', { account: `${text}${'x'.repeat(300)}` }],
    ['/forgot', '/forgot/password', { username: `${text}${'x'.repeat(300)}` }],
    ['/forgot', '/forgot/username', { email: text }],
    ['/verify', '/verify/mail', { email: text }],
  ] as const)('is shown again as it was entered at %s, %s', async (path, action, fields) => {
    const browser = website.browser()
    const page = await browser.get(path)
    const reply = await browser.submit(page, action, fields)
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expectHarmless(reply, text)
  })

  it('is a profile as any other', async () => {
    const fields = { full_name: text, twitter_username: text, biography: text }
    expectHarmless(await ada.submit(await ada.get('/user/account'), '/user/account', fields), text)
    await ada.submit(await ada.get('/user/account'), '/user/account', { ...fields, twitter_username: '' })
    expectHarmless(await ada.get('/user/account'), text)
  })

  it('is an address that is refused', async () => {
    const path = '/user/account/email'
    expectHarmless(await ada.submit(await ada.get(path), path, { email: text }), text)
  })

  it('is an event, its track, talk and people as any other', async () => {
    const number = hostile.indexOf(text)
    const [name, tag] = [`hostile-${number}`, `${text}tag`]
    const trackId = await website.store.transaction(async ({ users, events, tracks, talks, ...others }) => {
      const host = await users.add({ ...aUser(), ...hostileUser(text, aUser()) })
      const approval = { state: 'rejected', reason: text } as const
      const event = await events.add(
        anEvent(asId<UserId>(1), {
          ...hostileEvent(text, name),
          tags: [tag],
          hosts: [asId<UserId>(1), host.id],
          approval,
          latitude: 1,
          longitude: 2,
        }),
      )
      await others.attendance.add(event.id, host.id)
      const track = await tracks.add(aTrack(event.id, hostileTrack(text)))
      const speakers = [{ speakerName: text, userId: undefined }]
      const links = talkLinkTypes.map((displayName) => ({ displayName, ...hostileLink(text) }))
      const traits = { ...hostileTalk(text, name), speakers, tracks: [track.id], links }
      const talk = await talks.add(aTalk(event.id, traits))
      await others.comments.add(aTalkComment(talk, host.id, { comment: text }))
      await others.comments.add(anEventComment(event.id, host.id, { comment: text }))
      return track.id
    })
    for (const { path, method } of pages) {
      if (!/^\/event\/:name(?:\/\w+){0,3}$/u.test(path) || method !== 'GET') continue
      const page = await ada.get(path.replace(':name', name))
      if (page.location === '') expectHarmless(page, text)
    }
    for (const page of ['', '/edit', '/delete'])
      expectHarmless(await ada.get(`/track/${trackId}${page}`), text)
    const [form, talks] = [`/event/${name}/import`, [aProgrammeTalk({ talkTitle: text, speakers: [text] })]]
    const plan = { programme: JSON.stringify({ tracks: [], talks }) }
    expectHarmless(await ada.get((await ada.submit(await ada.get(form), form, plan)).location), text)
    for (const page of ['', '/links', '/edit', '/delete'])
      expectHarmless(await ada.get(`/talk/${name}${page}`), text)
    expectHarmless(await website.browser().get(`/search?q=${encodeURIComponent(text)}`), text)
  })

  it('is the name of an application as any other, on each page that shows it', async () => {
    const maker = await website.signIn(`maker${hostile.indexOf(text)}`)
    const fields = { name: text, description: text, callback_url: 'https://app.example/cb' }
    const form = await maker.get('/user/apikey')
    expectHarmless(await maker.submit(form, '/user/apikey', { ...fields, callback_url: text }), text)
    await maker.submit(form, '/user/apikey', fields)
    const keys = await maker.get('/user/apikey')
    expectHarmless(keys, text)
    const [, path = ''] = /<a href="([^"]+)">Edit/u.exec(keys.text) ?? []
    expectHarmless(await maker.get(path), text)
    expectHarmless(await maker.get(`${path}/delete`), text)
    const [, key = ''] = /<code>(\w{32})</u.exec(keys.text) ?? []
    const consent = await maker.get(`/user/oauth_allow?api_key=${key}&callback=https://app.example/cb`)
    expectHarmless(consent, text)
    await maker.submit(consent, '/user/oauth_allow', { decision: 'allow' })
    expectHarmless(await maker.get('/user/tokens'), text)
  })

  it('is a talk and a comment as any other', async () => {
    const { store } = website
    const path = await store.transaction(async ({ events, talks, tracks }) => {
      const event = await events.add(anEvent(asId<UserId>(1), { name: text }))
      const track = await tracks.add(aTrack(event.id, { trackName: text }))
      const speakers = [{ speakerName: text, userId: undefined }]
      const talk = aTalk(event.id, { talkTitle: text, talkDescription: text, speakers, tracks: [track.id] })
      return `/talk/${(await talks.add(talk)).stub}`
    })
    const author = await website.signIn(`author${hostile.indexOf(text)}`)
    const form = await author.get(path)
    expectHarmless(form, text)
    const action = `${path}/comments`
    expectHarmless(await author.submit(form, action, { comment: text }), text)
    expectHarmless(await website.browser().post(action, { comment: text, rating: '1' }, FROM_HERE), text)
    const { location } = await author.submit(form, action, { comment: text, rating: '1' })
    expectHarmless(await website.browser().get(path), text)
    const [, id = ''] = /#comment-(\d+)$/u.exec(location) ?? []
    for (const page of ['edit', 'report']) expectHarmless(await author.get(`${action}/${id}/${page}`), text)
    await website.mails()
    await author.submit(await author.get(path), `${path}/claim`)
    expectHarmless(await author.get(path), text)
    const mails = await website.mails()
    expect(mails.map(({ subject }) => subject)).toEqual([`Speaker of ${text.replaceAll('\u2028', ' ')}`])
    for (const header of mails.flatMap(({ to, replyTo, subject }) => [to, replyTo ?? '', subject])) {
      expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }
    await author.post(`${path}/star`, {}, FROM_HERE)
    for (const page of ['/user/schedule', `${path}/star`]) expectHarmless(await author.get(page), text)
  })

  it('does nothing in an address', async () => {
    const encoded = encodeURIComponent(text)
    const browser = website.browser()
    expectOurs(await ada.get(`/user/apikey/${encoded}`))
    expectHarmless(await browser.get(`/verify?token=${encoded}`), text)
    expectHarmless(await browser.get(`/reset?token=${encoded}`), text)
    for (const path of [
      `/login?next=${encoded}&done=${encoded}`,
      `/forgot?done=${encoded}`,
      `/user/oauth_allow?api_key=${encoded}&callback=${encoded}`,
      `/mailbox/${encoded}`,
      `/talk/${encoded}`,
      `/q/${encoded}`,
    ]) {
      expectOurs(await browser.get(path))
    }
  })

  it('does nothing in the query that a consent form is sent with', async () => {
    const maker = await website.signIn(`query${hostile.indexOf(text)}`)
    const fields = { name: 'App', callback_url: 'https://app.example/cb' }
    await maker.submit(await maker.get('/user/apikey'), '/user/apikey', fields)
    const [, key = ''] = /<code>(\w{32})</u.exec((await maker.get('/user/apikey')).text) ?? []
    const query = `?api_key=${key}&callback=https://app.example/cb&state=${text.replaceAll(/[&\s\u2028\u202E#]/gu, '')}`
    const consent = await maker.get(`/user/oauth_allow${query}`)
    expect(consent.status).toBe(200)
    expectOurs(consent)
    expect((await maker.submit(consent, '/user/oauth_allow', { decision: 'deny' })).status).toBe(303)
  })
})

it('no sitemap has a hostile text', async () => {
  const { text: index } = await website.browser().get('/sitemap.xml')
  const parts = [...index.matchAll(/<loc>https:\/\/lectern.example([^<]*)<\/loc>/gu)].map(
    ([, path = '']) => path,
  )
  expect(parts.length).toBeGreaterThan(2)
  for (const path of parts) {
    const { status, text } = await website.browser().get(path)
    expect([path, status]).toEqual([path, 200])
    expect(text.match(/<[^>]*>?/gu)?.filter((found) => !SITEMAP_TAG.test(found))).toEqual([])
    expect(text).not.toMatch(/[\u2028\u202E{}]/u)
  }
})

const SITEMAP_TAG = /^<(?:\?xml [^<>]*\?|\/?(?:urlset|url|loc|lastmod)(?: xmlns="[^"<>]*")?)>$/u

describe('the log', () => {
  it('has nothing of a query, a form, or a cookie', async () => {
    const lines: string[] = []
    const logged = await openWebsite({ lines })
    const browser = await logged.signIn('ada')
    const secrets = [PASSWORD, 's3cret', ...browser.cookies.values()]
    for (const path of [
      '/verify?token=s3cret',
      '/reset?token=s3cret',
      '/login?s3cret',
      '/nothing?token=s3cret',
    ]) {
      await browser.get(path)
      await browser.post(path, { token: 's3cret', password: 's3cret' })
    }
    await browser.submit(await browser.get('/verify?token=s3cret'), '/verify')
    await logged.close()
    expect(lines.filter((line) => line.includes('/verify'))).toHaveLength(4)
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
  })
})
