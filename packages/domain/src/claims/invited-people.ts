import { foldForSearch } from '../folding.ts'
import { nameKey, type NameOnTalk } from '../talks/speakers.ts'
import type { Instant } from '../time/time.ts'
import type { PastedPerson } from './pasted-people.ts'
import { isInviting, type SpeakerInvitation } from './speaker-invitation.ts'

/** What an invitation of a pasted person would meet. `near`: names of the programme that may be the same. */
export interface InvitedPerson extends PastedPerson {
  readonly verdict: 'ready' | 'near' | 'unknown' | 'claimed' | 'invited' | 'twice' | 'no-address'
  readonly near: readonly string[]
}

const MOST_NEAR = 3

/** Those who are `ready` have the name as the programme spells it. `rows` are all names on talks of the event. */
export function matchPeople(
  people: readonly PastedPerson[],
  rows: readonly NameOnTalk[],
  invitations: readonly SpeakerInvitation[],
  now: Instant,
): readonly InvitedPerson[] {
  const names = Map.groupBy(rows, ({ speakerName }) => keyOf(speakerName))
  const inviting = invitations.filter((one) => isInviting(one, now))
  const invited = new Set(inviting.map(({ displayName }) => keyOf(displayName)))
  const free = [...names]
    .filter(([key, same]) => !invited.has(key) && same.some(({ user }) => user === undefined))
    .flatMap(([, same]) => same.slice(0, 1).map(({ speakerName }) => speakerName))
  const freeKeys = new Map(free.map((name) => [keyOf(name), name]))
  const namesWith = Map.groupBy(
    free.flatMap((name) => wordsOf(name).map((word) => ({ word, name }))),
    ({ word }) => word,
  )
  const near = (name: string): readonly string[] => {
    const shared = wordsOf(name).flatMap((word) => namesWith.get(word) ?? [])
    return [...Map.groupBy(shared, (one) => one.name)]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, MOST_NEAR)
      .map(([like]) => like)
  }
  const taken = new Set<string>()
  return people.map((person) => {
    const key = keyOf(person.displayName)
    const as = (verdict: InvitedPerson['verdict'], more = {}) => ({ ...person, verdict, near: [], ...more })
    if (person.email === '') return as('no-address')
    if (invited.has(key)) return as('invited')
    const displayName = freeKeys.get(key)
    if (displayName !== undefined && taken.has(key)) return as('twice')
    if (displayName !== undefined) {
      taken.add(key)
      return as('ready', { displayName })
    }
    if (names.has(key)) return as('claimed')
    const alike = near(person.displayName)
    return alike.length === 0 ? as('unknown') : as('near', { near: alike })
  })
}

const keyOf = (name: string): string => nameKey(name.replaceAll(/\s+/gu, ' '))

/** Each once, without the shortest. */
const wordsOf = (name: string): readonly string[] => [
  ...new Set(foldForSearch(name).match(/[\p{L}\p{M}\p{N}]{2,}/gu)),
]
