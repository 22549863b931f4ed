import type { EventView } from '@lectern/application'
import { type EventImage, type ImageType, isPicture } from '@lectern/domain'
import { html, type Html, type Uris } from '@lectern/http'

type Illustrated = Pick<EventView, 'images'>

/** Of a sponsor: with its name. */
export const imageOfType = ({ images }: Illustrated, type: ImageType, sponsor = ''): EventImage | undefined =>
  images.find((image) => image.type === type && image.sponsor === sponsor)

/** The address of the largest picture. */
export function largestPictureOf({ images }: Illustrated, uris: Uris): string | undefined {
  const [largest] = images.filter(isPicture).toSorted((one, other) => other.width - one.width)
  return largest && uris.image(largest.fileName)
}

/** For other sites: the address of the banner, or else of the largest picture. */
export function imageOf(event: Illustrated, { uris }: { readonly uris: Uris }): string | undefined {
  const banner = imageOfType(event, 'banner')
  return banner === undefined ? largestPictureOf(event, uris) : uris.image(banner.fileName)
}

/** The logo, if the event has one. */
export function logoHtml(event: Illustrated, uris: Uris): Html | undefined {
  const logo = imageOfType(event, 'logo')
  return logo && imageHtml(logo, uris)
}

/** As it is, after the style and the text. Without `alt`, its name is beside it. */
export const imageHtml = ({ type, fileName, width, height }: EventImage, uris: Uris, alt = ''): Html =>
  html`<img
    class="${type}"
    src="${uris.image(fileName)}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    loading="lazy"
  />`
