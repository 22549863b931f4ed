import { expect } from 'vitest'
import { openOtherSite } from '../src/site/other-site.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

onTheSite('application consent', (world) => {
  bilingualJourney('a member allows an application, and revokes it', world, async (traveller) => {
    const { visitor, site, member } = traveller
    const {
      applications: { allowed, consent },
      fields,
    } = visitor.words
    await using app = await openOtherSite()
    const callback = `${app.url}/allowed?from=lectern`
    await visitor.signIn(member)
    expect(await visitor.page.context().cookies()).toMatchObject(
      ['lectern', 'lectern-browser'].map((name) => ({ name, httpOnly: true, sameSite: 'Lax', path: '/' })),
    )
    await visitor.open('/user/apikey')
    await visitor.checkPage()
    await visitor.fill(fields.name, 'Pocket Programme')
    await visitor.fill(fields.description, 'What is on next')
    await visitor.fill(fields.callback_url, callback)
    await visitor.press(visitor.words.site.register)
    const key = visitor.page.locator('dt', { hasText: fields.api_key }).locator('+ dd')
    const query = `api_key=${(await key.textContent())?.trim()}&callback=${encodeURIComponent(callback)}`

    visitor.mayVisit(app.url)
    await visitor.open(`/user/oauth_allow?${query}&state=a%20b%2Bc%26%C3%A9`)
    await visitor.sees(consent.title('Pocket Programme'))
    await visitor.checkPage()
    // The policy of the page lets the form lead to the application.
    await visitor.press(consent.allow)
    await visitor.sees('Welcome back')
    const [, token = '', state] = /&access_token=([\w-]{43})&state=(.*)$/u.exec(visitor.page.url()) ?? []
    expect([visitor.page.url().startsWith(callback), state]).toEqual([true, 'a%20b%2Bc%26%C3%A9'])
    const asApplication = async (): Promise<number> =>
      (await fetch(`${site.api}/events`, { headers: { authorization: `Bearer ${token}` } })).status
    expect(await asApplication()).toBe(200)
    await visitor.open('/user/tokens')
    await visitor.checkPage()
    await visitor.press(allowed.revoke)
    await visitor.sees(allowed.done.revoked)
    expect(await asApplication()).toBe(401)
  })
})
