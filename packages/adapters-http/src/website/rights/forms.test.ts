import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { existsSync } from 'node:fs'
import { pages } from '../pages.ts'
import { askApi, type Decision, decisionOfPage, ownOrigin } from '../../testing/rights/decisions.ts'
import type { Attempt } from '../../testing/rights/attempt.ts'
import { formRows, formsOfTheSiteAlone } from '../../testing/rights/form-rows.ts'
import {
  type EventState,
  openRightsScene,
  type RightsScene,
  type Role,
  roles,
} from '../../testing/rights/scene.ts'

async function sendForm(scene: RightsScene, role: Role, { path, fields }: Attempt): Promise<Decision> {
  const browser = scene.browsers[role]
  const { text } = await browser.get('/verify')
  const [, token = ''] = /name="form_token" value="([^"]+)"/u.exec(text) ?? []
  return decisionOfPage(role, await browser.post(path, { ...fields, form_token: token }, ownOrigin))
}

const everything = [
  '/events/2?verbose=yes',
  '/events/2/attendees?verbose=yes',
  '/events/2/comments?verbose=yes',
  '/events/2/comments/reported',
  '/events/2/talk_comments?verbose=yes',
  '/events/2/talk_comments/reported',
  '/events/2/claims',
  '/talks/1?verbose=yes',
  '/talks/1/links',
  '/users?verbose=yes',
]

/** What the event, its children and all accounts are, as an admin sees them. */
async function stateOf({ ask }: RightsScene): Promise<readonly string[]> {
  const replies = await Promise.all(everything.map((path) => ask('admin', path)))
  return replies.map(({ status, text }, index) => `${everything[index]} ${status} ${text}`)
}

describe.each<EventState>(['approved', 'pending', 'rejected'])('on an event that is %s', (state) => {
  let [site, api]: RightsScene[] = []
  beforeAll(async () => {
    ;[site, api] = [await openRightsScene(state), await openRightsScene(state)]
  })
  afterAll(() => Promise.all([site?.close(), api?.close()]))

  it.each(Object.entries(formRows))('the form %s decides as the API does', async (_, row) => {
    if (site === undefined || api === undefined) throw new Error('The scenes are not open')
    const decisions: string[] = []
    const expected: string[] = []
    for (const role of roles) {
      const [form, request] = [await row(site, role), await row(api, role)]
      const made = await stateOf(site)
      const decision = await sendForm(site, role, form)
      decisions.push(`${role} ${decision}`)
      expected.push(`${role} ${await askApi(api, role, request.api)}`)
      const after = decision === 'ok' ? made : await stateOf(site)
      expect([role, after]).toEqual([role, made])
    }
    expect(decisions).toEqual(expected)
    expect(await stateOf(site)).toEqual(await stateOf(api))
  })
})

it('every form has a row, or a test that says who may send it', () => {
  const forms = pages.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const rows = Object.keys(formRows).map((name) => name.replace(/ .*/u, ''))
  expect(new Set([...rows, ...Object.keys(formsOfTheSiteAlone)])).toEqual(new Set(forms))
  for (const file of Object.values(formsOfTheSiteAlone)) {
    expect([file, existsSync(new URL(`../${file}`, import.meta.url))]).toEqual([file, true])
  }
})
