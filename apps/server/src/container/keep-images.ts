import { FileImageStore, S3ImageStore } from '@lectern/adapters-images'
import { type ImageFiles, keepImagesIn, type OnLeftOver, type Store } from '@lectern/application'
import type { Logger } from '../logging/logger.ts'
import type { ImageStorage } from '../config/image-storage.ts'

/** The store, with image files elsewhere if they are given. */
export function keepImages(store: Store, files: ImageFiles | undefined, logger: Logger): Store {
  return files === undefined ? store : keepImagesIn(store, files, warnOfLeftOver(logger))
}

/** The configured storage outside of the database. */
export function imageFilesIn(storage: ImageStorage): CheckedFiles | undefined {
  switch (storage.kind) {
    case 'database':
      return undefined
    case 'files':
      return new FileImageStore(storage.directory)
    case 's3':
      return new S3ImageStore(storage)
  }
}

/** `check` rejects while the storage is of no use. */
interface CheckedFiles extends ImageFiles {
  check(): Promise<void>
}

const warnOfLeftOver =
  (logger: Logger): OnLeftOver =>
  (fileNames, error) =>
    logger.warn({ fileNames, err: error }, 'Files of images could not be removed; lectern images clean will')
