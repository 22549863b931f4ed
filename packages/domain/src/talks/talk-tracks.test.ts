import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { firstRevision } from '../calendar/revision.ts'
import { DomainError } from '../errors.ts'
import { instant } from '../time/time.ts'
import type { Track } from '../tracks/track.ts'
import { addToTrack, invalidTrackUri, removeFromTrack } from './talk-tracks.ts'
import { usualValues } from '../fields/field-table.ts'
import { furtherTalkFields } from './talk-fields.ts'
import type { Talk } from './talk.ts'

const talk: Talk = {
  ...usualValues(furtherTalkFields),
  id: asId(1),
  eventId: asId(1),
  talkTitle: 'Lunch',
  talkDescription: 'Eat.',
  urlFriendlyTalkTitle: 'lunch',
  stub: 'abcde12',
  language: 'English - UK',
  type: 'Social',
  startDate: instant(0),
  duration: 60,
  speakers: [],
  links: [],
  tracks: [asId(10)],
  roomId: undefined,
  createdDate: instant(0),
  calendarRevision: firstRevision,
}
const track = (id: number, eventId: number): Track => ({
  id: asId(id),
  eventId: asId(eventId),
  trackName: 'Main',
  trackDescription: 'The big room',
  colour: undefined,
})

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
