import type { FieldChange, TalkLinkDetails, Zone } from '@lectern/domain'
import { formatMoment } from '../time/formats.ts'
import type { Words } from '../words/words.ts'

/** Texts of a page with many entries are short. */
const LONGEST = 300

export function clipped(text: string): string {
  const characters = text.slice(0, 2 * LONGEST + 2)
  const whole = [...characters]
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST).join('')}…` : text
}

/** The old and the new value of a field, as people write them. */
export function shownValues(change: FieldChange, zone: Zone, words: Words): readonly [string, string] {
  switch (change.field) {
    case 'startDate':
      return both(change, (moment) => formatMoment(words.locale, 'moment', moment, zone))
    case 'duration':
      return both(change, words.imports.minutes)
    case 'language':
      return both(change, (language) => words.talks.languages[language])
    case 'type':
      return both(change, (type) => words.talks.types[type] || words.hosting.talks.ordinary)
    case 'speakers':
    case 'tracks':
      return both(change, (names) => clipped(names.join(', ')))
    case 'links':
      return both(change, (links) => clipped(links.map((link) => linkText(link, words)).join(', ')))
    default:
      return both(change, clipped)
  }
}

const both = <Value>(
  { from, to }: { readonly from: Value; readonly to: Value },
  show: (value: Value) => string,
): readonly [string, string] => [show(from), show(to)]

const linkText = ({ displayName, url }: TalkLinkDetails, { talks }: Words): string =>
  `${talks.links[displayName]}: ${url}`
