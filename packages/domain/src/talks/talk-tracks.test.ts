import { describe, expect, it } from 'vitest'
import { aTalk, aTrack } from '../../test/samples.ts'
import { asId } from '../brand.ts'
import { DomainError } from '../errors.ts'
import type { Track } from '../tracks/track.ts'
import { addToTrack, invalidTrackUri, removeFromTrack } from './talk-tracks.ts'
import type { Talk } from './talk.ts'

const talk: Talk = aTalk({ tracks: [asId(10)] })
const track = (id: number, eventId: number): Track => aTrack(id, 'Main', { eventId: asId(eventId) })

describe('the tracks of a talk', () => {
  it('take a further one', () => {
    expect(addToTrack(talk, track(11, 1)).tracks).toEqual([10, 11])
  })

  it('do not change when one is added again', () => {
    expect(addToTrack(talk, track(10, 1))).toEqual(talk)
  })

  it('are of the event of the talk', () => {
    expect(() => addToTrack(talk, track(11, 2))).toThrow(
      new DomainError('refused', [
        { code: 'wrong-track', message: 'This talk cannot be added to this track' },
      ]),
    )
  })

  it('lose one', () => {
    expect(removeFromTrack(addToTrack(talk, track(11, 1)), asId(10)).tracks).toEqual([11])
  })

  it('do not change when one is removed that is not there', () => {
    expect(removeFromTrack(talk, asId(99))).toEqual(talk)
  })

  it('are named by their addresses', () => {
    expect(invalidTrackUri()).toMatchObject({ kind: 'invalid', message: 'Invalid track_uri' })
  })
})
