import type { EventImage } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import type { ImageFields } from './schemas.ts'

export const presentImage = ({ type, fileName, width, height }: EventImage, uris: Uris): ImageFields => ({
  type,
  url: uris.image(fileName),
  width,
  height,
})
