import type { EventImage } from '@lectern/domain'
import type { EventImageRepository } from '../ports/images.ts'
import { copyOf } from './copy.ts'
import { bytewise } from './order.ts'
import type { Tables } from './tables.ts'
import { requireDistinct } from './unique.ts'

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
