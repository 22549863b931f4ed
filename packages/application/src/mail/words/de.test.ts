import { expect, it } from 'vitest'
import { germanMails } from './de.ts'
import { englishMails, type MailWords } from './en.ts'

const account = { username: 'ada', site: 'https://lectern.example', link: 'https://lectern.example/x' }

/** All mails with all of their variants. */
const mailsIn = (words: MailWords): Readonly<Record<string, string>> => {
  const { claimNews, claimSubject, greeting, unsubscribe, commentBy } = words
  const claim = { user: 'Ada Byron', name: 'A. Byron', talk: 'Small servers' }
  const variants = [true, false].flatMap((isPrivate) =>
    [undefined, 'Small servers'].map((talk) => ({
      event: 'Mare',
      talk,
      private: isPrivate,
      quoted: '> Boo',
    })),
  )
  const mails = {
    verify: words.verifyEmail({ ...account, hours: 24 }),
    reset: words.resetPassword({ ...account, hours: 24 }),
    signIn: words.signInLink({ ...account, minutes: 15 }),
    taken: words.emailTaken(account),
    username: words.usernameReminder(account),
    password: words.passwordChanged(account),
    changing: words.emailChanging(account),
    changed: words.emailChanged(account),
    test: words.test('https://lectern.example'),
    submitted: words.eventSubmitted('Mare'),
    approved: words.eventApproved('Mare'),
    rejected: words.eventRejected('Mare', ''),
    rejectedBecause: words.eventRejected('Mare', 'Too short'),
    talkChanged: words.talkChanged({ user: 'Ada Byron', talk: 'Small servers' }),
    feedback: words.feedback({ talk: 'Small servers', comments: '> Boo', more: 0 }),
    moreFeedback: words.feedback({ talk: 'Small servers', comments: '> Boo', more: 21 }),
    ...Object.fromEntries(variants.map((facts, index) => [`report ${index}`, words.commentReported(facts)])),
  }
  return {
    greeting: greeting('Ada'),
    unsubscribe: unsubscribe(account.link),
    claimSubject: claimSubject('Small servers'),
    comment: commentBy({ author: 'Ada', rating: 4, private: true }),
    ...Object.fromEntries(Object.entries(claimNews).map(([kind, sentence]) => [kind, sentence(claim)])),
    ...Object.fromEntries(
      Object.entries(mails).map(([kind, mail]) => [kind, `${mail.subject}\n\n${mail.text}`]),
    ),
  }
}

const german = mailsIn(germanMails)

it('is German in all mails, without gaps', () => {
  const english = mailsIn(englishMails)
  expect(Object.keys(german)).toHaveLength(32)
  expect(Object.entries(german).filter(([kind, text]) => english[kind] === text)).toEqual([])
  expect(
    Object.values(german).filter((text) => /undefined|\S {2}|[”"]|\b(?:the|of|you)\b/u.test(text)),
  ).toEqual([])
})

it('goes on in lower case after the greeting, unless a name or a noun comes first', () => {
  const starts = Object.values(german).flatMap((text) => /\n\n(\S+)/u.exec(text)?.[1] ?? [])
  expect(starts.filter((word) => /^\p{Lu}/u.test(word) && word !== 'Mare')).toEqual([])
})
