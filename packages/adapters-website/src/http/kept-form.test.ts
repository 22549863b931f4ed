import { describe, expect, it } from 'vitest'
import type { Browser, Shown } from '@lectern/http/testing'
import { openEverything } from '../../test/everything.ts'
import { PASSWORD } from '../../test/open-website.ts'
import { openTalkScene } from '../../test/talk-scene.ts'
import { pages } from '../pages.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const app = { name: 'Agenda', callback_url: 'https://agenda.example/' }
const scene = await openTalkScene({ links: [] })
const sam = scene.speaker
await sam.fill('/user/apikey', app)
const words = { comment: 'First words', rating: '4' }
const { location } = await sam.post(`${scene.path}/comments`, words, own)
const editPath = `${scene.path}/comments/${/#comment-(\d+)$/u.exec(location)?.[1]}/edit`

/** Ends the session elsewhere, so that the browser still sends its cookie. */
async function endSession(browser: Browser): Promise<void> {
  const other = scene.website.browser()
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  await other.fill('/user/account', {}, '/logout')
}

const signIn = (browser: Browser, page: Shown): Promise<Shown> =>
  browser.submit(page, '/login', { username: 'sam', password: PASSWORD })

type Texts = Readonly<Record<string, string>>
type Typed = readonly [route: string, path: () => string, fields: Texts, shown: Texts]
const typed: readonly Typed[] = [
  [
    '/user/account',
    () => '/user/account',
    { full_name: 'Sam <Kept>', biography: 'Two\nlines' },
    { 'Full name': 'Sam &lt;Kept&gt;', 'About you': 'Two\nlines' },
  ],
  [
    '/user/apikey',
    () => '/user/apikey',
    { ...app, name: 'Kept application', pkce_only: 'yes' },
    { Name: 'Kept application', Callback: app.callback_url, 'Only with PKCE': 'Yes' },
  ],
  [
    '/talk/:stub/links',
    () => `${scene.path}/links`,
    { display_name: 'slides_link', url: 'https://kept.example/?a=1&b=2' },
    { 'What is it?': 'Slides', Address: 'https://kept.example/?a=1&amp;b=2' },
  ],
  [
    '/talk/:stub/comments/:commentId/edit',
    () => editPath,
    { comment: 'Kept "words"' },
    { 'Your comment': 'Kept &quot;words&quot;' },
  ],
  [
    '/event/submit',
    () => '/event/submit',
    {
      name: 'Kept Days',
      description: 'Two',
      location: 'Rome',
      start_date: '2026-11-19',
      end_date: '2026-11-20',
      tz_continent: 'Europe/Rome',
    },
    {
      Name: 'Kept Days',
      Description: 'Two',
      Where: 'Rome',
      Start: 'Thu, 19\u00A0Nov\u00A02026',
      'Last day': 'Fri, 20\u00A0Nov\u00A02026',
      'Time zone': 'Europe/Rome',
    },
  ],
]

/** The labels and values of the page. */
const shownIn = ({ text }: Shown): Texts =>
  Object.fromEntries(
    [...text.matchAll(/<dt>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gsu)].map(([, label = '', value = '']) => [
      label,
      value,
    ]),
  )

describe('what was typed when the session had ended', () => {
  it.each(typed)(
    'at %s is there after the sign-in, and is sent by a button',
    async (_, path, fields, shown) => {
      const page = await sam.get(path())
      await endSession(sam)
      const first = await sam.submit(page, path(), fields)
      expect([first.status, first.text.includes('What you wrote is kept on this page')]).toEqual([200, true])
      const mistaken = await sam.submit(first, '/login', { username: 'sam', password: 'wrong' })
      const kept = await signIn(sam, mistaken)
      expect([kept.status, kept.text.includes('<h1>Send it now?')]).toEqual([200, true])
      expect(kept.text).toContain('<span class="menu-name" dir="auto">')
      expect(shownIn(kept)).toEqual(shown)
      const sent = await sam.submit(kept, path())
      expect([sent.status, sent.text]).toEqual([303, ''])
      const { text } = await sam.get(path())
      const last = Object.values(fields).at(-1) ?? ''
      expect(text).toContain(last.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'))
    },
  )

  it('has no hidden values', async () => {
    await endSession(sam)
    const withdrawal = { display_name: 'Sam Someone', assigned: 'yes' }
    const first = await sam.post('/user/claims/1/end', withdrawal, own)
    const kept = await signIn(sam, first)
    expect([kept.text.includes('<h1>Send it now?'), shownIn(kept)]).toEqual([true, {}])
    expect(kept.text).toContain('<input type="hidden" name="display_name" value="Sam Someone" />')
    expect(kept.text).not.toMatch(/This is what you wrote|>[^<]*Sam Someone/u)
  })

  it('is also shown by the form whose page is older than the session', async () => {
    const page = await sam.get('/user/account')
    await endSession(sam)
    await signIn(sam, await sam.get('/login'))
    const refused = await sam.submit(page, '/user/account', { full_name: 'Old', biography: 'Older page' })
    expect([refused.status, refused.text.includes('Older page')]).toEqual([403, true])
    const { location } = await sam.submit(refused, '/user/account')
    expect(location).toBe('/user/account?done=profile')
  })

  it('has no passwords', async () => {
    const page = await sam.get('/user/account/email')
    await endSession(sam)
    const fields = { email: 'new@lectern.example', old_password: PASSWORD }
    const first = await sam.submit(page, '/user/account/email', fields)
    expect(first.text).toContain('new@lectern.example')
    expect(first.text).not.toContain(PASSWORD)
    const sent = await sam.submit(await signIn(sam, first), '/user/account/email')
    expect(sent.location).toBe('/user/account?done=email-sent')
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }, {}])(
    'is not kept for a form from elsewhere: %j',
    async (headers) => {
      const visitor = scene.website.browser()
      const reply = await visitor.post('/user/account', { biography: 'Foreign' }, headers)
      expect([reply.status, reply.location]).toEqual([303, '/login?next=/user/account'])
    },
  )

  it.each(pages.filter(({ consent }) => consent).map(({ path }) => path))(
    'is no consent: its page asks again at %s',
    async (path) => {
      const { location } = await scene.website.browser().post(`${path}?a=b`, { decision: 'allow' }, own)
      expect(location).toBe(`/login?next=${path}?a=b`)
      const foreign = await scene.host.post(path, { decision: 'allow', form_token: 'x' }, own)
      expect([foreign.status, foreign.text.includes('Send it now')]).toEqual([403, false])
    },
  )

  it.each(['https://evil.example/', '//evil.example', '/a/../b'])('is not sent to %s', async (target) => {
    const visitor = scene.website.browser()
    const fields = { username: 'sam', password: PASSWORD, kept_target: target, kept_field_a: 'b' }
    expect((await visitor.fill('/login', fields)).location).toBe('/user/account')
  })
})

it('every other form for members with a text field is kept too, with its words', async () => {
  const others = pages.filter(({ path }) => !typed.some(([route]) => route === path))
  const { ada, addressOf, website } = await openEverything()
  const asked: string[] = []
  for (const { method, path, page, signIn: forMembers, upload } of others) {
    if (method !== 'POST' || !forMembers || upload !== undefined || page !== undefined) continue
    const { text } = await ada.get(addressOf(path))
    const [main = ''] = /<main[^]*<\/main>/u.exec(text) ?? []
    const [, name] =
      /<(?:textarea|input[^>]*(?=name="\w+"\s+type="(?:text|url)"))[^>]*?name="(\w+)"/u.exec(main) ?? []
    if (name === undefined) continue
    const fields = { [name]: 'Kept words' }
    const visitor = website.browser()
    const first = await visitor.post(addressOf(path), fields, own)
    const kept = await visitor.submit(first, '/login', { username: 'ada', password: PASSWORD })
    asked.push(path)
    expect([path, Object.values(shownIn(kept))]).toEqual([path, ['Kept words']])
  }
  expect(asked.length).toBeGreaterThanOrEqual(8)
})
