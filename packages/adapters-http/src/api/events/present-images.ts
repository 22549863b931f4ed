import type { EventImage, ImageType } from '@lectern/domain'
import type { Uris } from '../../http/uris.ts'
import type { BriefEvent } from './schemas.ts'

type Images = BriefEvent['images']

/** The images keyed by their types, the original first. */
export function presentImages(images: readonly EventImage[], uris: Uris): Images {
  const present = (type: ImageType): Images => {
    const image = images.find((each) => each.type === type)
    if (image === undefined) return {}
    return { [type]: { type, url: uris.image(image.fileName), width: image.width, height: image.height } }
  }
  return { ...present('orig'), ...present('small') }
}
