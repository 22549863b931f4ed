import { fold } from '../folding.ts'
import type { UserId } from '../users/user.ts'

/** One name on one talk, with the user whose claim on it was approved. */
export interface NameOnTalk {
  readonly speakerName: string
  readonly user: { readonly userId: UserId } | undefined
}

/**
 * The people behind names on talks, each with their rows. A user is one person under any names, called by the first of
 * them. Equal names that nobody has claimed are one person. A claimed and an unclaimed name are two persons, even if the
 * names are equal: no talk is shown as that of a user who has not claimed it. By name; of one name users come first.
 */
export function peopleBehind<Row extends NameOnTalk>(
  rows: readonly Row[],
): readonly (readonly [Row, ...Row[]])[] {
  const people = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const key = row.user === undefined ? `name ${fold(row.speakerName)}` : `user ${row.user.userId}`
    const person = people.get(key)
    if (person === undefined) people.set(key, [row])
    else person.push(row)
  }
  return [...people.values()].toSorted(([one], [other]) => compare(placeOf(one), placeOf(other)))
}

const placeOf = ({ speakerName, user }: NameOnTalk): string =>
  `${fold(speakerName)}\0${user === undefined ? 1 : 0}`

const compare = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}
