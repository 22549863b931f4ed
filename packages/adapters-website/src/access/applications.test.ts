import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Shown } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite } from '../../test/open-website.ts'

let website: OpenWebsite
let ada: Browser
beforeEach(async () => {
  website = await openWebsite()
  ada = await website.signIn('ada')
})

const app = {
  name: 'Pocket Programme',
  description: 'Two\nlines',
  callback_url: 'https://app.example/cb?x=1',
}

const register = async (who: Browser, fields: Readonly<Record<string, string>> = app): Promise<Shown> =>
  who.fill('/user/apikey', fields)

const keyOf = async (who: Browser): Promise<string> =>
  /<dt>API key<\/dt>\s*<dd><code>(\w+)<\/code>/u.exec((await who.get('/user/apikey')).text)?.[1] ?? ''

const pathOf = async (who: Browser): Promise<string> =>
  /<a href="(\/user\/apikey\/\d+)">Edit/u.exec((await who.get('/user/apikey')).text)?.[1] ?? ''

describe('an API key', () => {
  it('is made and shown, with what was registered', async () => {
    const { location } = await register(ada)
    const { text } = await ada.get(location)
    expect(text).toContain('The application is registered. Its API key is below.')
    expect(text).toContain('<h2>Pocket Programme</h2>')
    expect(text).toContain('<p class="text">Two\nlines</p>')
    expect(text).toContain('<code>https://app.example/cb?x=1</code>')
    expect(await keyOf(ada)).toMatch(/^\w{32}$/u)
  })

  it.each([
    [{ name: '' }, '“Name” is empty. Please fill it in.'],
    [{ callback_url: '' }, '“Callback” is empty. Please fill it in.'],
    [{ callback_url: 'javascript:alert(1)' }, 'Please give a whole address that people can be sent to'],
  ])('is not made for %j', async (change, message) => {
    const { status, text } = await register(ada, { ...app, ...change })
    expect([status, text.includes(message)]).toEqual([400, true])
    expect(text).toContain('Two\nlines</textarea>')
    expect(await keyOf(ada)).toBe('')
  })

  it('stays when its application is edited', async () => {
    await register(ada)
    const [key, path] = [await keyOf(ada), await pathOf(ada)]
    const page = await ada.get(path)
    expect(page.text).toContain('value="https://app.example/cb?x=1"')
    const fields = { ...app, name: 'Other', callback_url: 'my-app://done' }
    await ada.submit(page, path, fields)
    const { text } = await ada.get('/user/apikey')
    expect(text).toContain('<h2>Other</h2>')
    expect(text).toContain('<code>my-app://done</code>')
    expect(await keyOf(ada)).toBe(key)
    const bad = await ada.fill(path, { ...fields, name: ' ' })
    expect([bad.status, bad.text.includes('“Name” is empty.')]).toEqual([400, true])
  })

  it('is for OAuth alone when that is checked, until it is not', async () => {
    await register(ada, { ...app, pkce_only: 'yes' })
    const [path, checked] = [await pathOf(ada), /name="pkce_only" type="checkbox" value="yes"\s+checked/u]
    const isChecked = async (): Promise<boolean> => checked.test((await ada.get(path)).text)
    const consent = `/user/oauth_allow?api_key=${await keyOf(ada)}&callback=${encodeURIComponent(app.callback_url)}`
    expect([await isChecked(), (await ada.get(consent)).status]).toEqual([true, 400])
    expect((await ada.get('/user/apikey')).text).toContain('<dd>Only with PKCE</dd>')
    const bad = await ada.fill(path, { ...app, name: '', pkce_only: 'yes' })
    expect([bad.status, checked.test(bad.text)]).toEqual([400, true])
    await ada.fill(path, app)
    expect([await isChecked(), (await ada.get(consent)).status]).toEqual([false, 200])
  })

  it('is deleted after a question', async () => {
    await register(ada)
    const path = `${await pathOf(ada)}/delete`
    const page = await ada.get(path)
    expect(page.text).toContain('Delete <strong>Pocket Programme</strong>?')
    const { location } = await ada.submit(page, path)
    expect((await ada.get(location)).text).toContain('are deleted.')
    expect(await keyOf(ada)).toBe('')
  })
})
