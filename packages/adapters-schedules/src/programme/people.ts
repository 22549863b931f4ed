import type { SpeakerProfileDetails } from '@lectern/domain'
import { entriesOf, listOf, textIn } from '../json/values.ts'

const firstIn = (person: unknown, names: readonly string[]): string =>
  names.map((name) => textIn(person, name)).find((text) => text !== '') ?? ''

/** A person by the names of fields that programs write. */
export const personNamed = (displayName: string, person: unknown): SpeakerProfileDetails => ({
  displayName,
  biography: firstIn(person, ['biography', 'bio', 'extended_biography', 'description', 'abstract']),
  affiliation:
    firstIn(person, ['affiliation', 'tagLine', 'organization', 'organisation']) ||
    ['jobTitle', 'company']
      .map((name) => textIn(person, name))
      .filter(Boolean)
      .join(', '),
  picture: firstIn(person, ['avatar', 'avatar_url', 'profilePicture', 'photoUrl', 'photo', 'picture']),
  links: ['links', 'socials', 'urls'].flatMap((name) => linksIn(person, name)),
})

/** More than anybody keeps. */
const MOST_LINKS = 20

const linksIn = (person: unknown, name: string) => {
  const links: unknown = entriesOf(person).find(([field]) => field === name)?.[1]
  return listOf(links)
    .slice(0, MOST_LINKS)
    .map((link) => ({
      title: firstIn(link, ['title', 'name', 'linkType', 'service']),
      url: typeof link === 'string' ? link : firstIn(link, ['url', 'link', 'href']),
    }))
}
