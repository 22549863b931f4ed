import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { coloursOf, editTrack, newTrack, type Track, type TrackInput } from './track.ts'

const eventId = asId<EventId>(1)
const track = (id: number, trackName: string): Track => ({
  id: asId(id),
  eventId,
  trackName,
  trackDescription: 'The big room',
  colour: undefined,
})
const existing = [track(10, 'Main Hall'), track(11, 'Straße')]

describe('a new track', () => {
  it('is what was written, trimmed', () => {
    expect(newTrack(eventId, { trackName: ' Web ', trackDescription: ' All of it ' }, existing)).toEqual({
      eventId,
      trackName: 'Web',
      trackDescription: 'All of it',
      colour: undefined,
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
    const expected = { trackName: 'Web', trackDescription: '', colour: undefined }
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

describe('the colour of a track', () => {
  const texts = { trackName: 'Web', trackDescription: 'x' }
  const chosen = { ...track(12, 'Web'), colour: 7 }

  it.each([
    [undefined, 7],
    ['3', 3],
    [12, 12],
    ['', undefined],
    [null, undefined],
  ])('chosen before, and edited with %j, is %j', (colour, expected) => {
    expect(editTrack(chosen, { ...texts, colour }, existing).colour).toBe(expected)
  })

  it.each([0, 13, 1.5, 'red', '#f00'])('is not %j', (colour) => {
    expect(messagesOf(() => newTrack(eventId, { ...texts, colour }, existing))).toEqual([
      "'colour' must be a whole number from 1 to 12",
    ])
  })

  it('is the chosen one; the others have, in the order of their names, those that nobody chose', () => {
    const tracks = [
      track(1, 'c'),
      { ...track(2, 'b'), colour: 1 },
      track(3, 'a'),
      { ...track(4, 'd'), colour: 3 },
    ]
    expect(coloursOf(tracks)).toEqual(
      new Map([
        [1, 4],
        [2, 1],
        [3, 2],
        [4, 3],
      ]),
    )
  })

  it('is there for each of many tracks', () => {
    const many = Array.from({ length: 30 }, (_, index) => track(index, String.fromCodePoint(65 + index)))
    const colours = [...coloursOf(many).values()]
    expect(new Set(colours.slice(0, 12)).size).toBe(12)
    expect(new Set(colours)).toEqual(new Set(colours.slice(0, 12)))
  })
})
