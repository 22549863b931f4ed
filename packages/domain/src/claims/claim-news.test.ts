import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { TalkId } from '../talks/talk.ts'
import { instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import { claimNews, type Happening } from './claim-news.ts'

const [user, host, other] = [asId<UserId>(1), asId<UserId>(2), asId<UserId>(3)]
const event = { hosts: [host, other] }
const now = instant(1_800_000_000)

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

describe('claimNews', () => {
  it.each(cases)('of a %s that was %s goes to %j', (kind, happening, recipients) => {
    const claim = { kind, talkId: asId<TalkId>(9), displayName: 'Ada', userId: user, createdDate: now }
    const mails = claimNews(claim, happening, event, now)
    expect(mails.map((mail) => mail.recipientId)).toEqual(recipients)
    for (const { subject } of mails) {
      expect(subject).toEqual({ kind: `${kind}-${happening}`, talkId: 9, displayName: 'Ada', userId: user })
    }
  })
})
