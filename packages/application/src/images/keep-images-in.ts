import type { ImageFiles, ImageStore } from '../ports/images.ts'
import type { Store } from '../ports/store.ts'

/** Hears of files that could not be removed. Nothing points to them any more. */
export type OnLeftOver = (fileNames: readonly string[], error: unknown) => void

/**
 * The store, with the files of images kept elsewhere. They are written before their transaction is kept and removed after
 * it, so that nothing ever points to a file that is not there: whatever breaks in between leaves a file that nothing
 * points to. So does a transaction that fails, since one that seems to have failed may have been kept.
 */
export const keepImagesIn = (store: Store, files: ImageFiles, onLeftOver: OnLeftOver): Store => ({
  ...store,
  imageQueries: files,
  transaction: async (work, options = {}) => {
    const { filesAhead = [] } = options
    for (const { fileName, content } of filesAhead) await files.add(fileName, content)
    const written = new Set(filesAhead.map(({ fileName }) => fileName))
    const unneeded = new Set<string>()
    const result = await store.transaction((repositories, queries) => {
      // The work may be run again from the start.
      unneeded.clear()
      const storedImages: ImageStore = {
        add: async (fileName, content) => {
          if (!written.has(fileName)) await files.add(fileName, content)
        },
        remove: async (fileNames) => {
          for (const fileName of fileNames) unneeded.add(fileName)
        },
      }
      return work({ ...repositories, storedImages }, () => ({ ...queries(), imageQueries: files }))
    }, options)
    await removeAll(files, [...unneeded], onLeftOver)
    return result
  },
})

/** What was kept stays kept, whatever becomes of the files. */
async function removeAll(
  files: ImageFiles,
  fileNames: readonly string[],
  onLeftOver: OnLeftOver,
): Promise<void> {
  if (fileNames.length === 0) return
  try {
    await files.remove(fileNames)
  } catch (error) {
    onLeftOver(fileNames, error)
  }
}
