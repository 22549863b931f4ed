import { followMail } from '../src/site/mail.ts'
import { journey, onTheSite, type Traveller } from './on-the-site.ts'

const PASSWORD = 'correct horse battery'

onTheSite('accounts', (world) => {
  journey('a newcomer registers, verifies, signs in and out', world, async (traveller) => {
    const { visitor, name } = traveller
    await register(traveller, name('ann'))
    await visitor.sees('You are signed in as')
    await visitor.checkPage()
    await visitor.signOut()
    await visitor.open('/user/account')
    await visitor.sees('Sign in')
    await visitor.checkPage()
  })

  journey('mistakes are shown beside their fields, and nothing else is lost', world, async ({ visitor }) => {
    await visitor.open('/register')
    await visitor.fill('Username', 'x')
    await visitor.fill('Full name', 'Xavier the First')
    await visitor.press('Register', { status: 400 })
    await visitor.checkPage()
    await visitor.sees(/3 to 100/u)
    const fullName = visitor.page.getByLabel('Full name')
    await fullName.and(visitor.page.locator('[value="Xavier the First"]')).waitFor()
  })

  journey('a member deletes the account', world, async (traveller) => {
    const { visitor, name } = traveller
    const username = name('bob')
    await register(traveller, username)
    await visitor.follow('Delete your account')
    await visitor.sees('This cannot be undone')
    await visitor.checkPage()
    await visitor.press('Delete my account for ever')
    await visitor.sees('Your account is deleted')
    await visitor.fill('Username', username)
    await visitor.fill('Password', PASSWORD)
    await visitor.press('Sign in', { status: 403 })
    await visitor.checkPage()
  })
})

async function register({ visitor }: Traveller, username: string): Promise<void> {
  const email = `${username}@lectern.example`
  await visitor.open('/register')
  await visitor.checkPage()
  await visitor.fill('Username', username)
  await visitor.fill('Full name', `The ${username}`)
  await visitor.fill('E-mail address', email)
  await visitor.fill('Password', PASSWORD)
  await visitor.press('Register')
  await visitor.sees('We have sent you a mail')
  await visitor.checkPage()
  await followMail(visitor, email, '/verify?token=')
  await visitor.press('Confirm my address')
  await visitor.sees('Your e-mail address is confirmed')
  await visitor.fill('Username', username)
  await visitor.fill('Password', PASSWORD)
  await visitor.press('Sign in')
  await visitor.sees('Your account')
}
