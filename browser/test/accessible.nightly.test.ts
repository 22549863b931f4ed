import { expect, it } from 'vitest'
import { type EverythingTraits, openEverything } from '../../packages/adapters-website/test/everything.ts'
import { pages } from '../../packages/adapters-website/src/pages.ts'
import { requireAccessible } from '../src/visitor/accessibility.ts'
import { onTheSite } from './on-the-site.ts'

const paths = new Set(pages.filter(({ method }) => method === 'GET').map(({ path }) => path))

/** Who looks, in which language, while the event is like this. */
const states = [
  ['visitor', 'en', { event: { votes: 'everyone', accent: '#e8c33c' } }],
  ['eve', 'de', { event: { cancelled: true, accent: '#0000ff' } }],
  ['ada', 'en', { event: { votes: 'codes', moderation: 'before', accent: '#ff00aa' } }],
  ['ada', 'de', { waits: true }],
  ['admin', 'en', { text: 'w'.repeat(60) }],
] as const satisfies readonly (readonly [...unknown[], EverythingTraits])[]

const NARROW = 320
const FORM = 'main form[method=post]:has([required])'
/** Without what the form needs. */
const SEND = `(() => {
  const form = document.querySelector('${FORM}')
  form.noValidate = true
  for (const field of form.querySelectorAll('[required]:not([type=radio], select)')) field.value = ''
  form.requestSubmit()
})()`

onTheSite('all pages', (world) => {
  it.each(states)(
    'of %s in %s are accessible and narrow while %j',
    async (who, locale, traits) => {
      const { website, addressOf, ...browsers } = await openEverything(traits)
      const browser = who === 'visitor' ? website.browser() : browsers[who]
      await using context = await world().browser.newContext({
        baseURL: website.url,
        extraHTTPHeaders: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
        locale,
        reducedMotion: 'reduce',
        viewport: { width: NARROW, height: 740 },
      })
      const page = await context.newPage()
      const faults: string[] = []
      let checked = 0
      const check = async (): Promise<void> => {
        checked += 1
        await requireAccessible(page, true).catch((error: unknown) => faults.push(String(error)))
        const width = await page.evaluate<number>('document.documentElement.scrollWidth')
        if (width > NARROW) faults.push(`${page.url()} is ${width} px wide`)
      }
      for (const path of [...paths].map(addressOf)) {
        const { headers, location } = await browser.get(path)
        if (location !== '' || headers['content-type']?.startsWith('text/html') !== true) continue
        await page.goto(path)
        await check()
        if ((await page.locator(FORM).count()) === 0) continue
        await Promise.all([page.waitForEvent('load'), page.evaluate(SEND)])
        await check()
      }
      expect(faults).toEqual([])
      expect(checked).toBeGreaterThan(25)
    },
    LONG,
  )
})

/** A hundred pages, on a busy machine of some seconds each. */
const LONG = 900_000
