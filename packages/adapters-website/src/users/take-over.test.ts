import { anImportedUser } from '@lectern/contracts/testing'
import { operator, type Username } from '@lectern/domain'
import { beforeEach, expect, it } from 'vitest'
import { openWebsite, type OpenWebsite, PASSWORD } from '../../test/open-website.ts'

let website: OpenWebsite
beforeEach(async () => {
  website = await openWebsite()
})

/** The path of the link in the mail to an imported person. */
async function mailed(): Promise<string> {
  const person = anImportedUser({
    username: 'grace' as Username,
    fullName: 'Grace <b>Hopper</b>',
    pendingEmail: 'grace@lectern.example',
  })
  await website.store.users.add(person)
  await website.lectern.invitePeople(operator, { perMinute: 60 })
  return website.mailedPath()
}

it('takes an imported account over by the link of the mail, with its button alone', async () => {
  const browser = website.browser()
  const link = await mailed()
  const shown = await browser.get(link)
  expect(shown.text).toContain('Grace &lt;b&gt;Hopper&lt;/b&gt;')
  expect(shown.text).toContain(
    'With this button it becomes yours, and grace@lectern.example becomes its address.',
  )
  expect((await browser.get(link)).status).toBe(200)
  const refused = await browser.submit(shown, '/take-over', { password: 'grace' })
  expect(refused.status).toBe(400)
  const { location } = await browser.submit(refused, '/take-over', { password: PASSWORD })
  expect((await browser.get(location)).text).toContain('The account is yours.')
  await browser.fill('/login', { username: 'grace', password: PASSWORD })
  expect((await browser.get('/user/account')).text).toContain('grace@lectern.example')
  const used = await browser.get(link)
  expect(used.status).toBe(400)
  expect(used.text).toContain('Ask the people who run this site for another link.')
})

it('says to which account everything moves', async () => {
  const link = await mailed()
  await website.lectern.createUser(operator, {
    username: 'hopper',
    email: 'grace@lectern.example',
    admin: false,
  })
  const browser = website.browser()
  const shown = await browser.get(link)
  expect(shown.text).toContain('moves to your account hopper')
  expect(shown.text).not.toContain('type="password"')
  expect((await browser.submit(shown, '/take-over')).location).toBe('/login?done=taken-over')
  expect(await browser.get('/user/grace')).toMatchObject({ status: 302, location: '/user/hopper' })
})

it('leads from the former address of a renamed person to the present one', async () => {
  await website.lectern.createUser(operator, { username: 'ada', email: 'ada@lectern.example', admin: false })
  const visitor = website.browser()
  expect((await visitor.get('/user/ada')).status).toBe(200)
  await website.lectern.renameUser(operator, { username: 'ada', newUsername: 'countess' })
  expect(await visitor.get('/user/Ada')).toMatchObject({ status: 302, location: '/user/countess' })
  expect((await visitor.get('/user/nobody')).status).toBe(404)
})
