import { asId, type EventId, type TrackId } from '@lectern/domain'
import { it } from 'vitest'
import { goldenBeside, goldenUris } from '../../testing/golden.ts'
import { presentTrack } from './present-track.ts'
import { trackSchema } from './schemas.ts'

const expectGolden = goldenBeside(import.meta.url)

it('presents a track', () => {
  const track = {
    id: asId<TrackId>(4),
    eventId: asId<EventId>(7),
    trackName: 'Testing & co',
    trackDescription: 'All about <tests>',
    talksCount: 12,
  }
  expectGolden(presentTrack(track, goldenUris), 'track', trackSchema)
})
