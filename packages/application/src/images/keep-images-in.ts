import type { ImageFiles, ImageStore } from '../ports/images.ts'
import type { Handed, Store } from '../ports/store.ts'
import { replacing } from '../transactions/lazily.ts'

/** Called with files that could not be removed. No row refers to them any more. */
export type OnLeftOver = (fileNames: readonly string[], error: unknown) => void

/**
 * The store, with the files of images elsewhere. Files are written before their transaction commits and removed after it,
 * so that no row refers to a missing file. A crash in between leaves a file without a reference. So does a transaction
 * that fails, because a commit whose outcome is unknown may have succeeded.
 */
export const keepImagesIn = <Connection extends Handed>(
  store: Store<Connection>,
  files: ImageFiles,
  onLeftOver: OnLeftOver,
): Store<Connection> => ({
  ...store,
  imageQueries: files,
  snapshot: (work, options) =>
    store.snapshot((queries, end) => work(replacing(queries, { imageQueries: files }), end), options),
  // Written before the transaction begins, so that it holds no lock during I/O.
  transaction: async (work, { files: added = [], ...options } = {}) => {
    for (const { fileName, content } of added) await files.add(fileName, content)
    const unneeded = new Set<string>()
    const result = await store.transaction((repositories, queries, ...connection) => {
      // The work may be run again from the start.
      unneeded.clear()
      const storedImages: ImageStore = {
        add: (fileName, content) => files.add(fileName, content),
        remove: async (fileNames) => {
          for (const fileName of fileNames) unneeded.add(fileName)
        },
      }
      const queriesOfFiles = () => replacing(queries(), { imageQueries: files })
      return work(replacing(repositories, { storedImages }), queriesOfFiles, ...connection)
    }, options)
    await removeAll(files, [...unneeded], onLeftOver)
    return result
  },
})

/** The transaction is committed even when the removal of files fails. */
async function removeAll(files: ImageFiles, fileNames: readonly string[], onLeftOver: OnLeftOver) {
  if (fileNames.length === 0) return
  try {
    await files.remove(fileNames)
  } catch (error) {
    onLeftOver(fileNames, error)
  }
}
