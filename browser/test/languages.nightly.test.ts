import { beforeAll, expect, it } from 'vitest'
import { crawl, type FoundAddress, oneOfEachKind } from '../src/crawl/crawl.ts'
import { faultsOfLayout } from '../src/visitor/layout.ts'
import { cutOff, lengthenWords } from '../src/visitor/lengthen.ts'
import { requireValidHtml } from '../src/visitor/valid-html.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { onTheSite, type World } from './on-the-site.ts'

/** These are in English, and `crawler.nightly.test.ts` reads them. */
const isEnglish = (path: string): boolean => /^\/(?:v2\.1|images|avatars|feeds)\b|\.\w+$/u.test(path)

const german = { name: 'lectern-language', value: 'de' }

async function speakGerman({ page }: Visitor, { site }: World): Promise<void> {
  await page.context().addCookies([{ ...german, url: site.origin }])
}

/** One page of each kind that a visitor and a host of the demo can reach, in German. */
async function germanPages(world: World, username: string | undefined): Promise<readonly FoundAddress[]> {
  await using visitor = await world.newVisitor()
  if (username !== undefined) await visitor.signIn(username)
  await speakGerman(visitor, world)
  const cookies = await visitor.page.context().cookies()
  const found = await crawl({
    origin: world.site.origin,
    starts: ['/', '/login', '/register', '/user/account'],
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    skip: isEnglish,
  })
  expect(found.filter(({ status }) => status !== 200)).toEqual([])
  return oneOfEachKind(found)
}

onTheSite('other languages', (world) => {
  const pages = new Map<string | undefined, readonly FoundAddress[]>()
  beforeAll(async () => {
    for (const username of [undefined, 'ines', 'demo']) {
      pages.set(username, await germanPages(world(), username))
    }
  })
  const roles = [
    ['a visitor', undefined],
    ['a host', 'ines'],
    ['a site admin', 'demo'],
  ] as const

  it.each(roles)('are on all pages of %s, as valid HTML', async (_, username) => {
    const own = pages.get(username) ?? []
    expect(own.length).toBeGreaterThan(15)
    for (const { path, html } of own) {
      expect({ path, german: html?.includes('<html lang="de-DE" dir="ltr">') }).toEqual({
        path,
        german: true,
      })
      await requireValidHtml(html ?? '', path)
    }
  })

  it.each(roles)(
    'fit on the phone of %s, also with words that are 40 percent longer',
    async (_, username) => {
      await using visitor = await world().newVisitor({ size: 'phone' })
      if (username !== undefined) await visitor.signIn(username)
      await speakGerman(visitor, world())
      const faults: string[] = []
      let ownTimes = 0
      for (const { path } of pages.get(username) ?? []) {
        await visitor.open(path)
        if (username === undefined) await visitor.checkPage()
        ownTimes += await visitor.page.getByText(' bei dir)').count()
        await lengthenWords(visitor.page)
        const found = [...(await faultsOfLayout(visitor.page)), ...(await cutOff(visitor.page))]
        faults.push(...found.map((fault) => `${path}: ${fault}`))
      }
      // What is “by null” is outside of the window, in tabs or chips, which scroll with a finger.
      expect(faults.filter((fault) => !fault.endsWith(' by null'))).toEqual([])
      if (username === undefined) expect(ownTimes).toBeGreaterThan(0)
    },
  )
})
