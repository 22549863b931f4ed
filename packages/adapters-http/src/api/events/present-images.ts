import type { EventImage, ImageType } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import { presentImage } from '../images/routes.ts'
import type { BriefEvent } from './schemas.ts'

type Images = BriefEvent['images']

/** The images by their types, the original first. */
export function presentImages(images: readonly EventImage[], uris: Uris): Images {
  const present = (type: ImageType): Images => {
    const image = images.find((each) => each.type === type)
    return image === undefined ? {} : { [type]: presentImage(image, uris) }
  }
  return { ...present('orig'), ...present('small') }
}
