import { type Form, isStorable, lengthOf } from '../fields/form.ts'
import { fold } from '../folding.ts'
import { orderOfLastName } from '../users/last-name.ts'
import type { UserId } from '../users/user.ts'
import type { Speaker } from './talk.ts'

/** The number of names on a talk, and the characters of a name. */
export const speakerLimits = { names: 20, name: 200 } as const

/** Names on one talk are the same when only letter case, width or outer white space tells them apart. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Equal for the same names. */
export const nameKey = (name: string): string => fold(name.trim())

export const speakerNamed = (speakers: readonly Speaker[], name: string): Speaker | undefined =>
  speakers.find((speaker) => isSameName(speaker.speakerName, name))

/** The users whose claims on names were approved. */
export const speakerIds = (speakers: readonly Speaker[]): readonly UserId[] =>
  speakers.map((speaker) => speaker.userId).filter((userId) => userId !== undefined)

/**
 * A list of names, each a string or an object that has it as the speaker's name, as talks show it. Undefined when the
 * list itself was left out.
 */
export function readSpeakerNames(form: Form, value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined
  const names: unknown[] = Array.isArray(value) ? value.map(nameIn) : [undefined]
  if (!names.every(isName)) {
    const message = `'speakers' must be a list of 1 to ${speakerLimits.name} character names`
    form.add({ field: 'speakers', code: 'bad-names', message, facts: { most: speakerLimits.name } })
    return []
  }
  if (names.length > speakerLimits.names) {
    const message = `'speakers' must be a list of at most ${speakerLimits.names} names`
    form.add({ field: 'speakers', code: 'too-many', message, facts: { most: speakerLimits.names } })
    return []
  }
  const trimmed = names.map((name) => name.trim())
  for (const name of repeated(trimmed)) {
    const message = `'speakers' must not name '${name}' twice`
    form.add({ field: 'speakers', code: 'same-name', message, facts: { name } })
  }
  return trimmed
}

/**
 * The complete list as a caller wants it: who is left out is removed, a claimed speaker too; a name that was there keeps
 * its speaker, and takes the spelling given.
 */
export const replaceSpeakers = (speakers: readonly Speaker[], names: readonly string[]): readonly Speaker[] =>
  names.map((speakerName) => ({ speakerName, userId: speakerNamed(speakers, speakerName)?.userId }))

/** The user is no longer a speaker; the name stays on the talk, and may be claimed again. */
export const unlinkSpeaker = (speakers: readonly Speaker[], userId: UserId): readonly Speaker[] =>
  speakers.map((speaker) => (speaker.userId === userId ? { ...speaker, userId: undefined } : speaker))

function nameIn(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  if ('speakerName' in entry) return entry.speakerName
  return 'speaker_name' in entry ? entry.speaker_name : undefined
}

function isName(value: unknown): value is string {
  if (typeof value !== 'string' || !isStorable(value)) return false
  const length = lengthOf(value.trim())
  return length >= 1 && length <= speakerLimits.name
}

/** Each name that is there more than once, as it was first spelled. */
const repeated = (names: readonly string[]): readonly string[] =>
  [...Map.groupBy(names, nameKey).values()]
    .filter((same) => same.length > 1)
    .flatMap((same) => same.slice(0, 1))

/** One name on one talk, with the user whose claim on it was approved. */
export interface NameOnTalk {
  readonly speakerName: string
  readonly user: { readonly userId: UserId } | undefined
}

/**
 * The people behind names on talks, each with their rows. A user is one person under any names, called by the first of
 * them. Equal names that nobody has claimed are one person. A claimed and an unclaimed name are two persons, even if the
 * names are equal: no talk is shown as that of a user who has not claimed it. By last name; of one name users come first.
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
  `${orderOfLastName(speakerName)}\0${user === undefined ? 1 : 0}`

const compare = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}
