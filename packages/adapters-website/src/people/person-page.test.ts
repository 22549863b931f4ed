import { anEvent, anImportedUser, aTalk, aUser } from '@lectern/contracts/testing'
import { asId, type UserId, type Username } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite()
const ada = await website.signIn('ada')
const adaId = await website.idOf('ada')
await ada.fill('/user/account', {
  full_name: 'Ada Lovelace',
  twitter_username: 'ada',
  biography: 'Writes programs.\n\nSee https://ada.example/notes.',
  affiliation: 'Engines & Sons',
  pronouns: 'she/her',
  links: 'Papers https://ada.example/papers\nhttps://social.example/@ada Elsewhere',
})

const headingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<h2[^>]*>\s*([^<]*?)\s*<\/h2>/gu)].map(([, heading = '']) => heading)

describe('the page of a person', () => {
  it('says that there is nothing yet', async () => {
    const { status, text } = await website.browser().get('/user/ada')
    expect(status).toBe(200)
    expect(text).toContain('Talks and events of Ada Lovelace will be here.')
  })

  it('shows profile, talks with their events, events hosted and attended', async () => {
    const { store, browser } = website
    await store.transaction(async ({ events, talks, attendance }) => {
      const speakers = [{ speakerName: 'Ada', userId: adaId }]
      const event = await events.add(anEvent(adaId, { name: 'Sea Days' }))
      const hidden = await events.add(anEvent(adaId, { name: 'Soon', approval: { state: 'pending' } }))
      await talks.add(aTalk(event.id, { talkTitle: 'On tides', speakers }))
      await talks.add(aTalk(hidden.id, { talkTitle: 'On secrets', speakers }))
      await attendance.add(event.id, adaId)
    })
    const { text, headers } = await browser().get('/user/ada')
    expect(text).toMatch(/<h1 dir="auto">Ada Lovelace<\/h1>/u)
    expect(text).toContain('<p>Writes programs.</p>')
    expect(text).toContain('href="https://ada.example/notes" rel="nofollow noopener ugc"')
    expect(text).toContain('https://twitter.com/ada')
    expect(text).toMatch(
      /she\/her[^]*Engines &amp; Sons[^]*ada\.example\/papers"[^>]*>Papers<[^]*>Elsewhere</u,
    )
    expect(headingsIn(text)).toEqual(['1 talk', '1 event hosted', '1 event attended'])
    expect(text).toMatch(/>On tides<[^]*>Sea Days</u)
    expect(text).not.toMatch(/On secrets|Soon|Edit your profile/u)
    expect(headers['cache-control']).toMatch(/^public/u)
    const own = await ada.get('/user/ada')
    expect(own.text).toContain('On secrets')
    expect(own.text).toContain('Edit your profile')
    expect(own.headers['cache-control']).toBe('private, no-store')
  })

  it('says of an imported profile alone that it was imported', async () => {
    await website.store.users.add(anImportedUser({ username: 'brought' as Username }))
    const [brought, registered] = ['/user/brought', '/user/ada'].map((path) => website.browser().get(path))
    expect((await brought)?.text).toContain('This profile was imported from another site')
    expect((await registered)?.text).not.toContain('imported')
  })

  it('has pages of each list', async () => {
    await website.store.transaction(async ({ events }) => {
      for (let number = 0; number < 24; number++) await events.add(anEvent(adaId))
    })
    const rowsIn = (text: string): number => text.split('<li class="list-row').length - 1
    const browser = website.browser()
    const whole = await browser.get('/user/ada')
    expect(whole.text).toContain('href="/user/ada?list=hosted"')
    const hosted = await browser.get('/user/ada?list=hosted')
    expect([headingsIn(hosted.text), rowsIn(hosted.text)]).toEqual([['25 events hosted'], 20])
    expect(hosted.text).toContain('/user/ada?list=hosted&amp;start=20')
    expect(rowsIn((await browser.get('/user/ada?list=hosted&start=20')).text)).toBe(5)
  })

  it('is not there for a stranger, an account that is not verified, and no username', async () => {
    await website.store.users.add(aUser({ username: 'fresh' as Username, verified: false }))
    for (const name of ['nobody', 'fresh', 'a', 'a%20b', '%3Cb%3E', 'x'.repeat(300)]) {
      expect((await website.browser().get(`/user/${name}`)).status).toBe(404)
    }
  })

  it('of a name that became reserved later has another letter case', async () => {
    const { store, browser } = website
    const { id } = await store.users.add(aUser({ username: 'events' as Username, fullName: 'Eve Ents' }))
    expect((await browser().get('/user/EVENTS')).text).toContain('Eve Ents')
    expect((await browser().get('/user/events')).status).toBe(303)
    const json = await browser().get(`/v2.1/users/${asId<UserId>(id)}`, { accept: 'application/json' })
    expect(json.text).toContain('"website_uri":"https://lectern.example/user/EVENTS"')
  })
})
