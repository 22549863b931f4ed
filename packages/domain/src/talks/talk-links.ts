import { invalid } from '../errors.ts'
import { type Form, isEmpty, optionalUrl, readForm, type Unread } from '../fields/form.ts'
import {
  type Talk,
  type TalkLink,
  type TalkLinkDetails,
  type TalkLinkId,
  type TalkLinkToSave,
  type TalkLinkType,
  talkLinkTypes,
} from './talk.ts'

/** A link of a talk as a caller writes it, not validated yet. */
export type TalkLinkInput = Unread<TalkLinkDetails>

type Links = readonly TalkLink[]

/** Every list of talks shows all links of its talks. */
export const MOST_LINKS = 50

export function addLink(links: Links, input: TalkLinkInput): readonly TalkLinkToSave[] {
  const added = readLink(input, links)
  if (links.length < MOST_LINKS) return [...links, added]
  const message = `A talk can have at most ${MOST_LINKS} links`
  throw invalid([{ field: 'links', code: 'too-many', message, facts: { most: MOST_LINKS } }])
}

/** The link keeps its id and its place. */
export const replaceLink = (links: Links, link: TalkLink, input: TalkLinkInput): Links => {
  const details = readLink(input, removeLink(links, link.id))
  return links.map((other) => (other.id === link.id ? { ...link, ...details } : other))
}

export const removeLink = (links: Links, linkId: TalkLinkId): Links =>
  links.filter((link) => link.id !== linkId)

/** A talk's `slides_link` is its one link of that type; `''` when there is none. */
export const slidesLinkOf = (talk: Pick<Talk, 'links'>): string => findSlides(talk.links)?.url ?? ''

/** The same in the other direction: an address replaces or adds the link of that type, `''` removes it. */
export function withSlidesLink(links: Links, url: string): readonly TalkLinkToSave[] {
  const slides = findSlides(links)
  if (slides === undefined) return url === '' ? links : [...links, { displayName: 'slides_link', url }]
  if (url === '') return removeLink(links, slides.id)
  return links.map((link) => (link.id === slides.id ? { ...link, url } : link))
}

/** A talk's links in the form in which a verbose talk carries them: `{type: url}` for each. */
export const talkMedia = (talk: Pick<Talk, 'links'>): readonly Record<string, string>[] =>
  talk.links.map(({ displayName, url }) => ({ [displayName]: url }))

const findSlides = (links: Links): TalkLink | undefined =>
  links.find((link) => link.displayName === 'slides_link')

const readLink = (input: TalkLinkInput, others: Links): TalkLinkDetails =>
  readForm((form) => {
    const displayName = readType(form, input.displayName)
    if (displayName === 'slides_link' && findSlides(others) !== undefined) {
      form.problem('display_name', 'taken', `'display_name' must be another: this talk has its slides_link`)
    }
    if (isEmpty(input.url)) form.problem('url', 'required', `'url' is a required field`)
    return { displayName, url: optionalUrl(form, 'url', input.url) }
  })

function readType(form: Form, value: unknown): TalkLinkType {
  const word = typeof value === 'string' ? value.trim() : value
  const type = talkLinkTypes.find((known) => known === word)
  if (type !== undefined) return type
  if (isEmpty(value)) form.problem('display_name', 'required', `'display_name' is a required field`)
  else
    form.problem('display_name', 'unknown-type', `'display_name' must be one of ${talkLinkTypes.join(', ')}`)
  return 'other_link'
}
