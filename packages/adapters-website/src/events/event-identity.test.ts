import { expect, it } from 'vitest'
import { operator } from '@lectern/domain'
import { valuesIn } from '@lectern/http/testing'
import { openEverything } from '../../test/everything.ts'
import { openWebsite } from '../../test/open-website.ts'
import { pages } from '../pages.ts'

const website = await openWebsite()
const ada = await website.signIn('ada')

const written = {
  name: 'Sea Days',
  description: 'By the sea.',
  location: 'Livorno',
  start_date: '2026-11-19',
  end_date: '2026-11-21',
  tz_continent: 'rome',
}
const identity = {
  tagline: 'Three days <b>by the sea</b>',
  accent: '#ffee00',
  links: 'Tickets https://sea.example/tickets\nhttps://sea.example/chat Chat',
  sponsors: 'Weaver Ltd https://weaver.example Gold\nLoom https://loom.example\n',
}
const { location } = await ada.fill('/event/submit', written)
const path = location.replace(/\?.*$/u, '')
const change = async (fields: Readonly<Record<string, string>>) => {
  const form = await ada.get(`${path}/edit`)
  return ada.submit(form, `${path}/edit`, { ...valuesIn(form), accent_none: '', ...fields })
}

it('an event has the look that its hosts choose, on each of its pages', async () => {
  const plain = await ada.get(path)
  expect(plain.text).not.toContain('<style>')
  expect((await change(identity)).location).toBe(`${path}?done=saved`)
  expect(await website.lectern.getEventByName(operator, { urlFriendlyName: 'sea-days' })).toMatchObject({
    accent: '#ffee00',
    links: [
      { title: 'Tickets', url: 'https://sea.example/tickets' },
      { title: 'Chat', url: 'https://sea.example/chat' },
    ],
    sponsors: [
      { name: 'Weaver Ltd', url: 'https://weaver.example', level: 'Gold' },
      { name: 'Loom', url: 'https://loom.example', level: '' },
    ],
  })
  for (const below of ['', '/about', '/talks', '/edit', '/edit/tracks', '/now']) {
    const { text, headers } = await ada.get(`${path}${below}`)
    // Yellow is too light for a light page.
    expect(text).toMatch(/<style>:root\{--accent:light-dark\(#[67]\w{5},#ffee00\);/u)
    expect(text).toMatch(/<meta name="theme-color" content="#[67]\w{5}" \/>/u)
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-`)
  }
  const about = await ada.get(`${path}/about`)
  expect(about.text).toContain('Three days &lt;b&gt;by the sea')
  expect(about.text).toContain('<a href="https://sea.example/chat" rel="nofollow noopener ugc">Chat</a>')
  for (const { text } of [about, await ada.get(path)]) {
    expect(text).toMatch(
      /<h3 dir="auto">Gold<\/h3>\s*<ul class="row">\s*<li dir="auto"><a href="https:\/\/weaver/u,
    )
  }
})

it('says which line is not understood, and takes the colour back', async () => {
  const refused = await change({ links: 'Tickets https://sea.example\nno address' })
  expect(refused.text).toContain('Line 2 needs a name of at most 100 characters')
  await change({ accent: '#00ff00', accent_none: 'yes', links: '' })
  expect(await website.lectern.getEventByName(operator, { urlFriendlyName: 'sea-days' })).toMatchObject({
    accent: '',
    links: [],
  })
})

it('every page below an event or a talk has the accent of the event', async () => {
  const { ada, addressOf } = await openEverything({ text: '#0f7b5f' })
  const below = pages.filter(
    ({ method, path }) =>
      method === 'GET' && /^\/(?:event\/:name|talk\/:stub|q|track|room|report)(?:\/|$)/u.test(path),
  )
  const plain: string[] = []
  for (const { path } of below) {
    const { text, headers } = await ada.get(addressOf(path))
    if (headers['content-type']?.startsWith('text/html') !== true) continue
    if (!text.includes('<style>:root{--accent')) plain.push(path)
  }
  // Nobody may delete an event that is approved.
  expect([below.length > 40, plain]).toEqual([true, ['/event/:name/delete']])
})
