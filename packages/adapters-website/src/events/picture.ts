import type { EventView } from '@lectern/application'
import { onFirstUse } from '@lectern/domain'
import { html, type Html, type Uris } from '@lectern/http'

/** The small picture of an event, or its first letters. The name is beside it. */
export function pictureHtml(
  { name, images }: Pick<EventView, 'name' | 'images'>,
  uris: Uris,
  size: 56 | 140,
): Html {
  const look = size === 140 ? 'large' : ''
  const small = images.find(({ type }) => type === 'small')
  if (small === undefined) {
    return html`<span class="picture initials ${look}" aria-hidden="true">${initialsOf(name)}</span>`
  }
  return html`<img
    class="picture ${look}"
    src="${uris.image(small.fileName)}"
    alt=""
    width="${size}"
    height="${size}"
    loading="lazy"
  />`
}

/** Of the first two words; whole characters, in any script. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map(firstCharacterOf)
    .join('')

/** Making it takes six times as long as its use. */
const segmenter = onFirstUse(() => new Intl.Segmenter())

function firstCharacterOf(word: string): string {
  const [first] = segmenter().segment(word)
  return first?.segment ?? ''
}
