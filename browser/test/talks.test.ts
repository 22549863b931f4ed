import { demoOf } from '../src/screenshots/demo.ts'
import { followMail } from '../src/site/mail.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { journey, onTheSite } from './on-the-site.ts'

const PASSWORD = 'correct horse battery'
const TALK = 'What browsers owe to old pages'

onTheSite('talks', (world) => {
  journey('a newcomer scans a code, writes, registers, and publishes', world, async (traveller) => {
    const { visitor, site, name } = traveller
    const path = await demoOf(site).talk(TALK)
    const [username, comment] = [name('nora'), `Came by the code on the door, says ${name('nora')}.`]
    await visitor.open(path.replace('/talk/', '/q/'))
    await visitor.sees('Rate this talk')
    await visitor.checkPage()
    await visitor.fill('Your comment', comment)
    await visitor.press('Send', { status: 400 })
    await visitor.checkPage()
    await chooseStars(visitor, 4)
    await visitor.press('Send')
    await visitor.sees('Your comment is kept.')
    await visitor.checkPage()
    await visitor.press('Register')
    await visitor.checkPage()
    await visitor.fill('Username', username)
    await visitor.fill('Full name', `The ${username}`)
    await visitor.fill('E-mail address', `${username}@lectern.example`)
    await visitor.fill('Password', PASSWORD)
    await visitor.press('Register')
    await followMail(visitor, `${username}@lectern.example`, '/verify?token=')
    await visitor.press('Confirm my address')
    await visitor.fill('Username', username)
    await visitor.fill('Password', PASSWORD)
    await visitor.press('Sign in')
    await visitor.sees('Only you see it until you publish it.')
    await visitor.checkPage()
    await visitor.press('Publish')
    await visitor.sees('Thank you. Your comment is here.')
    await visitor.sees(comment)
    await visitor.checkPage()
  })

  journey('a member rates privately and publishes; a host reports', world, async (traveller) => {
    const { visitor, site, member, newVisitor } = traveller
    const path = await demoOf(site).talk(TALK)
    const comment = `Well told, says ${member} to everybody.`
    await visitor.signIn(member)
    await visitor.open(path)
    await visitor.fill('Your comment', comment)
    await chooseStars(visitor, 5)
    await visitor.tick('Only for speakers and hosts')
    await visitor.press('Send')
    await visitor.sees('You rated it 5')
    await visitor.follow('Edit (15 min left)')
    await visitor.checkPage()
    await visitor.fill('Your comment', `${comment} Twice.`)
    await visitor.tick('Make it public')
    await visitor.press('Save')
    await visitor.sees('Your comment is public now.')
    await using other = await newVisitor()
    await other.open(path)
    const theirs = other.page.getByRole('listitem').filter({ hasText: `${comment} Twice.` })
    await theirs.getByRole('link', { name: 'Report' }).click()
    await other.sees('Sign in')
    await other.fill('Username', 'ines')
    await other.fill('Password', await site.passwordOf('ines'))
    await other.press('Sign in')
    await other.sees('Report this comment?')
    await other.checkPage()
    await other.press('Report this comment')
    await other.sees('The comment is hidden')
    await visitor.open(path)
    await visitor.sees('Hidden. The hosts look at it.')
    await visitor.checkPage()
  })
})

/** Like a finger: on the star, which is the label of the radio button. */
const chooseStars = ({ page }: Visitor, count: number): Promise<void> =>
  page
    .locator('label')
    .filter({ hasText: `${count} of 5 stars` })
    .click()
