import { anApplication } from '@lectern/application/testing'
import { expect, it } from 'vitest'
import { addDiscussion } from '../service/discussion.ts'
import { browsersOf, submitTwice } from './browsers.ts'
import { now, type Setting, soon } from './setting.ts'

/** Website forms that a user submits twice, to two servers. */
export function testForms(setting: Setting): void {
  const { service } = setting

  it('a form takes effect once, and both responses redirect to the same page', async () => {
    const [one, other] = await browsersOf(setting, 'a-session-for-a-double-click')
    const page = await one.get('/user/apikey')
    const fields = { name: 'Agenda', description: '', callback_url: 'https://agenda.example/' }
    const both = await submitTwice([one, other], page, '/user/apikey', fields)
    expect(both.map(({ status, location }) => [status, location])).toEqual([
      [303, expect.stringContaining('/user/apikey?done=registered')],
      [303, both[0]?.location],
    ])
    const changed = await other.submit(page, '/user/apikey', { ...fields, name: 'Another' })
    expect([changed.status, changed.text.includes('sent before with other contents')]).toEqual([422, true])
    const keys = (await one.get('/user/apikey')).text.match(/<dt>API key<\/dt>/gu)
    expect(keys).toHaveLength(1)
  })

  it('each form of a talk and its event takes effect once, and both responses are the same', async () => {
    const { people } = service()
    const [one, other] = await browsersOf(setting, 'a-session-for-double-clicks', people.secondHost)
    const talkTraits = { startDate: now, links: [] }
    const { event, talk, onTalk } = await addDiscussion(service(), { event: soon, talk: talkTraits })
    const [eventPath, path] = [`/event/${event.urlFriendlyName}`, `/talk/${talk.stub}`]
    const words = { comment: 'Short and clear', rating: '4' }
    const forms: readonly (readonly [page: string, action: string, fields?: Record<string, string>])[] = [
      [`${eventPath}/about`, `${eventPath}/attend`],
      [`${eventPath}/about`, `${eventPath}/unattend`],
      [`${eventPath}/comments`, `${eventPath}/comments`, words],
      [path, `${path}/comments`, words],
      [path, `${path}/claim`],
      [`${path}/comments/${onTalk}/report`, `${path}/comments/${onTalk}/report`],
      [`${path}/links`, `${path}/links`, { display_name: 'code_link', url: 'https://code.example/' }],
      [`${path}/links`, `${path}/links/`],
    ]
    for (const [page, action, fields] of forms) {
      const shown = await one.get(page)
      const both = await submitTwice([one, other], shown, action, fields)
      const [first, second] = both.map(({ status, location }) => `${status} ${location}`)
      expect([action, second]).toEqual([action, first])
      expect([action, first]).toEqual([action, expect.stringMatching(/^303 .*\?done=/u)])
    }
    const { text } = await other.get(path)
    expect(text.match(/Short and clear/gu)).toHaveLength(1)
    expect((await other.get(`${eventPath}/comments`)).text.match(/Short and clear/gu)).toHaveLength(1)
  })

  it('a form with a secret in its response takes effect once, and shows the secret once', async () => {
    const [one, other] = await browsersOf(setting, 'a-session-for-a-double-consent')
    const { admin } = service().people
    const callbackUrl = 'https://agenda.example/'
    const { apiKey } = await service().store.transaction(({ applications }) =>
      applications.add(anApplication(admin, { callbackUrl })),
    )
    const path = `/user/oauth_allow?${new URLSearchParams({ api_key: apiKey, callback: callbackUrl }).toString()}`
    const countTokens = async () => (await service().rows())['tokens']?.length ?? 0
    const [page, before] = [await one.get(path), await countTokens()]
    const both = await submitTwice([one, other], page, '/user/oauth_allow', { decision: 'allow' })
    const [allowed, repeated] = both.toSorted((a, b) => a.status - b.status)
    expect(allowed?.location).toMatch(/access_token=/u)
    expect([repeated?.status, repeated?.text.includes('is not shown again')]).toEqual([409, true])
    expect(await countTokens()).toBe(before + 1)
  })
}
