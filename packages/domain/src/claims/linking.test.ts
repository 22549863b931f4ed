import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { DomainError } from '../errors.ts'
import type { Speaker, TalkId } from '../talks/talk.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { Asker, Claim } from './claim.ts'
import { claimsAfterEdit, endClaim, requestLink } from './linking.ts'

const jane = asId<UserId>(1)
const max = asId<UserId>(2)
const now = instant(1000)

const open = (speakerName: string): Speaker => ({ speakerName, userId: undefined })
const talkBy = (...speakers: Speaker[]): { id: TalkId; speakers: Speaker[] } => ({ id: asId(7), speakers })
const talk = talkBy(open('Jane Doe'), open('Guest'))

const pending = (kind: Claim['kind'], displayName: string, userId: UserId): Claim => ({
  kind,
  talkId: asId(7),
  displayName,
  userId,
  createdDate: now,
})
const request = (
  displayName: string,
  userId: UserId,
  asker: Asker,
): { displayName: string; userId: UserId; asker: Asker } => ({ displayName, userId, asker })

describe('the first request for a name', () => {
  it.each<[Asker, Claim['kind']]>([
    ['user', 'claim'],
    ['host', 'assignment'],
    ['both', 'claim'],
  ])('by the %s is a pending %s', (asker, kind) => {
    const claim = pending(kind, 'Jane Doe', jane)
    expect(requestLink(talk, [], request(' jane doe', jane, asker), now)).toEqual({
      kind: 'asked',
      claim,
      claims: [claim],
    })
  })

  it('is independent of the claims of others', () => {
    const first = pending('claim', 'Jane Doe', max)
    expect(requestLink(talk, [first], request('Jane Doe', jane, 'user'), now)).toMatchObject({
      kind: 'asked',
      claims: [first, pending('claim', 'Jane Doe', jane)],
    })
  })
})

describe('the same request again', () => {
  it.each<[Asker, Claim['kind'], 'linked' | 'waiting']>([
    ['host', 'claim', 'linked'],
    ['both', 'claim', 'linked'],
    ['user', 'claim', 'waiting'],
    ['user', 'assignment', 'linked'],
    ['both', 'assignment', 'linked'],
    ['host', 'assignment', 'waiting'],
  ])('by the %s for a pending %s: %s', (asker, kind, outcome) => {
    const claims = [pending(kind, 'Jane Doe', jane)]
    expect(requestLink(talk, claims, request('Jane Doe', jane, asker), now).kind).toBe(outcome)
  })

  it('is done already when it was agreed to', () => {
    const linked = talkBy({ speakerName: 'Jane Doe', userId: jane })
    expect(requestLink(linked, [], request('JANE DOE', jane, 'user'), now)).toEqual({
      kind: 'already-linked',
    })
  })
})

describe('agreement', () => {
  const won = pending('claim', 'Jane Doe', jane)
  const rival = pending('assignment', 'Jane Doe', max)
  const elsewhere = pending('claim', 'Guest', max)
  const moot = pending('claim', 'Guest', jane)

  it('makes the user the speaker, who attends; rivals are rejected, the rest stays', () => {
    const claims = [rival, won, elsewhere, moot]
    expect(requestLink(talk, claims, request('Jane Doe', jane, 'host'), now)).toEqual({
      kind: 'linked',
      claim: won,
      speakers: [{ speakerName: 'Jane Doe', userId: jane }, open('Guest')],
      attendee: jane,
      claims: [elsewhere],
      rejected: [rival],
    })
  })
})

const refusals: Array<[string, Speaker[], string, string]> = [
  ['of a name that is not on the talk', [open('Jane Doe')], 'Guest', 'This talk has no speaker of this name'],
  [
    'of a name that is somebody else',
    [{ speakerName: 'Jane Doe', userId: max }],
    'Jane Doe',
    'This speaker has been claimed by somebody else',
  ],
  [
    'of a second name',
    [open('Guest'), { speakerName: 'Jane Doe', userId: jane }],
    'Guest',
    'This user is a speaker of this talk under another name',
  ],
]

describe('a request is refused', () => {
  it.each(refusals)('%s', (_, speakers, displayName, message) => {
    const ask = (): unknown => requestLink(talkBy(...speakers), [], request(displayName, jane, 'user'), now)
    expect(ask).toThrow(message)
    expect(ask).toThrow(DomainError)
  })
})

describe('ending a pending claim', () => {
  it.each<[Asker, Claim['kind'], 'rejected' | 'withdrawn']>([
    ['user', 'claim', 'withdrawn'],
    ['both', 'claim', 'withdrawn'],
    ['host', 'claim', 'rejected'],
    ['user', 'assignment', 'rejected'],
    ['both', 'assignment', 'rejected'],
    ['host', 'assignment', 'withdrawn'],
  ])('by the %s, of a %s: it is %s', (asker, kind, ended) => {
    const claim = pending(kind, 'Jane Doe', jane)
    const other = pending('claim', 'Jane Doe', max)
    expect(endClaim([claim, other], request('jane doe', jane, asker))).toEqual({
      claim,
      ended,
      claims: [other],
    })
  })

  it('is refused where there is none', () => {
    const other = pending('claim', 'Jane Doe', max)
    expect(() => endClaim([other], request('Jane Doe', jane, 'host'))).toThrow(
      new DomainError('refused', [
        { code: 'no-claim', message: 'This user has no pending claim on this name' },
      ]),
    )
  })
})

describe('replacing the speakers', () => {
  it('drops the claims on names that go and respells the others', () => {
    const claims = [pending('claim', 'Jane Doe', jane), pending('claim', 'Guest', max)]
    expect(claimsAfterEdit(claims, [open('JANE DOE'), open('New')])).toEqual([
      pending('claim', 'JANE DOE', jane),
    ])
  })
})
