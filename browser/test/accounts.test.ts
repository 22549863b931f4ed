import { followMail } from '../src/site/mail.ts'
import { journey, onTheSite, type Traveller } from './on-the-site.ts'

const PASSWORD = 'correct horse battery'
const OTHER_BROWSER = 'This link was asked for in another browser.'

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

  journey('a member signs in by mail, in this browser and in another', world, async (traveller) => {
    const { visitor, member, newVisitor } = traveller
    const email = `${member}@lectern.example`
    await visitor.open('/login')
    await visitor.follow('Get a link to sign in by mail')
    await visitor.checkPage()
    await visitor.fill('Username or e-mail address', member)
    await visitor.press('Send me a link')
    await visitor.sees('a mail with a link to sign in is on its way')
    await followMail(visitor, email, '/login/link?token=')
    await visitor.seesNot(OTHER_BROWSER)
    await visitor.checkPage()
    await visitor.press(`Sign in as ${member}`)
    await visitor.open('/user/account')
    await visitor.sees(`You are signed in as ${member}`)
    await visitor.signOut()

    await visitor.open('/login/mail')
    await visitor.fill('Username or e-mail address', email)
    await visitor.press('Send me a link')
    await visitor.sees('a mail with a link to sign in is on its way')
    await using other = await newVisitor({ size: 'phone' })
    await followMail(other, email, '/login/link?token=', 2)
    await other.sees(OTHER_BROWSER)
    await other.checkPage()
    await other.press(`Sign in as ${member}`)
    await other.open('/user/account')
    await other.sees(`You are signed in as ${member}`)
    await visitor.open('/user/account')
    await visitor.sees('Sign in')
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
