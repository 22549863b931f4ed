import type { Event, EventId } from '../events/event.ts'
import { isStorable, isWebAddress, LONGEST_URL } from '../fields/form.ts'
import { nameKey, speakerLimits } from '../talks/speakers.ts'
import { after, DAY, type Instant } from '../time/time.ts'
import { profileFields } from '../users/user.ts'

export interface SpeakerLink {
  readonly title: string
  readonly url: string
}

/** What a programme says of a speaker. */
export interface SpeakerProfileDetails {
  readonly displayName: string
  readonly biography: string
  readonly affiliation: string
  readonly links: readonly SpeakerLink[]
  /** The address of a picture; `''` for none. */
  readonly picture: string
}

interface SaidProfile extends SpeakerProfileDetails {
  /** The program that wrote the file, such as `Sessionize`. */
  readonly source: string
}

/** It stays with the name, and is shown as long as nobody has claimed the name. */
export interface SpeakerProfile extends SaidProfile {
  readonly eventId: EventId
  /** The file that was made of the picture; `''` for none. */
  readonly photo: string
  /** When the picture is fetched; undefined for never, or never again. */
  readonly pictureDate: Instant | undefined
}

/** The speakers of a file, not validated yet. */
export interface ProgrammePeople {
  readonly source: string
  readonly people: readonly SpeakerProfileDetails[]
}

export const profileLimits = { perEvent: 2_000, source: 100 } as const

export interface ProfileSteps {
  readonly savedProfiles: readonly SaidProfile[]
  /** Their names. */
  readonly removedProfiles: readonly string[]
}

/**
 * The profiles that change. One is kept only for a name that is on a talk after the import. What the same source said before
 * goes, if it says nothing any more of a person whom it has, or if what is missing goes.
 */
export function planProfiles(
  file: ProgrammePeople | undefined,
  stored: readonly SpeakerProfile[],
  namesAfter: readonly string[],
  { removeMissing }: { readonly removeMissing: boolean },
): ProfileSteps {
  const used = new Set(namesAfter.map(nameKey))
  const before = new Map(stored.map((profile) => [nameKey(profile.displayName), profile]))
  const people = Map.groupBy(file?.people ?? [], ({ displayName }) => nameKey(displayName))
  const source = file && fitted(file.source, profileLimits.source)
  const said = new Map(
    [...people]
      .filter(([key]) => used.has(key))
      .flatMap(([key, same]) => {
        const profile = same.map(fittedProfile).find(saysSomething)
        return profile === undefined ? [] : [[key, { ...profile, source: source ?? '' }] as const]
      })
      .slice(0, profileLimits.perEvent),
  )
  const removed = [...before].filter(
    ([key, { source: of }]) =>
      !said.has(key) && (!used.has(key) || (of === source && (removeMissing || people.has(key)))),
  )
  const room = profileLimits.perEvent - (before.size - removed.length)
  const [changed = [], added = []] = [true, false].map((isKept) =>
    [...said].filter(([key]) => before.has(key) === isKept),
  )
  return {
    savedProfiles: [
      ...changed.filter(([key, profile]) => !isSame(before.get(key), profile)),
      ...added.slice(0, room),
    ].map(([, profile]) => profile),
    removedProfiles: removed.map(([, { displayName }]) => displayName),
  }
}

const saysSomething = ({ biography, affiliation, links, picture }: SpeakerProfileDetails): boolean =>
  biography !== '' || affiliation !== '' || links.length > 0 || picture !== ''

const textOf = ({ displayName, biography, affiliation, links, picture, source }: SaidProfile) =>
  JSON.stringify([
    displayName,
    biography,
    affiliation,
    links.map(({ title, url }) => [title, url]),
    picture,
    source,
  ])

const isSame = (one: SaidProfile | undefined, other: SaidProfile): boolean =>
  one !== undefined && textOf(one) === textOf(other)

const fittedProfile = (person: SpeakerProfileDetails): SpeakerProfileDetails => ({
  displayName: fitted(person.displayName, speakerLimits.name),
  biography: fitted(person.biography, profileFields.biography.most),
  affiliation: oneLine(person.affiliation, profileFields.affiliation.most),
  links: person.links
    .map(({ title, url }) => ({ title, url: url.trim() }))
    .filter(({ url }) => isAddress(url))
    .slice(0, profileFields.links.most)
    .map(({ title, url }) => ({
      title: oneLine(title, profileFields.links.parts.title.most) || new URL(url).hostname,
      url,
    })),
  picture: isAddress(person.picture) ? person.picture : '',
})

const isAddress = (url: string): boolean => url.length <= LONGEST_URL && isStorable(url) && isWebAddress(url)

/** The profile of a name, which keeps the photo while the address of the picture is the same. */
export function profileToSave(
  eventId: EventId,
  said: SaidProfile,
  before: SpeakerProfile | undefined,
  now: Instant,
): SpeakerProfile {
  const { photo, pictureDate } =
    before?.picture === said.picture
      ? before
      : { photo: '', pictureDate: said.picture === '' ? undefined : now }
  return { ...said, eventId, photo, pictureDate }
}

/** The profile after its picture was fetched. One that could not be had is tried again each day until the event is over. */
export const withPhoto = (
  profile: SpeakerProfile,
  photo: string | undefined,
  { endDate }: Pick<Event, 'endDate'>,
  now: Instant,
): SpeakerProfile => ({
  ...profile,
  photo: photo ?? '',
  pictureDate: photo === undefined && endDate > now ? after(now, DAY) : undefined,
})

/** The files of `before` that `saved` do not have. */
export const photosToRemove = (
  before: readonly SpeakerProfile[],
  saved: readonly SpeakerProfile[],
): readonly string[] =>
  before
    .map(({ photo }) => photo)
    .filter((photo) => photo !== '' && saved.every((one) => one.photo !== photo))

const oneLine = (text: string, most: number): string =>
  fitted(text.slice(0, LONGEST_URL).replaceAll(/\s+/gu, ' '), most)

/** The beginning of a text that is too long. */
function fitted(text: string, most: number): string {
  if (!isStorable(text)) return ''
  const characters = Array.from(text.trim().slice(0, 2 * most + 2))
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

/** What a claimant has not said themselves, and may take over. */
export const offeredTexts = (
  user: Omit<SpeakerProfileDetails, 'displayName' | 'picture'>,
  profile: SpeakerProfileDetails,
): Partial<Omit<SpeakerProfileDetails, 'displayName' | 'picture'>> => ({
  ...(user.biography === '' && profile.biography !== '' ? { biography: profile.biography } : {}),
  ...(user.affiliation === '' && profile.affiliation !== '' ? { affiliation: profile.affiliation } : {}),
  ...(user.links.length === 0 && profile.links.length > 0 ? { links: profile.links } : {}),
})
