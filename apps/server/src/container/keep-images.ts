import { FileImageStore, S3ImageStore } from '@lectern/adapters-images'
import { type ImageFiles, keepImagesIn, type OnLeftOver, type Store } from '@lectern/application'
import type { Logger } from 'pino'
import type { ImagePlace } from '../config/image-place.ts'

/** The store, with the files of images where they were configured to be. */
export function keepImages(store: Store, place: ImagePlace, logger: Logger): Store {
  const files = filesIn(place)
  return files === undefined ? store : keepImagesIn(store, files, warnOfLeftOver(logger))
}

function filesIn(place: ImagePlace): ImageFiles | undefined {
  switch (place.kind) {
    case 'database':
      return undefined
    case 'files':
      return new FileImageStore(place.directory)
    case 's3':
      return new S3ImageStore(place)
  }
}

const warnOfLeftOver =
  (logger: Logger): OnLeftOver =>
  (fileNames, error) =>
    logger.warn({ fileNames, err: error }, 'Files of images could not be removed; lectern images clean will')
