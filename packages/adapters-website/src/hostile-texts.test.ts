import { describe, expect, it } from 'vitest'
import type { Browser } from '@lectern/http/testing'
import { type Everything, openEverything } from '../test/everything.ts'
import { expectFormat, expectHarmless, expectOurs } from '../test/harmless.ts'
import { hostileTexts } from '../test/hostile-records.ts'
import { openWebsite, PASSWORD } from '../test/open-website.ts'
import { pages } from './pages.ts'

const MARK = 'Plain words'
const shown = [
  ...pages.flatMap(({ method, path }) => (method === 'GET' && path !== '/' ? path : [])),
  ...`/event/rejected /event/pending /user/grace /talk/TEXT /mailbox/TEXT /search?q=TEXT /admin/users?q=TEXT
    /admin/audit?action=TEXT&username=TEXT&from=TEXT&subject=TEXT /admin/reports?on=event
    /event/:name/reports?on=event /verify?token=TEXT /reset?token=TEXT /login?next=TEXT&done=TEXT`.split(
    /\s+/u,
  ),
  '/user/oauth_allow?api_key=TEXT&callback=TEXT',
  '/user/oauth_allow?api_key=everything&callback=my-app://done&state=TEXT',
  `/oauth/authorize?response_type=code&client_id=everything&redirect_uri=my-app://done&scope=read&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&state=TEXT`,
]

type Who = 'visitor' | 'ada' | 'admin'
const readers: readonly Who[] = ['visitor', 'ada', 'admin']
const browserOf = ({ website, ...browsers }: Everything, who: Who): Browser =>
  who === 'visitor' ? website.browser() : browsers[who]

const addressWith = ({ addressOf }: Everything, path: string, text: string): string =>
  addressOf(path).replaceAll('TEXT', encodeURIComponent(text.slice(0, 200)))

/** The pages that show a text of a record or of their address, by reader. */
const withText: (readonly [Who, string])[] = []
const plain = await openEverything({ text: MARK })
for (const who of readers) {
  for (const path of shown) {
    const { text } = await browserOf(plain, who).get(addressWith(plain, path, MARK))
    if (text.includes(MARK)) withText.push([who, path])
  }
}

it('many pages show texts of people', () => {
  expect(withText.length).toBeGreaterThan(100)
})

describe.each(hostileTexts)('text %#', async (text) => {
  const scene = await openEverything({ text })

  it.each(readers)('is a text as any other on each page for %s', async (who) => {
    for (const path of shown) {
      const page = await browserOf(scene, who).get(addressWith(scene, path, text))
      const isShown = withText.some(([reader, address]) => reader === who && address === path)
      try {
        if (page.headers['content-type']?.startsWith('text/html') !== true) expectFormat(page)
        else if (isShown) expectHarmless(page, text.slice(0, 40))
        else expectOurs(page)
      } catch (error) {
        throw new Error(`${who} ${path}`, { cause: error })
      }
    }
  })
  it('has no line end and no other order of letters in the subject and the addresses of a mail', async () => {
    const { website, eve, addressOf } = scene
    const talk = addressOf('/talk/:stub')
    await eve.submit(await eve.get(talk), `${talk}/claim`)
    const mails = (await website.mails()).filter(({ subject }) => subject.startsWith('Speaker of'))
    const title = text
      .slice(0, 200)
      .replaceAll('\u202E', '')
      .replaceAll(/[\p{Cc}\u2028]+/gu, ' ')
    expect(mails.map(({ subject }) => subject)).toContain(`Speaker of ${title}`)
    for (const header of mails.flatMap(({ to, replyTo, subject }) => [to, replyTo ?? '', subject])) {
      expect(header).not.toMatch(/[\p{Cc}\u2028-\u202E]/u)
    }
  })
})

it('the log has nothing of a query, a form, or a cookie', async () => {
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
  await browser.fill('/verify?token=s3cret', {}, '/verify')
  expect(lines.filter((line) => line.includes('/verify'))).toHaveLength(4)
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
})
