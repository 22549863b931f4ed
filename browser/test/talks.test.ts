import { demoOf } from '../src/screenshots/demo.ts'
import { followMail } from '../src/site/mail.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

const PASSWORD = 'correct horse battery'
/** Of the first day, so that it has ended at any hour, without comments of those who comment here. */
const TALK = 'The cache that you already have'

onTheSite('talks', (world) => {
  bilingualJourney('a newcomer scans a code, writes, registers, and publishes', world, async (traveller) => {
    const { visitor, site, name } = traveller
    const { access, comments, fields } = visitor.words
    const { votes } = visitor.words.talks
    const path = await demoOf(site).talk(TALK)
    const [username, comment] = [name('nora'), `Came by the code on the door, says ${name('nora')}.`]
    await visitor.open(path.replace('/talk/', '/q/'))
    await visitor.checkPage()
    await visitor.press(votes.starsOf(4))
    await visitor.sees(votes.done.voted)
    await visitor.page.getByText(votes.addWords).click()
    await visitor.checkPage()
    await visitor.press(comments.send, { status: 400 })
    await visitor.checkPage()
    await visitor.fill(fields.comment, comment)
    await visitor.press(comments.send)
    await visitor.sees(access.signIn.draftIsKept)
    await visitor.checkPage()
    await visitor.press(access.signIn.register)
    await visitor.checkPage()
    await visitor.fill(fields.username, username)
    await visitor.fill(fields.full_name, `The ${username}`)
    await visitor.fill(fields.email, `${username}@lectern.example`)
    await visitor.fill(fields.password, PASSWORD)
    await visitor.press(visitor.words.site.register)
    await followMail(visitor, `${username}@lectern.example`, '/verify?token=')
    await visitor.press(access.verification.submit)
    await visitor.sees(comments.draftHere)
    await visitor.checkPage()
    await visitor.press(comments.publish)
    await visitor.sees(comments.done.commented)
    await visitor.sees(comment)
    await visitor.checkPage()
  })

  bilingualJourney('a member rates privately and publishes; a host reports', world, async (traveller) => {
    const { visitor, site, member, newVisitor } = traveller
    const { comments, fields } = visitor.words
    const path = await demoOf(site).talk(TALK)
    const comment = `Well told, says ${member} to everybody.`
    await visitor.signIn(member)
    await visitor.open(path)
    await visitor.page.getByText(visitor.words.talks.votes.addWords).click()
    await visitor.fill(fields.comment, comment)
    await chooseStars(visitor, 5)
    await visitor.tick(fields.private)
    await visitor.press(comments.send)
    await visitor.sees(comments.youRated(5))
    await visitor.follow(comments.edit(15))
    await visitor.checkPage()
    await visitor.fill(fields.comment, `${comment} Twice.`)
    await visitor.tick(fields.publish)
    await visitor.press(visitor.words.site.save)
    await visitor.sees(comments.done.published)
    const { language } = visitor
    await using other = await newVisitor({ language })
    await other.open(path)
    const theirs = other.page.getByRole('listitem').filter({ hasText: `${comment} Twice.` })
    await theirs.getByRole('link', { name: comments.report }).click()
    await other.sees(other.words.site.signIn)
    await other.fill(fields.username, 'ines')
    await other.fill(fields.password, await site.passwordOf('ines'))
    await other.press(other.words.site.signIn)
    await other.sees(comments.reportTitle)
    await other.checkPage()
    await other.press(comments.reportIt)
    await other.sees(comments.done.reported)
    await visitor.open(path)
    await visitor.sees(comments.hidden)
    await visitor.checkPage()
  })
})

/** Like a finger: on the star, which is the label of the radio button. */
const chooseStars = ({ page, words }: Visitor, count: number): Promise<void> =>
  page
    .locator('label')
    .filter({ hasText: words.comments.starsOf(count) })
    .click()
