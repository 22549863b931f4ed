import { anEvent, anImage, aTalk, aTrack, aUser } from '@lectern/contracts/testing'
import { instant, type Zone } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { openWebsite, PASSWORD } from '../../test/open-website.ts'

const website = await openWebsite()
const visitor = website.browser()
const ada = await website.signIn('ada')
const host = await website.signIn('host')
const now = website.clock.now()
const hostId = await website.idOf('host')
const { lisbon, track } = await website.store.transaction(
  async ({ users, events, images, talks, tracks }) => {
    const grace = await users.add(aUser({ username: 'grace' as never, fullName: 'Grace Hopper' }))
    const lisbon = await events.add(
      anEvent(hostId, {
        name: 'Web </script> Days',
        urlFriendlyName: 'web-days',
        stub: 'wd26',
        description: 'First.\n\nSee https://web.example/x.',
        zone: 'Europe/Lisbon' as Zone,
        hashtag: 'webdays',
        tags: ['web', 'c#'],
        href: 'https://web.example/',
        latitude: 38.7,
        longitude: -9.1,
        cfpUrl: 'https://web.example/cfp',
        cfpEndDate: instant(now + 3 * 86_400),
      }),
    )
    await images.replace(lisbon.id, [anImage(lisbon.id, { type: 'small', width: 140 })])
    for (const state of ['pending', 'rejected'] as const) {
      const approval = state === 'pending' ? { state } : { state, reason: 'No dates' }
      await events.add(
        anEvent(hostId, { name: `A ${state} event`, urlFriendlyName: state, stub: state, approval }),
      )
    }
    const hall = await tracks.add(aTrack(lisbon.id, { trackName: 'Hall' }))
    const room = await tracks.add(aTrack(lisbon.id, { trackName: 'Attic' }))
    const speakers = [
      { speakerName: 'Grace', userId: grace.id },
      { speakerName: 'Duarte', userId: undefined },
    ]
    await talks.add(aTalk(lisbon.id, { talkTitle: 'In the hall', stub: 'hall', tracks: [hall.id], speakers }))
    await talks.add(aTalk(lisbon.id, { talkTitle: 'In the attic', stub: 'attic', tracks: [room.id] }))
    return { lisbon, track: String(hall.id) }
  },
)

describe('the page of an event', () => {
  it('shows what it is, when and where, and its talks', async () => {
    const { status, text } = await visitor.get('/event/web-days')
    expect(status).toBe(200)
    expect(text).toContain('<h1 dir="auto">Web &lt;/script&gt; Days</h1>')
    expect(text).toMatch(/Fri,\s1\sMay\s–\sSun,\s3\sMay\s2026/u)
    expect(text).toContain('#webdays')
    expect(text).toContain('<a href="/talk/hall" dir="auto">In the hall</a>')
    expect(text).toMatch(/The call for talks is open\..*Closes in 3 days/su)
  })

  it('describes itself to search engines and other sites', async () => {
    const { text } = await visitor.get('/event/web-days?done=attending')
    expect(text).toContain('<link rel="canonical" href="https://lectern.example/event/web-days" />')
    expect(text).toContain(
      `<link rel="alternate" type="application/json" href="https://api.lectern.example/v2.1/events/${lisbon.id}" />`,
    )
    expect(text).toContain('"name":"In the hall","url":"https://lectern.example/talk/hall"')
    expect(text).toContain('<meta name="description" content="First. See https://web.example/x." />')
    const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/u.exec(text) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Event',
      name: 'Web </script> Days',
      startDate: '2026-05-01T13:00:00+01:00',
      location: { name: 'Town hall', geo: { latitude: 38.7, longitude: -9.1 } },
      image: [expect.stringMatching(/^https:\/\/api\.lectern\.example\/images\//u)],
    })
  })

  it.each(['', '/talks', '/speakers', '/comments', '/about', '/attendees'])(
    'has tabs on the page %s',
    async (below) => {
      const { status, text } = await visitor.get(`/event/web-days${below}`)
      expect(status).toBe(200)
      const [, tabs = ''] = /<nav class="tabs"[^>]*>(.*?)<\/nav>/su.exec(text) ?? []
      const links = [...tabs.matchAll(/href="\/event\/web-days([^"]*)"/gu)].map(([, tab]) => tab)
      expect(links).toEqual(['/now', '', '/talks', '/speakers', '/comments', '/about'])
      const [, current] = /href="\/event\/web-days([^"]*)"\s+aria-current="page"/u.exec(tabs) ?? []
      expect(current).toBe(below === '/attendees' ? undefined : below)
      expect((await visitor.get(`/event/none${below}`)).status).toBe(404)
    },
  )

  it.each([
    ['pending', 'This event waits for approval.'],
    ['rejected', 'The reason: No dates'],
  ])('says to its hosts that it is %s', async (name, note) => {
    for (const below of ['', '/talks', '/comments']) {
      expect((await host.get(`/event/${name}${below}`)).text).toContain(note)
    }
  })

  it('lists the talks of all days that have the words in titles, speakers, tracks or descriptions', async () => {
    const find = async (words: string) => (await visitor.get(`/event/web-days?q=${words}`)).text
    const found = await find('hall+d%C3%BAarte')
    expect(found).toContain('value="hall dúarte"')
    expect(found.split('role="search"')).toHaveLength(2)
    expect(found).toContain('/talk/hall"')
    expect(found).not.toContain('/talk/attic"')
    expect(await find('nowhere')).toContain('No talk matches.')
  })

  it('has a short address', async () => {
    const { status, location } = await visitor.get('/e/wd26')
    expect([status, location]).toEqual([302, '/event/web-days'])
    expect((await visitor.get('/e/WD26')).status).toBe(404)
  })
})

describe('attending', () => {
  it('leads back to the page of the button, also after the sign-in of a visitor', async () => {
    const cora = website.browser()
    const { location: signIn } = await cora.fill('/event/web-days/about', {}, '/event/web-days/attend')
    expect((await cora.get(signIn)).text).toContain('When you have signed in, you are attending.')
    await website.makeAccount('cora')
    const done = await cora.fill(signIn, { username: 'cora', password: PASSWORD }, '/login')
    expect(done.location).toBe('/event/web-days/about?done=attending')
    expect((await cora.get(done.location)).text).toContain('You are attending.')
    expect((await cora.get('/event/web-days/attend')).location).toBe('/event/web-days')
    await cora.fill('/event/web-days', {}, '/event/web-days/unattend')
  })

  it('is done and undone by the button, and the notice undoes it', async () => {
    const done = await ada.fill('/event/web-days', {}, '/event/web-days/attend')
    expect([done.status, done.location]).toEqual([303, '/event/web-days?done=attending'])
    const after = await ada.get(done.location)
    expect(after.text).toMatch(/role="status">.*You are attending\..*Undo/su)
    expect(after.text).toMatch(/aria-pressed="true"\s*>\s*Attending/u)
    expect(after.text).toContain('1 going')
    expect((await visitor.get('/event/web-days/attendees')).text).toContain('href="/user/ada"')
    const undone = await ada.submit(after, '/event/web-days/unattend')
    expect(undone.location).toBe('/event/web-days?done=not-attending')
    expect((await ada.get(undone.location)).text).toContain('You are no longer attending.')
    expect((await visitor.get('/event/web-days')).text).not.toContain('going')
  })
})

describe('the talks of an event', () => {
  it('are filtered by their track', async () => {
    const { text } = await visitor.get(`/event/web-days/talks?track=${track}`)
    expect(text).toContain('In the hall')
    expect(text).not.toContain('In the attic')
    expect(text).toMatch(/track=\d+"\s+aria-current="true"\s*>\s*<span class="track track-2"[^>]*>Hall/u)
    expect((await visitor.get('/event/web-days/talks?track=999')).text).toContain(
      'There are no talks in this track yet.',
    )
    expect((await visitor.get('/event/web-days/talks?track=x')).text).toContain('In the attic')
  })

  it('of a track have a page', async () => {
    const { text } = await visitor.get(`/track/${track}`)
    expect(text).toContain('Hall</h1>')
    expect(text).toContain('In the hall')
    expect(text).not.toContain('In the attic')
    for (const none of ['999', 'x', '0']) expect((await visitor.get(`/track/${none}`)).status).toBe(404)
  })

  it('stand below their speakers', async () => {
    const { text } = await visitor.get('/event/web-days/speakers')
    expect(text).toMatch(/<a href="\/user\/grace">Grace<\/a>.*<a href="\/talk\/hall"/su)
    expect(text).toMatch(/<a href="\/event\/web-days\/speaker\/duarte" dir="auto">Duarte<\/a>/u)
  })
})

describe('the comments on an event', () => {
  const path = '/event/web-days/comments'

  it('are written, refused with what was written, and listed', async () => {
    const form = await ada.get(path)
    const refused = await ada.submit(form, path, { comment: 'No stars' })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/<textarea[^>]*>\s*No stars<\/textarea>/u)
    const { status, location } = await ada.submit(form, path, { comment: 'Good days', rating: '4' })
    expect([status, location.replace(/\d+$/u, '1')]).toEqual([303, `${path}?done=commented#comment-1`])
    const { text } = await visitor.get(path)
    expect(text).toContain('Good days')
    expect(text).toContain('aria-label="4 of 5 stars"')
    expect(text).toMatch(/Comments\s*<span class="count">1<\/span>/u)
  })
})

it('the page about an event has its description, place, tags and hosts', async () => {
  const { text } = await visitor.get('/event/web-days/about')
  expect(text).toContain(
    '<a href="https://web.example/x" rel="nofollow noopener ugc">https://web.example/x</a>.',
  )
  expect(text).toContain('href="geo:38.7,-9.1"')
  expect(text).toContain('href="https://www.openstreetmap.org/?mlat=38.7&amp;mlon=-9.1#map=15/38.7/-9.1"')
  expect(text).toContain('href="/events?filter=newest&amp;tags=c%23"')
  expect(text).toContain('href="/user/host"')
  expect(text).toContain('Europe/Lisbon')
})
