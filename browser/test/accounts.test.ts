import { followMail } from '../src/site/mail.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

const PASSWORD = 'correct horse battery'

onTheSite('accounts', (world) => {
  bilingualJourney('a newcomer registers, verifies, signs in and out, and goes', world, async (traveller) => {
    const { visitor, name } = traveller
    const { access, account, fields, site } = visitor.words
    const username = name('ann')
    const email = `${username}@lectern.example`
    const signIn = async (): Promise<void> => {
      await visitor.fill(fields.username, username)
      await visitor.fill(fields.password, PASSWORD)
    }
    await visitor.open('/register')
    await visitor.fill(fields.username, 'x')
    await visitor.fill(fields.full_name, 'Ann Other')
    await visitor.fill(fields.email, email)
    await visitor.press(site.register, { status: 400 })
    await visitor.sees(/3 (?:to|bis) 100/u)
    await visitor.checkPage()
    const fullName = visitor.page.getByLabel(fields.full_name)
    await fullName.and(visitor.page.locator('[value="Ann Other"]')).waitFor()
    await signIn()
    await visitor.press(site.register)
    await visitor.sees(access.verification.done.registered)
    await visitor.checkPage()
    await followMail(visitor, email, '/verify?token=')
    await visitor.press(access.verification.submit)
    await visitor.sees(account.done.email)
    await visitor.sees(account.signedInAs)
    await visitor.signOut()
    await visitor.open('/user/account')
    await signIn()
    await visitor.press(site.signIn)
    await visitor.checkPage()
    await visitor.follow(account.deleteIt)
    await visitor.sees(account.cannotBeUndone)
    await visitor.checkPage()
    await visitor.press(account.deleteForEver)
    await visitor.sees(access.signIn.done.deleted)
    await signIn()
    await visitor.press(site.signIn, { status: 403 })
  })

  bilingualJourney('a member signs in by mail, in this browser and in another', world, async (traveller) => {
    const { visitor, member, newVisitor } = traveller
    const { access, account, fields, site } = visitor.words
    const { done, otherBrowser, signInAs, submit } = access.signInByMail
    const email = `${member}@lectern.example`
    await visitor.open('/login')
    await visitor.follow(access.signIn.byMail)
    await visitor.checkPage()
    await visitor.fill(fields.account, member)
    await visitor.press(submit)
    await visitor.sees(done.sent)
    await followMail(visitor, email, '/login/link?token=')
    await visitor.seesNot(otherBrowser)
    await visitor.checkPage()
    await visitor.press(signInAs(member))
    await visitor.open('/user/account')
    await visitor.sees(`${account.signedInAs} ${member}`)
    await visitor.signOut()

    await visitor.open('/login/mail')
    await visitor.fill(fields.account, email)
    await visitor.press(submit)
    await visitor.sees(done.sent)
    await using other = await newVisitor({ size: 'phone' })
    await followMail(other, email, '/login/link?token=', 2)
    await other.sees(other.words.access.signInByMail.otherBrowser)
    await other.checkPage()
    await other.press(other.words.access.signInByMail.signInAs(member))
    await other.open('/user/account')
    await other.sees(`${other.words.account.signedInAs} ${member}`)
    await visitor.open('/user/account')
    await visitor.sees(site.signIn)
  })
})
