import { asId, type EventId, type EventImage } from '@lectern/domain'
import { it } from 'vitest'
import { goldenBeside, goldenUris } from '../../testing/golden.ts'
import { presentImage } from './present-image.ts'
import { imageSchema } from './schemas.ts'

const expectGolden = goldenBeside(import.meta.url)

it('presents an image', () => {
  const image: EventImage = {
    eventId: asId<EventId>(7),
    type: 'orig',
    fileName: '7-orig-a1.png',
    format: 'png',
    width: 400,
    height: 401,
  }
  expectGolden(presentImage(image, goldenUris), 'image', imageSchema)
})
