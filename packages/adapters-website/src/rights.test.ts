import { expect, it } from 'vitest'
import { type Browser, formOf, formTokenIn, type Shown } from '@lectern/http/testing'
import { type Everything, openEverything } from '../test/everything.ts'
import type { PageRoute } from './http/page-route.ts'
import { pages } from './pages.ts'

const own = { 'sec-fetch-site': 'same-origin' }

/** Of pages and forms about a record: those for everybody who sees it. All others are for those whose it is. */
const forEverybody: ReadonlySet<string> = new Set([
  ...'/e/:stub /q/:stub /q/:stub/unvote /report/:secret /track/:trackId /room/:roomId /user/:username /sitemaps/:kind/:file'.split(
    ' ',
  ),
  ...['confirm', 'end'].map((form) => `/user/claims/:talkId/${form}`),
  ...['', '/claim', '/claim/withdraw', '/star', '/unstar', '/unvote'].map((rest) => `/talk/:stub${rest}`),
  ...[
    '',
    '/talks',
    '/speakers',
    '/speaker/:speaker',
    '/attendees',
    '/box',
    '/box/:secret',
    '/about',
    '/now',
    '/code',
    '/changes',
    '/changes.atom',
    '/schedule',
    '/schedule.json',
    '/schedule.xml',
  ].map((rest) => `/event/:name${rest}`),
  ...['/code', '/rate', '/vote', '/unvote'].map((rest) => `/embed/talk/:stub${rest}`),
  ...['/schedule', '/now', '/ratings'].map((rest) => `/embed/event/:name${rest}`),
  ...['/attend', '/unattend', '/comments.atom', '/comments/talks'].map((rest) => `/event/:name${rest}`),
  ...['/calendar.ics', '/comments', '/comments/discard', '/comments/:commentId/report'].flatMap((rest) => [
    `/talk/:stub${rest}`,
    `/event/:name${rest}`,
  ]),
  '/talk/:stub/comments/:commentId/answer/report',
])

/** The event takes no votes. */
const forNobody: ReadonlySet<string> = new Set(['/talk/:stub/vote', '/q/:stub/vote'])

/** Of an event that is not approved. */
const whileItWaits: ReadonlySet<string> = new Set(['/event/:name/delete'])

type Decision = 'shown' | 'refused' | 'to sign in'

const decisionOf = ({ status, location, text }: Shown): Decision => {
  if (location.startsWith('/login?next=') || /<form[^>]* action="\/login"/u.test(text)) return 'to sign in'
  return status === 403 || status === 404 ? 'refused' : 'shown'
}

/** Asks for a page, or sends a form. Who gets 400, because fields are missing, has the right. */
async function decide({ addressOf }: Everything, browser: Browser, route: PageRoute): Promise<Decision> {
  const address = addressOf(route.path)
  if (route.method === 'GET') return decisionOf(await browser.get(address))
  const form_token = formTokenIn(await browser.get('/verify'))
  const claim = { display_name: 'Plain words', username: 'grace' }
  return decisionOf(await browser.post(address, { ...claim, form_token }, own))
}

/** GET at the address of a form that has a page elsewhere leads to that page, as the start of the pages for admins does. */
const leadsElsewhere = ({ method, path }: PageRoute): boolean =>
  method === 'GET' &&
  (path === '/admin' || pages.some((form) => form.path === path && form.page !== undefined))

const routes = pages.filter(
  (route) => /:|^\/admin/u.test(route.path) && !route.path.startsWith('/mailbox') && !leadsElsewhere(route),
)

const scene = await openEverything()
const waiting = await openEverything({ waits: true })

it.each(routes)('$method $path is for those whose it is, or for everybody', async (route) => {
  const { path, method, signIn } = route
  expect(await decide(scene, scene.website.browser(), route)).toBe(signIn ? 'to sign in' : 'shown')
  const stranger = await decide(scene, scene.eve, route)
  expect(stranger, 'to a stranger, by forEverybody').toBe(forEverybody.has(path) ? 'shown' : 'refused')
  const fresh =
    method === 'GET' && !whileItWaits.has(path)
      ? scene
      : await openEverything({ waits: whileItWaits.has(path) })
  const owner = path.startsWith('/admin') ? fresh.admin : fresh.ada
  expect(await decide(fresh, owner, route)).toBe(forNobody.has(path) ? 'refused' : 'shown')
})

it.each(
  routes.filter(({ path }) => forEverybody.has(path) && /^\/(?:e|q|event|talk|track|room)\//u.test(path)),
)('$method $path is for hosts while the event waits', async (route) => {
  const visitor = route.signIn ? 'to sign in' : 'refused'
  expect(await decide(waiting, waiting.website.browser(), route)).toBe(visitor)
  expect(await decide(waiting, waiting.eve, route)).toBe('refused')
  expect(await decide(waiting, waiting.ada, route)).toBe('shown')
})

/** Pages of the website that the page links to, and the targets of its forms and buttons. */
const linksOf = ({ text }: Shown): readonly string[] =>
  [...text.matchAll(/href="(\/(?!assets|v2\.1|style)[^"#]*)/gu)].map(([, path = '']) => plain(path))
const targetsOf = ({ text }: Shown): readonly string[] =>
  [...text.matchAll(/(?:<form method="post" action|formaction)="([^"]+)"/gu)].map(([, path = '']) =>
    plain(path),
  )
const plain = (path: string): string => path.replaceAll('&amp;', '&')

it.each(['visitor', 'eve', 'ada', 'admin'] as const)(
  'no link and no button of a page leads %s to a refusal',
  async (who) => {
    const { website, ...browsers } = await openEverything()
    const browser = who === 'visitor' ? website.browser() : browsers[who]
    const toSee = ['/events', '/about', '/event/everything', ...(who === 'visitor' ? [] : ['/user/account'])]
    const seen = new Set<string>()
    const sent = new Map<string, Readonly<Record<string, string>>>()
    const refused: string[] = []
    for (const address of toSee) {
      if (seen.has(address)) continue
      seen.add(address)
      const page = await browser.get(address)
      if (page.status >= 400) refused.push(`${page.status} ${address}`)
      if (page.headers['content-type']?.startsWith('text/html') !== true) continue
      toSee.push(...linksOf(page))
      for (const target of targetsOf(page)) {
        const isButton = page.text.includes(`formaction="${target.replaceAll('&', '&amp;')}"`)
        sent.set(target, isButton ? {} : formOf(page, target).hidden)
      }
    }
    const last = (target: string): number => Number(/delete|leave|remove|reject|logout/u.test(target))
    for (const [target, fields] of [...sent].toSorted(([one], [other]) => last(one) - last(other))) {
      const { status } = await browser.post(target, fields, own)
      if (status === 403) refused.push(`${status} POST ${target}`)
    }
    expect(refused).toEqual([])
    expect([seen.size > 15, sent.size > 5, seen.has('/admin/events')]).toEqual([true, true, who === 'admin'])
  },
)
