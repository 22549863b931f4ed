import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { DomainError } from '../errors.ts'
import { replaceSpeakers, speakerIds, unlinkSpeaker } from '../talks/speakers.ts'
import type { Speaker, TalkId } from '../talks/talk.ts'
import { instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { Asker, Claim } from './claim.ts'
import { claimsAfterEdit, endClaim } from './ending.ts'
import { requestLink } from './linking.ts'

type Move =
  | {
      readonly move: 'request' | 'end'
      readonly displayName: string
      readonly user: UserId
      readonly asker: Asker
    }
  | { readonly move: 'unlink'; readonly user: UserId }
  | { readonly move: 'replace'; readonly names: readonly string[] }

/** The speakers of one talk and their pending claims, as the rules have them. */
interface Real {
  readonly speakers: readonly Speaker[]
  readonly claims: readonly Claim[]
}

/** The same in the plainest form: who speaks under each name as it is spelled now, and who waits for it. */
type Model = ReadonlyMap<string, Name>
interface Name {
  readonly spelling: string
  readonly speaker: UserId | undefined
  readonly waiting: ReadonlyMap<UserId, Claim['kind']>
}

const names = ['ann', 'bob', 'cid']
const keyOf = (spelling: string): string => spelling.trim().toLowerCase()
const newName = (spelling: string): Name => ({ spelling, speaker: undefined, waiting: new Map() })

function playReal(real: Real, made: Move): [Real, string] {
  switch (made.move) {
    case 'request': {
      const outcome = requestLink(
        { id: asId<TalkId>(1), speakers: real.speakers },
        real.claims,
        { displayName: made.displayName, userId: made.user, asker: made.asker },
        instant(0),
      )
      return [{ ...real, ...outcome }, outcome.kind]
    }
    case 'end': {
      const { claims, ended } = endClaim(real.claims, { ...made, userId: made.user })
      return [{ ...real, claims }, ended]
    }
    case 'unlink':
      return [{ ...real, speakers: unlinkSpeaker(real.speakers, made.user) }, 'unlinked']
    case 'replace': {
      const speakers = replaceSpeakers(real.speakers, made.names)
      return [{ speakers, claims: claimsAfterEdit(real.claims, speakers) }, 'replaced']
    }
  }
}

function playModel(model: Model, made: Move): [Model, string] {
  switch (made.move) {
    case 'request':
      return requestInModel(model, keyOf(made.displayName), made.user, made.asker)
    case 'end':
      return endInModel(model, keyOf(made.displayName), made.user, made.asker)
    case 'unlink': {
      const left = ({ speaker }: Name): boolean => speaker === made.user
      return [mapNames(model, (name) => (left(name) ? { ...name, speaker: undefined } : name)), 'unlinked']
    }
    case 'replace': {
      const kept = made.names.map((spelling): [string, Name] => [
        keyOf(spelling),
        { ...(model.get(keyOf(spelling)) ?? newName(spelling)), spelling },
      ])
      return [new Map(kept), 'replaced']
    }
  }
}

function requestInModel(model: Model, key: string, user: UserId, asker: Asker): [Model, string] {
  const name = model.get(key)
  if (name === undefined) return [model, 'refused']
  if (name.speaker === user) return [model, 'already-linked']
  if (name.speaker !== undefined) return [model, 'refused']
  if ([...model.values()].some(({ speaker }) => speaker === user)) return [model, 'refused']
  const kind = name.waiting.get(user)
  if (kind === undefined) {
    const waiting = new Map(name.waiting).set(user, asker === 'host' ? 'assignment' : 'claim')
    return [new Map(model).set(key, { ...name, waiting }), 'asked']
  }
  const bySameSide = (asker === 'user' && kind === 'claim') || (asker === 'host' && kind === 'assignment')
  if (bySameSide) return [model, 'waiting']
  const withoutUser = mapNames(model, (other) => ({ ...other, waiting: without(other.waiting, user) }))
  return [new Map(withoutUser).set(key, { ...newName(name.spelling), speaker: user }), 'linked']
}

function endInModel(model: Model, key: string, user: UserId, asker: Asker): [Model, string] {
  const name = model.get(key)
  const kind = name?.waiting.get(user)
  if (name === undefined || kind === undefined) return [model, 'refused']
  const ended = kind === (asker === 'host' ? 'assignment' : 'claim') ? 'withdrawn' : 'rejected'
  return [new Map(model).set(key, { ...name, waiting: without(name.waiting, user) }), ended]
}

const mapNames = (model: Model, change: (name: Name) => Name): Model =>
  new Map([...model].map(([key, name]) => [key, change(name)]))

const without = <Value>(waiting: ReadonlyMap<UserId, Value>, user: UserId): ReadonlyMap<UserId, Value> =>
  new Map([...waiting].filter(([other]) => other !== user))

/** Nothing changes by a move that is refused. */
function orRefused<State>(before: State, play: () => [State, string]): [State, string] {
  try {
    return play()
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'refused') return [before, 'refused']
    throw error
  }
}

const speakersIn = (model: Model): readonly Speaker[] =>
  [...model.values()].map(({ spelling, speaker }) => ({ speakerName: spelling, userId: speaker }))

const claimsIn = (model: Model): readonly string[] =>
  [...model.values()].flatMap(({ spelling, waiting }) =>
    [...waiting].map(([user, kind]) => `${kind} of ${spelling} by ${user}`),
  )

const written = (claim: Claim): string => `${claim.kind} of ${claim.displayName} by ${claim.userId}`

describe('any sequence of moves about the speakers of a talk', () => {
  const spellingOf = (name: string): fc.Arbitrary<string> => fc.constantFrom(name, name.toUpperCase())
  const displayName = fc.constantFrom(...names, 'nobody').chain(spellingOf)
  const user = fc.integer({ min: 1, max: 3 }).map((id) => asId<UserId>(id))
  const asker = fc.constantFrom<Asker>('user', 'host', 'both')
  const list = fc.shuffledSubarray(names).chain((chosen) => fc.tuple(...chosen.map(spellingOf)))

  const moves: fc.Arbitrary<Move[]> = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ move: fc.constant('request'), displayName, user, asker }) },
      { weight: 2, arbitrary: fc.record({ move: fc.constant('end'), displayName, user, asker }) },
      { weight: 1, arbitrary: fc.record({ move: fc.constant('unlink'), user }) },
      { weight: 1, arbitrary: fc.record({ move: fc.constant('replace'), names: list }) },
    ),
    { maxLength: 30 },
  )

  it('ends where the plain model ends, after every move', () => {
    fc.assert(
      fc.property(moves, (made) => {
        let model: Model = new Map(names.map((name) => [name, newName(name)]))
        let real: Real = { speakers: speakersIn(model), claims: [] }
        for (const move of made) {
          const [nextModel, expected] = playModel(model, move)
          const [nextReal, outcome] = orRefused(real, () => playReal(real, move))
          expect(outcome).toBe(expected)
          expect(nextReal.speakers).toEqual(speakersIn(nextModel))
          expect(nextReal.claims.map(written).toSorted()).toEqual(claimsIn(nextModel).toSorted())
          model = nextModel
          real = nextReal
        }
      }),
    )
  })

  it('loses no name but by replacing the list, and has each user speak under one name at most', () => {
    fc.assert(
      fc.property(moves, (made) => {
        let real: Real = {
          speakers: names.map((speakerName) => ({ speakerName, userId: undefined })),
          claims: [],
        }
        for (const move of made) {
          const before = real.speakers.map(({ speakerName }) => speakerName)
          ;[real] = orRefused(real, () => playReal(real, move))
          const after = real.speakers.map(({ speakerName }) => speakerName)
          const linked = speakerIds(real.speakers)
          expect(after).toEqual(move.move === 'replace' ? move.names : before)
          expect(new Set(linked).size).toBe(linked.length)
        }
      }),
    )
  })
})
