import { FileImageStore, S3ImageStore } from '@lectern/adapters-images'
import { type ImageFiles, keepImagesIn, type OnLeftOver, type Store } from '@lectern/application'
import type { Logger } from 'pino'
import type { ImageStorage } from '../config/image-storage.ts'

/** The store, with image files in the configured storage. */
export function keepImages(store: Store, storage: ImageStorage, logger: Logger): Store {
  const files = filesIn(storage)
  return files === undefined ? store : keepImagesIn(store, files, warnOfLeftOver(logger))
}

function filesIn(storage: ImageStorage): ImageFiles | undefined {
  switch (storage.kind) {
    case 'database':
      return undefined
    case 'files':
      return new FileImageStore(storage.directory)
    case 's3':
      return new S3ImageStore(storage)
  }
}

const warnOfLeftOver =
  (logger: Logger): OnLeftOver =>
  (fileNames, error) =>
    logger.warn({ fileNames, err: error }, 'Files of images could not be removed; lectern images clean will')
