import { expect, it } from 'vitest'
import { openOtherSite } from '../src/site/other-site.ts'
import { bilingualJourney, onTheSite, type Traveller } from './on-the-site.ts'

onTheSite('application consent', (world) => {
  bilingualJourney('a member allows an application, revokes it, and denies it', world, async (traveller) => {
    const { visitor, site, member } = traveller
    const { allowed, consent } = visitor.words.applications
    await using app = await openOtherSite()
    const callback = `${app.url}/allowed?from=lectern`
    await visitor.signIn(member)
    expect(await visitor.page.context().cookies()).toMatchObject(
      ['lectern', 'lectern-browser'].map((cookie) => ({
        name: cookie,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      })),
    )
    const key = await registerApplication(traveller, callback)

    visitor.mayVisit(app.url)
    await visitor.open(consentAddress(key, callback, 'a%20b%2Bc%26%C3%A9'))
    await visitor.sees(consent.title('Pocket Programme'))
    await visitor.page.locator('main strong').getByText(member, { exact: true }).waitFor()
    await visitor.checkPage()
    await visitor.press(consent.allow)
    await visitor.sees('Welcome back')
    const [, token = '', state] = /&access_token=([\w-]{43})&state=(.*)$/u.exec(visitor.page.url()) ?? []
    expect([visitor.page.url().startsWith(callback), state]).toEqual([true, 'a%20b%2Bc%26%C3%A9'])
    const asApplication = async (): Promise<number> =>
      (await fetch(`${site.api}/events`, { headers: { authorization: `Bearer ${token}` } })).status
    expect(await asApplication()).toBe(200)

    await visitor.open('/user/tokens')
    await visitor.sees('Pocket Programme')
    await visitor.checkPage()
    await visitor.press(allowed.revoke)
    await visitor.sees(allowed.done.revoked)
    await visitor.checkPage()
    expect(await asApplication()).toBe(401)

    await visitor.signOut()
    await visitor.open(consentAddress(key, callback, '%7B%22next%22%3A%22%2F%2Fx%22%7D+%25'))
    await signInHere(traveller)
    await visitor.press(consent.deny)
    await visitor.sees('Welcome back')
    expect(visitor.page.url()).toBe(
      `${callback}&error=access_denied&state=%7B%22next%22%3A%22%2F%2Fx%22%7D+%25`,
    )
  })

  it('after the sign-in, an unknown scope redirects to the client', async () => {
    const { newVisitor, site } = world()
    await using visitor = await newVisitor({ size: 'phone', scripts: false })
    const traveller = { visitor, site, member: 'tomw' }
    await using app = await openOtherSite()
    const callback = `${app.url}/refused`
    await visitor.signIn(traveller.member)
    const key = await registerApplication(traveller, callback)
    await visitor.signOut()

    visitor.mayVisit(app.url)
    const query = new URLSearchParams({ client_id: key, redirect_uri: callback, response_type: 'code' })
    const rest = `scope=everything&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`
    await visitor.open(`/oauth/authorize?${query.toString()}&${rest}`)
    await signInHere(traveller)
    await visitor.sees('Welcome back')
    expect(visitor.page.url()).toContain(`${callback}?error=invalid_scope`)
  })
})

const consentAddress = (key: string, callback: string, state: string): string =>
  `/user/oauth_allow?api_key=${key}&callback=${encodeURIComponent(callback)}&state=${state}`

async function registerApplication(
  { visitor }: Pick<Traveller, 'visitor'>,
  callback: string,
): Promise<string> {
  const { applications, fields } = visitor.words
  await visitor.open('/user/apikey')
  await visitor.checkPage()
  await visitor.fill(fields.name, 'Pocket Programme')
  await visitor.fill(fields.description, 'What is on next')
  await visitor.fill(fields.callback_url, callback)
  await visitor.press(applications.keys.register)
  const key = visitor.page.locator('dt', { hasText: applications.keys.apiKey }).locator('+ dd')
  return (await key.textContent())?.trim() ?? ''
}

async function signInHere({
  visitor,
  site,
  member,
}: Pick<Traveller, 'visitor' | 'site' | 'member'>): Promise<void> {
  const { access, fields } = visitor.words
  await visitor.fill(fields.username, member)
  await visitor.fill(fields.password, await site.passwordOf(member))
  await visitor.press(access.signIn.submit)
}
