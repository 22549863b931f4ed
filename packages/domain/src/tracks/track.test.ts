import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { editTrack, newTrack, type Track, type TrackInput } from './track.ts'

const eventId = asId<EventId>(1)
const track = (id: number, trackName: string): Track => ({
  id: asId(id),
  eventId,
  trackName,
  trackDescription: 'The big room',
})
const existing = [track(10, 'Main Hall'), track(11, 'Straße')]

describe('a new track', () => {
  it('is what was written, trimmed', () => {
    expect(newTrack(eventId, { trackName: ' Web ', trackDescription: ' All of it ' }, existing)).toEqual({
      eventId,
      trackName: 'Web',
      trackDescription: 'All of it',
    })
  })
})

const nameMissing = "'track_name' is a required field"
const descriptionMissing = "'track_description' is a required field"
const nameTaken = "'track_name' must be unique: another track of the event has this one"

const refusedInputs: ReadonlyArray<[string, TrackInput, string[]]> = [
  ['nothing', {}, [nameMissing, descriptionMissing]],
  ['empty texts', { trackName: ' ', trackDescription: '' }, [nameMissing, descriptionMissing]],
  ['nulls', { trackName: null, trackDescription: null }, [nameMissing, descriptionMissing]],
  ['no description', { trackName: 'Web' }, [descriptionMissing]],
  [
    'other values than texts',
    { trackName: 1, trackDescription: [] },
    ["'track_name' must be a string", "'track_description' must be a string"],
  ],
  [
    'texts that are too long',
    { trackName: 'x'.repeat(201), trackDescription: 'x'.repeat(20_001) },
    ["'track_name' must be at most 200 characters", "'track_description' must be at most 20000 characters"],
  ],
  ['a name that is taken', { trackName: 'Main Hall', trackDescription: 'x' }, [nameTaken]],
  ['a taken name in other letters', { trackName: ' ｍAIN hall ', trackDescription: 'x' }, [nameTaken]],
  ['a taken name and no description', { trackName: 'main hall' }, [nameTaken, descriptionMissing]],
]

describe('a track is refused', () => {
  it.each(refusedInputs)('with %s', (_, input, messages) => {
    expect(messagesOf(() => newTrack(eventId, input, existing))).toEqual(messages)
  })
})

describe('where tracks may lack a description', () => {
  const options = { tracksMayLackDescription: true }
  const [hall] = existing as [Track]

  it.each([undefined, null, '', ' '])('a track has none for %j', (trackDescription) => {
    const input = { trackName: 'Web', trackDescription }
    const expected = { trackName: 'Web', trackDescription: '' }
    expect(newTrack(eventId, input, existing, options)).toEqual({ eventId, ...expected })
    expect(editTrack(hall, input, existing, options)).toEqual({ ...hall, ...expected })
  })

  it('a track needs a name, and a description has its limits', () => {
    const input = { trackDescription: 'x'.repeat(20_001) }
    const tooLong = "'track_description' must be at most 20000 characters"
    expect(messagesOf(() => newTrack(eventId, input, existing, options))).toEqual([nameMissing, tooLong])
  })
})

describe('editing a track', () => {
  const [hall, street] = existing as [Track, Track]

  it('replaces both texts and keeps the rest', () => {
    expect(editTrack(hall, { trackName: 'Web', trackDescription: 'New' }, existing)).toEqual({
      ...hall,
      trackName: 'Web',
      trackDescription: 'New',
    })
  })

  it('may keep its own name or change its spelling', () => {
    const input = { trackName: 'MAIN HALL', trackDescription: 'x' }
    expect(editTrack(hall, input, existing).trackName).toBe('MAIN HALL')
  })

  it('does not take the name of another', () => {
    const input = { trackName: 'main hall', trackDescription: 'x' }
    expect(messagesOf(() => editTrack(street, input, existing))).toEqual([nameTaken])
  })

  it('needs both texts', () => {
    expect(messagesOf(() => editTrack(hall, {}, existing))).toEqual([nameMissing, descriptionMissing])
  })
})
