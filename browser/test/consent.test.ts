import { expect, it } from 'vitest'
import { openOtherSite } from '../src/site/other-site.ts'
import { journey, onTheSite, type Traveller } from './on-the-site.ts'

onTheSite('application consent', (world) => {
  journey('a member allows an application, revokes it, and denies it', world, async (traveller) => {
    const { visitor, site, member } = traveller
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
    await visitor.sees(`would like to use Lectern as ${member}`)
    await visitor.checkPage()
    await visitor.press('Allow')
    await visitor.sees('Welcome back')
    const [, token = '', state] = /&access_token=([\w-]{43})&state=(.*)$/u.exec(visitor.page.url()) ?? []
    expect([visitor.page.url().startsWith(callback), state]).toEqual([true, 'a%20b%2Bc%26%C3%A9'])
    const asApplication = async (): Promise<number> =>
      (await fetch(`${site.api}/events`, { headers: { authorization: `Bearer ${token}` } })).status
    expect(await asApplication()).toBe(200)

    await visitor.open('/user/tokens')
    await visitor.sees('Pocket Programme')
    await visitor.checkPage()
    await visitor.press('Revoke')
    await visitor.sees('The application can no longer act for you.')
    expect(await asApplication()).toBe(401)

    await visitor.signOut()
    await visitor.open(consentAddress(key, callback, '%7B%22next%22%3A%22%2F%2Fx%22%7D+%25'))
    await signInHere(traveller)
    await visitor.press('Deny')
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
  await visitor.open('/user/apikey')
  await visitor.checkPage()
  await visitor.fill('Name', 'Pocket Programme')
  await visitor.fill('Description', 'What is on next')
  await visitor.fill('Callback', callback)
  await visitor.press('Register')
  return (await visitor.page.locator('dt:text("API key") + dd').textContent())?.trim() ?? ''
}

async function signInHere({
  visitor,
  site,
  member,
}: Pick<Traveller, 'visitor' | 'site' | 'member'>): Promise<void> {
  await visitor.fill('Username', member)
  await visitor.fill('Password', await site.passwordOf(member))
  await visitor.press('Sign in')
}
