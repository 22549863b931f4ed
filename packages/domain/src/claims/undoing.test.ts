import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { Speaker, TalkId } from '../talks/talk.ts'
import { after, HOUR, instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { Claim } from './claim.ts'
import { type Rejection, undoLink, undoRejection } from './undoing.ts'

const [ada, bob] = [asId<UserId>(1), asId<UserId>(2)]
const now = instant(1_800_000_000)
const talkId = asId<TalkId>(9)
const talk = (...speakers: readonly (readonly [string, UserId | undefined])[]) => ({
  id: talkId,
  speakers: speakers.map(([speakerName, userId]): Speaker => ({ speakerName, userId })),
})
const rejection: Rejection = {
  talkId,
  displayName: 'ada',
  userId: ada,
  createdDate: instant(5),
  rejectedDate: now,
}
const claim: Claim = { kind: 'claim', talkId, displayName: 'Ada', userId: ada, createdDate: instant(5) }

describe('undoRejection', () => {
  it('lets the claim wait again as it was, for an hour', () => {
    const free = talk(['Ada', undefined])
    expect(undoRejection(free, [], rejection, after(now, HOUR))).toEqual([claim])
    expect(undoRejection(free, [claim], rejection, now)).toEqual([claim])
    expect(() => undoRejection(free, [], rejection, after(now, HOUR + 1))).toThrow('no longer be undone')
  })

  it.each([
    ['the name is gone', talk(['Grace', undefined])],
    ['somebody else has the name', talk(['Ada', bob])],
    ['the user has another name', talk(['Ada', undefined], ['Countess', ada])],
  ])('is refused when %s', (_, changed) => {
    expect(() => undoRejection(changed, [], rejection, now)).toThrow('no longer be undone')
  })
})

describe('undoLink', () => {
  it('frees the name, and lets the claim wait again beside others', () => {
    const other: Claim = { ...claim, userId: bob, displayName: 'Grace' }
    expect(undoLink(talk(['Ada', ada], ['Grace', undefined]), [other], rejection, instant(5))).toEqual({
      speakers: talk(['Ada', undefined], ['Grace', undefined]).speakers,
      claims: [other, claim],
    })
  })

  it('is refused for a user without this name', () => {
    for (const changed of [talk(['Ada', bob]), talk(['Grace', ada])]) {
      expect(() => undoLink(changed, [], rejection, now)).toThrow('no longer be undone')
    }
  })
})
