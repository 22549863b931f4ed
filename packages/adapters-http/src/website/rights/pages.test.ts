import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, formOf, type Shown } from '../../testing/browser.ts'
import { aProgrammeFile } from '../../testing/import-plans.ts'
import { pages } from '../pages.ts'
import {
  askApi,
  type Decision,
  decisionOfPage,
  isSignedOut,
  ownOrigin,
} from '../../testing/rights/decisions.ts'
import { formRows } from '../../testing/rights/form-rows.ts'
import { otherPages, pageRows } from '../../testing/rights/page-rows.ts'
import {
  type EventState,
  openRightsScene,
  type RightsScene,
  type Role,
  roles,
} from '../../testing/rights/scene.ts'

const shown = pages.filter(({ method }) => method === 'GET')
const ownPages = shown.filter(
  ({ path }) => !path.includes(':') && path !== '/' && !otherPages.has(path) && !(path in pageRows),
)

/** Who gets 400 for a body without fields has the right. */
const rightOf = (decision: Decision): Decision => (decision === 400 ? 'ok' : decision)

describe.each<EventState>(['approved', 'pending', 'rejected'])('with an event that is %s', (state) => {
  let scene: RightsScene
  beforeAll(async () => {
    scene = await openRightsScene(state)
    await scene.link()
  })
  afterAll(() => scene.close())

  const see = async (role: Role, address: string): Promise<string> =>
    `${role} ${decisionOfPage(role, await scene.browsers[role].get(address))}`

  it.each(Object.entries(pageRows))('%s is for those to whom the API gives the same', async (name, row) => {
    const { address, api } = await row(scene)
    const forMembers = shown.find(({ path }) => path === name.replace(/ .*/u, ''))?.signIn === true
    const seen: string[] = []
    const expected: string[] = []
    for (const role of roles) {
      seen.push(await see(role, address))
      const decision = rightOf(await askApi(scene, isSignedOut(role) ? 'visitor' : role, api))
      expected.push(`${role} ${forMembers && isSignedOut(role) ? 'nothing without an account' : decision}`)
    }
    expect(seen).toEqual(expected)
  })

  it.each(ownPages)('$path is for everybody, or for every member', async ({ path, signIn }) => {
    for (const role of roles) {
      const needsAccount = isSignedOut(role) && (signIn === true || path === '/login')
      expect(await see(role, path)).toBe(`${role} ${needsAccount ? 'nothing without an account' : 'ok'}`)
    }
  })

  it.each(roles)('no page leads %s to a refusal', async (role) => {
    const browser = scene.browsers[role]
    const toSee = [...starts]
    const seen = new Set<string>()
    const refused: string[] = []
    await Promise.all([scene.comment('talk'), scene.comment('event'), scene.link()])
    for (const address of toSee) {
      const kind = address.replace(/comments\/\d+/u, 'comments/:commentId')
      if (seen.has(kind)) continue
      seen.add(kind)
      const page = await browser.get(address)
      if (page.status >= 400 && !starts.includes(address)) refused.push(`${page.status} ${address}`)
      if (page.headers['content-type']?.startsWith('text/html') !== true || page.status >= 400) continue
      toSee.push(...linksOf(page))
      refused.push(...(await refusedForms(browser, address)))
    }
    expect(refused).toEqual([])
    expect(seen.size).toBeGreaterThan(10)
  })
})

const everybody = [...roles]
const buttons: readonly (readonly [what: string, markup: RegExp, roles: readonly Role[]])[] = [
  ['links', /href="\/talk\/talk\/links"/u, ['speaker', 'host', 'admin']],
  ['claim', /action="\/talk\/talk\/claim"/u, everybody.filter((role) => role !== 'speaker')],
  ['withdraw', /action="\/talk\/talk\/claim\/withdraw"/u, ['claimant']],
  ['edit', /href="\/talk\/talk\/comments\/\d+\/edit"/u, ['author']],
  ['report', /href="\/talk\/talk\/comments\/\d+\/report"/u, everybody.filter((role) => role !== 'author')],
  ['comment', /action="\/talk\/talk\/comments"/u, everybody],
  ['star', /formaction="\/talk\/talk\/star\?/u, everybody],
  ['hidden comment', /Hidden\. The hosts look at it/u, ['author']],
]

it('the page of a talk has the buttons of each role, and no others', async () => {
  const scene = await openRightsScene('approved')
  await scene.comment('talk')
  await scene.comment('talk', 'hidden')
  const pagesOfRoles = await Promise.all(
    roles.map(async (role) => [role, (await scene.browsers[role].get('/talk/talk')).text] as const),
  )
  for (const [what, markup, expected] of buttons) {
    const seen = pagesOfRoles.filter(([, text]) => markup.test(text)).map(([role]) => role)
    expect([what, seen]).toEqual([what, expected])
  }
  await scene.close()
})

/** Not all of them can be seen by everybody. */
const starts = [
  '/events',
  '/event/days',
  '/event/days/comments',
  '/user/schedule',
  '/user/schedule/calendar',
  '/user/claims',
  '/user/account',
]

/** Addresses of pages of the site. */
const linksOf = ({ text }: Shown): readonly string[] =>
  [...text.matchAll(/href="(\/[^"#]*)/gu)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^\/(?:assets|v2\.1|style)/u.test(address))

/** The forms that the API has as well, except those that need a password or take rights away. */
const tried = Object.keys(formRows)
  .map((name) => name.replace(/ .*/u, ''))
  .filter(
    (path) => !/^\/user\/account\/.|\/leave$|^\/(?:track|talk)\/.*\/delete$|\/hosts\/.*\/remove$/u.test(path),
  )
  .map((path) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}(?:\\?|$)`, 'u'))

/** Sends each form of a page once, filled in; gives those that are refused. */
async function refusedForms(browser: Browser, address: string): Promise<readonly string[]> {
  const refused: string[] = []
  const done = new Set<string>()
  for (;;) {
    const page = await browser.get(address)
    const target = targetsOf(page).find((path) => !done.has(path) && tried.some((form) => form.test(path)))
    if (target === undefined) return refused
    done.add(target)
    const reply = await send(browser, page, target)
    if (reply.status >= 400) refused.push(`${reply.status} POST ${target} of ${address}`)
  }
}

const targetsOf = ({ text }: Shown): readonly string[] =>
  [...text.matchAll(/(?:<form method="post" action|formaction)="([^"]+)"/gu)].map(([, target = '']) =>
    target.replaceAll('&amp;', '&'),
  )

function send(browser: Browser, page: Shown, target: string): Promise<Shown> {
  if (/\/(?:un)?star\?/u.test(target)) {
    const [, token = ''] = /name="form_token" value="([^"]+)"/u.exec(page.text) ?? []
    return browser.post(target, { form_token: token }, ownOrigin)
  }
  const { hidden } = formOf(page, target)
  const filled = { ...fields, comment: `Words that are sent as number ${++sent}`, track_name: `Room ${sent}` }
  return browser.post(target, { ...filled, ...hidden }, ownOrigin)
}

let sent = 0
const fields = {
  rating: '4',
  display_name: 'code_link',
  url: 'https://code.example/',
  name: 'Agenda',
  callback_url: 'https://agenda.example/',
  full_name: 'Changed',
  programme: aProgrammeFile(),
  description: 'Changed',
  host_name: 'member',
  talk_title: 'Changed',
  talk_description: 'Changed',
  track_description: 'Changed',
  location: 'Livorno',
  start_date: '2026-05-03',
  end_date: '2026-05-03',
  tz_continent: 'Europe/Rome',
}

it('every page with parameters, and of admins, has a row', () => {
  const withParameters = shown
    .filter(({ path, useCases }) => /:|^\/admin/u.test(path) && !otherPages.has(path) && useCases.length > 0)
    .map(({ path }) => path)
  const rows = Object.keys(pageRows).map((name) => name.replace(/ .*/u, ''))
  expect(new Set(rows)).toEqual(new Set(withParameters))
})
