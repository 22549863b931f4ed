import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, before, DAY, HOUR, instant, MINUTE } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import {
  claimNews,
  feedbackDigests,
  type Happening,
  type Mail,
  type MailId,
  newMails,
  postponed,
} from './mail.ts'

const now = instant(1_800_000_000)
const subject = { kind: 'event-approved', eventId: asId<EventId>(1) } as const
const [ada, grace, guest] = [asId<UserId>(1), asId<UserId>(2), asId<UserId>(3)]

describe('newMails', () => {
  it('go to each once, and are due at once', () => {
    expect(newMails([ada, grace, ada], subject, now)).toEqual([
      { recipientId: ada, subject, createdDate: now, nextAttemptDate: now, attempts: 0 },
      { recipientId: grace, subject, createdDate: now, nextAttemptDate: now, attempts: 0 },
    ])
  })
})

describe('postponed', () => {
  const fresh: Mail = {
    id: asId<MailId>(1),
    recipientId: ada,
    subject,
    createdDate: now,
    nextAttemptDate: now,
    attempts: 0,
  }

  it('waits twice as long each time, up to six hours, and gives up after three days', () => {
    const waits: number[] = []
    let tried = now
    for (let mail = postponed(fresh, tried); mail !== undefined; mail = postponed(mail, tried)) {
      waits.push((mail.nextAttemptDate - tried) / 60)
      tried = mail.nextAttemptDate
    }
    expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360])
    expect(waits.at(-1)).toBe(360)
    expect(tried).toBeGreaterThanOrEqual(after(now, 3 * DAY))
    expect(tried).toBeLessThan(after(now, 3 * DAY + 6 * HOUR))
  })
})

const talk = asId<TalkId>(7)

const queuedAt = (date: typeof now, traits: Partial<Mail> = {}): readonly Mail[] =>
  feedbackDigests(talk, [ada, grace], guest, [], date).map((mail, index) => ({
    ...mail,
    id: asId<MailId>(index + 1),
    ...traits,
  }))

const recipients = (mails: readonly Pick<Mail, 'recipientId'>[]): readonly Mail['recipientId'][] =>
  mails.map((mail) => mail.recipientId)

describe('feedbackDigests', () => {
  it('go to every speaker when the hour is over', () => {
    const mails = feedbackDigests(talk, [ada, grace], guest, [], now)
    expect(mails).toEqual(
      [ada, grace].map((recipientId) => ({
        recipientId,
        subject: { kind: 'talk-feedback', talkId: talk, since: now, until: after(now, HOUR) },
        createdDate: now,
        nextAttemptDate: after(now, HOUR + MINUTE),
        attempts: 0,
      })),
    )
  })

  it('tell nobody of their own words', () => {
    expect(recipients(feedbackDigests(talk, [ada, grace], ada, [], now))).toEqual([grace])
  })

  it('are not begun while one is coming', () => {
    const queued = queuedAt(before(now, HOUR - 1))
    expect(feedbackDigests(talk, [ada, grace], guest, queued, now)).toEqual([])
    expect(recipients(feedbackDigests(talk, [ada, grace], guest, queued.slice(0, 1), now))).toEqual([grace])
  })

  it('start again after the hour, sent or not', () => {
    const queued = queuedAt(before(now, HOUR))
    expect(recipients(feedbackDigests(talk, [ada, grace], guest, queued, now))).toEqual([ada, grace])
  })

  it('are of one talk each', () => {
    const other = feedbackDigests(asId<TalkId>(8), [ada], guest, queuedAt(now), now)
    expect(recipients(other)).toEqual([ada])
  })
})

describe('claimNews', () => {
  const [user, host, other] = [ada, grace, guest]
  const event = { hosts: [host, other] }
  const cases: readonly (readonly ['claim' | 'assignment', Happening, readonly UserId[]])[] = [
    ['claim', 'made', [host, other]],
    ['claim', 'approved', [user]],
    ['claim', 'rejected', [user]],
    ['claim', 'withdrawn', [host, other]],
    ['assignment', 'made', [user]],
    ['assignment', 'approved', [host, other]],
    ['assignment', 'rejected', [host, other]],
    ['assignment', 'withdrawn', [user]],
  ]

  it.each(cases)('of a %s that was %s goes to %j', (kind, happening, recipients) => {
    const claim = { kind, talkId: asId<TalkId>(9), displayName: 'Ada', userId: user, createdDate: now }
    const mails = claimNews(claim, happening, event, now)
    expect(mails.map((mail) => mail.recipientId)).toEqual(recipients)
    for (const { subject } of mails) {
      expect(subject).toEqual({ kind: `${kind}-${happening}`, talkId: 9, displayName: 'Ada', userId: user })
    }
  })
})
