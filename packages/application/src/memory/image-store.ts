import type { ImageQueries, ImageStore } from '../ports/images.ts'
import type { Tables } from './tables.ts'

export const memoryImageStore = ({ storedImages }: Tables): ImageStore => ({
  async add(fileName, content) {
    if (!storedImages.has(fileName)) storedImages.set(fileName, Uint8Array.from(content))
  },

  async remove(fileNames) {
    for (const fileName of fileNames) storedImages.delete(fileName)
  },
})

export const memoryImageQueries = ({ storedImages }: Tables): ImageQueries => ({
  async find(fileName) {
    const content = storedImages.get(fileName)
    return content && Uint8Array.from(content)
  },

  list: () => Promise.resolve([...storedImages.entries()].map(([fileName]) => fileName)),
})
