import { after, type Event, HOUR } from '@lectern/domain'
import { type Browser, wordsOf } from '@lectern/http/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { formTokenOf } from '../http/form-token.ts'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

const SITE = 'https://www.conference.example'
let scene: TalkScene
let ofEvent: string
let ofTalk: string
beforeEach(async () => {
  scene = await openTalkScene()
  ofEvent = `/embed/event/${scene.event.urlFriendlyName}`
  ofTalk = `/embed/talk/${scene.talk.stub}`
  await change({})
})

const change = (event: Partial<Event>) =>
  scene.website.store.events.save({ ...scene.event, votes: 'everyone', embedSites: [SITE], ...event })

/** Sends a form of the page of the talk. */
async function sends(
  browser: Browser,
  what: string,
  fields: Readonly<Record<string, string>> = {},
  query = '',
) {
  const { text } = await browser.get(`${ofTalk}/rate${query}`)
  const [, device = ''] = /name="device" value="([\w-]{43})"/u.exec(text) ?? []
  return browser.post(`${ofTalk}/${what}${query}`, { device, ...fields }, { 'sec-fetch-site': 'same-origin' })
}

const countsFor = async () => {
  const view = await scene.website.store.talkQueries.find(scene.talk.id, { kind: 'every' }, undefined)
  return view?.voteCounts
}

describe('a part of an event in a frame', () => {
  it('is shown by the sites that the hosts list, to a host as to everybody', async () => {
    for (const part of ['schedule', 'now', 'ratings']) {
      const { host, website } = scene
      const page = await host.get(`${ofEvent}/${part}`)
      const { headers, text } = page
      expect(/name="stream"/u.test(text)).toBe(part !== 'schedule')
      expect(headers['content-security-policy']).toMatch(
        /frame-ancestors 'self' https:\/\/www\.conference\.example$/u,
      )
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).not.toHaveProperty('lectern-account')
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(text).not.toMatch(/site-head|star-button|<form/u)
      expect((await website.browser().get(`${ofEvent}/${part}`)).text).toBe(text)
    }
  })

  it('has the language and the look of its address, whatever this browser has chosen', async () => {
    const { host } = scene
    await host.post('/language', { language: 'en', next: '/' }, { 'sec-fetch-site': 'same-origin' })
    const look = 'lang=de&accent=%230a6c5d&theme=dark'
    const { text } = await host.get(`${ofEvent}/ratings?${look}`)
    for (const part of ['lang="de-DE"', 'data-theme="dark"', '#0a6c5d', 'Noch ist nichts bewertet.'])
      expect(text).toContain(part)
    const german = await host.get(`${ofEvent}/ratings`, { 'accept-language': 'de' })
    expect(german.text).toContain('lang="de-DE"')
    const usual = await host.get(`${ofEvent}/ratings?lang=xx&accent=red;}&theme=%22%3E`)
    expect(usual.text).toContain('<html lang="en-GB" dir="ltr" class="embed" >')
    expect(usual.text).not.toContain('red;')
    const rating = await host.get(`${ofTalk}/rate?${look}`)
    expect(rating.text).toContain(`action="${ofTalk}/vote?lang=de&amp;accent=%230a6c5d&amp;theme=dark"`)
  })

  it('is not there before the approval, nor for any other site', async () => {
    await change({ embedSites: [], approval: { state: 'pending' } })
    for (const address of [`${ofEvent}/schedule`, `${ofEvent}/now`, `${ofEvent}/ratings`, `${ofTalk}/rate`])
      expect((await scene.host.get(address)).status).toBe(404)
    await change({ embedSites: [] })
    const { headers } = await scene.host.get(`${ofTalk}/rate`)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/u)
  })
})

describe('a vote in a frame', () => {
  it('is that of a device of the frame, also for a member', async () => {
    const { host } = scene
    const voted = await sends(host, 'vote', { rating: '4' }, '?lang=de')
    expect(voted.location).toBe(`${ofTalk}/rate?lang=de&done=voted`)
    const [cookie = '', ...others] = voted.headers['set-cookie'] ?? []
    expect(others).toEqual([])
    expect(cookie).toMatch(/^__Host-lectern-embed=.*; HttpOnly; SameSite=None; Secure; Partitioned$/u)
    expect(voted.headers).not.toHaveProperty('x-frame-options')
    const own = await host.get(voted.location)
    expect(wordsOf(own)).toContain('Deine Stimme: 4 von 5')
    expect(own.headers['cache-control']).toBe('private, no-store')
    await sends(host, 'vote', { rating: '4', chip: 'clear' })
    expect(await countsFor()).toMatchObject({ device: { 4: 1 }, member: { 4: 0 } })
    await sends(host, 'unvote')
    expect(await countsFor()).toMatchObject({ device: { 4: 0 } })
  })

  it('has stars no more for a browser that keeps nothing in frames', async () => {
    const page = await scene.website.browser().get(`${ofTalk}/rate?done=voted`)
    expect(wordsOf(page)).toContain('This browser keeps nothing inside of other sites.')
    expect(page.text).not.toContain('name="rating"')
  })

  it.each([{ origin: SITE }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, {}])(
    'is refused with %j, also with the token of nobody',
    async (headers) => {
      const fields = { form_token: formTokenOf(''), device: 'd'.repeat(43), rating: '5' }
      const { status } = await scene.website.browser().post(`${ofTalk}/vote`, fields, headers)
      expect(status).toBe(403)
      expect(await countsFor()).toMatchObject({ device: { 5: 0 } })
    },
  )

  it('needs a code where the hosts ask for one', async () => {
    await change({ votes: 'codes' })
    const { host, website, event } = scene
    await host.fill(
      `/event/${event.urlFriendlyName}/codes`,
      { codes: 'LECTERN1' },
      `/event/${event.urlFriendlyName}/codes/add`,
    )
    const visitor = website.browser()
    const page = await visitor.get(`${ofTalk}/rate`)
    const wrong = await visitor.submit(page, `${ofTalk}/code`, { code: 'LECTERN2' })
    expect([wrong.status, wrong.headers['x-frame-options']]).toEqual([400, undefined])
    const { location } = await visitor.submit(wrong, `${ofTalk}/code`, { code: 'lectern1' })
    expect(location).toBe(`${ofTalk}/rate?done=proven`)
    await sends(visitor, 'vote', { rating: '5' })
    expect(await countsFor()).toMatchObject({ code: { 5: 1 } })
  })
})

describe('oEmbed', () => {
  const ask = async (path: string, more = '') => {
    const url = encodeURIComponent(`https://lectern.example${path}`)
    const { status, text, headers } = await scene.host.get(`/oembed?url=${url}${more}`)
    const body: unknown = status === 200 ? JSON.parse(text) : undefined
    return { status, headers, text, body }
  }

  it('tells the frame of an event or a talk, as their pages say', async () => {
    const { website, event, talk, path } = scene
    const page = `/event/${event.urlFriendlyName}`
    for (const [of, frame, title] of [
      [page, `${ofEvent}/schedule`, event.name],
      [`${page}/now`, `${ofEvent}/now`, event.name],
      [`${path}?a=b#vote`, `${ofTalk}/rate`, talk.talkTitle],
    ] as const) {
      const { body, headers, text } = await ask(of, '&format=json&maxwidth=320&maxheight=x')
      expect(body).toMatchObject({ version: '1.0', type: 'rich', title, width: 320, height: 600 })
      expect(text).toContain(
        String.raw`<iframe src=\"https://lectern.example${frame}\" width=\"320\" height=\"600\"`,
      )
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      })
    }
    const { text } = await website.browser().get(path)
    const discovered =
      /type="application\/json\+oembed" href="https:\/\/lectern\.example([^"]+)"/u.exec(text)?.[1] ?? ''
    expect(JSON.parse((await scene.host.get(discovered)).text)).toMatchObject({ title: talk.talkTitle })
  })

  it('is a link where no site may show a frame, and nothing for others', async () => {
    const page = `/event/${scene.event.urlFriendlyName}`
    await change({ embedSites: [] })
    const { body } = await ask(page)
    expect(body).toMatchObject({ type: 'link' })
    expect(body).not.toHaveProperty('html')
    expect((await ask(page, '&format=xml')).status).toBe(501)
    for (const other of ['', '/event/none', '/talk/none', `${page}/edit`, `.evil.example${page}`])
      expect((await ask(other)).status).toBe(404)
    await change({ approval: { state: 'pending' }, startDate: after(scene.event.startDate, HOUR) })
    expect((await ask(page)).status).toBe(404)
    for (const own of [page, scene.path]) expect((await scene.host.get(own)).text).not.toContain('oembed')
  })
})

it('hosts copy it from a page with a preview', async () => {
  const { host, event, talk } = scene
  const page = await host.get(`/event/${event.urlFriendlyName}/edit/embed?part=rate&lang=de`)
  const element = `<lectern-embed talk="${talk.stub}" lang="de"><a href="https://lectern.example/talk/${talk.stub}">`
  expect(page.text).toContain(`${element}${talk.talkTitle}</a></lectern-embed>`)
  expect(wordsOf(page)).toContain(
    element.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
  expect(wordsOf(page)).toContain(SITE)
  expect(page.headers['content-security-policy']).toContain(`frame-src 'self'`)
})
