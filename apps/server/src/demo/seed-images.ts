import { type EventId, type EventImage, imageFileName, SMALL_IMAGE } from '@lectern/domain'
import { hash } from 'node:crypto'
import { ORIG_IMAGE } from './images/draw-images.ts'
import type { Stage } from './stage.ts'

/** Long enough to be unguessable. */
const HASH_LENGTH = 32

export async function seedImages(eventId: EventId, { repositories, images }: Stage): Promise<void> {
  if (images === undefined) return
  const both: EventImage[] = []
  for (const [type, side] of [
    ['orig', ORIG_IMAGE],
    ['small', SMALL_IMAGE],
  ] as const) {
    const content = images[type]
    const image = { eventId, type, format: 'png', width: side, height: side } as const
    const fileName = imageFileName(image, hash('sha256', content, 'hex').slice(0, HASH_LENGTH))
    await repositories.storedImages.add(fileName, content)
    both.push({ ...image, fileName })
  }
  await repositories.images.replace(eventId, both)
}
