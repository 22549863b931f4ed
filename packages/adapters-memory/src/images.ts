import { bytewise, type EventImage } from '@lectern/domain'
import type { EventImageRepository, ImageQueries, ImageStore } from '@lectern/application'
import { copyOf } from './copy.ts'
import { requireDistinct } from './rows.ts'
import type { Tables } from './tables.ts'

export const memoryEventImageRepository = ({ images }: Tables): EventImageRepository => ({
  async ofEvent(eventId) {
    return copyOf(images.get(eventId) ?? [])
  },

  async replace(eventId, replacement) {
    requireDistinct(
      'type',
      replacement.map((image) => image.type),
    )
    images.set(
      eventId,
      copyOf(replacement).toSorted((one, other) => bytewise(one.type, other.type)),
    )
    requireDistinct('fileName', fileNames(images.values()))
  },

  async fileNames() {
    return fileNames(images.values())
  },
})

const fileNames = (images: IteratorObject<readonly EventImage[]>): string[] =>
  images.flatMap((ofEvent) => ofEvent.map((image) => image.fileName)).toArray()

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
