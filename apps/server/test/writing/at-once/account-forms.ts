import { anApplication, aToken, aUser } from '@lectern/application/testing'
import { expect, it } from 'vitest'
import { addDiscussion } from '../service/discussion.ts'
import { browsersOf, submitTwice } from './browsers.ts'
import { now, type Setting, soon } from './setting.ts'

/** Website forms of a member and of their account, which are submitted twice, to two servers. */
export function testAccountForms(setting: Setting): void {
  const { service } = setting

  const countIn = async (table: string): Promise<number> => (await service().rows())[table]?.length ?? 0

  it('an edited comment and a star take effect once, and both responses are the same', async () => {
    const { people } = service()
    const both = await browsersOf(setting, 'a-session-for-edits-and-stars', people.secondHost)
    const [one] = both
    const { talk } = await addDiscussion(service(), { event: soon, talk: { startDate: now } })
    const path = `/talk/${talk.stub}`
    const words = { comment: 'Before the edit', rating: '4' }
    const { location } = await one.submit(await one.get(path), `${path}/comments`, words)
    expect(location).toMatch(/#comment-\d+$/u)
    const edit = `${path}/comments/${/#comment-(\d+)$/u.exec(location)?.[1]}/edit`
    const edits = await submitTwice(both, await one.get(edit), edit, { comment: 'After the edit' })
    expect(edits.map(({ status }) => status)).toEqual([303, 303])
    expect(edits[0]?.location).toBe(edits[1]?.location)
    expect((await one.get(path)).text.match(/After the edit/gu)).toHaveLength(1)

    const before = await countIn('talk_stars')
    for (const [what, stars] of [
      ['star', 1],
      ['unstar', 0],
    ] as const) {
      const press = (browser: typeof one) => browser.post(`${path}/${what}`, {}, FROM_HERE)
      const pressed = await Promise.all(both.map(press))
      const done = `?done=${what}red&talk=${talk.stub}`
      expect(pressed.map(({ status, location }) => [status, location.includes(done)])).toEqual([
        [303, true],
        [303, true],
      ])
      expect(await countIn('talk_stars')).toBe(before + stars)
    }
  })

  it('each form of an account takes effect once, and both responses are the same', async () => {
    const { store } = service()
    const { user, application, token } = await store.transaction(async ({ users, applications, tokens }) => {
      const user = await users.add(aUser())
      const application = await applications.add(anApplication(user.id))
      return { user, application, token: await tokens.add(aToken(user.id)) }
    })
    const both = await browsersOf(setting, 'a-session-for-an-account', user.id)
    const [one, other] = both
    const app = `/user/apikey/${application.id}`
    const forms: readonly (readonly [page: string, action: string, fields: Record<string, string>])[] = [
      ['/user/account', '/user/account', { full_name: 'Written Twice', biography: '', twitter_username: '' }],
      ['/user/account/mails', '/user/account/mails', { feedback: 'yes' }],
      ['/user/account/email', '/user/account/email', { email: 'twice@lectern.example' }],
      [app, app, { name: 'Edited twice', callback_url: 'https://agenda.example/' }],
      [`${app}/delete`, `${app}/delete`, {}],
      ['/user/tokens', `/user/tokens/${token.id}/revoke`, {}],
      ['/user/account/sessions', '/user/account/sessions', {}],
    ]
    for (const [page, action, fields] of forms) {
      const replies = await submitTwice(both, await one.get(page), action, fields)
      const [first, second] = replies.map(({ status, location }) => `${status} ${location}`)
      expect([action, second]).toEqual([action, first])
      expect([action, first]).toEqual([action, expect.stringMatching(/^303 .*\?done=/u)])
    }
    expect((await other.get('/user/account')).text).toContain('value="Written Twice"')
  })

  it('a code of OAuth is made once', async () => {
    const { people, store } = service()
    const redirectUri = 'https://agenda.example/'
    const { apiKey } = await store.transaction(({ applications }) =>
      applications.add(anApplication(people.admin, { callbackUrl: redirectUri })),
    )
    const both = await browsersOf(setting, 'a-session-for-a-code')
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: apiKey,
      redirect_uri: redirectUri,
      scope: 'read',
      code_challenge: 'v'.repeat(43),
      code_challenge_method: 'S256',
    })
    const page = await both[0].get(`/oauth/authorize?${query.toString()}`)
    const before = await countIn('grants')
    const replies = await submitTwice(both, page, '/oauth/authorize', { decision: 'allow' })
    const [allowed, repeated] = replies.toSorted((a, b) => a.status - b.status)
    expect(allowed?.location).toMatch(/[?&]code=/u)
    expect([repeated?.status, repeated?.text.includes('is not shown again')]).toEqual([409, true])
    expect(await countIn('grants')).toBe(before + 1)
  })

  it('an account is deleted once, and both responses lead to the sign-in', async () => {
    const { store } = service()
    const user = await store.transaction(({ users }) => users.add(aUser()))
    const both = await browsersOf(setting, 'a-session-for-a-deletion', user.id)
    const page = await both[0].get('/user/account/delete')
    const replies = await submitTwice(both, page, '/user/account/delete')
    const answers = replies.map(({ status, location }) => `${status} ${location}`)
    const done = '303 /login?done=deleted'
    expect(answers).toContain(done)
    // A request that begins after the end of the session is from a visitor.
    const late = '303 /login?next=/user/account/delete'
    expect(answers.filter((answer) => answer !== done && answer !== late)).toEqual([])
    const users = (await service().rows())['users'] ?? []
    expect(users.filter((row) => JSON.stringify(row).includes(user.username))).toEqual([])
  })
}

const FROM_HERE = { 'sec-fetch-site': 'same-origin' }
