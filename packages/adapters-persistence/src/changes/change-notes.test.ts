import { asId, type EventId } from '@lectern/domain'
import { expect, it } from 'vitest'
import { changeIn, noteOf } from './change-notes.ts'

const eventId = asId<EventId>(12)

it.each([
  ['12', { kind: 'of-event', eventId }],
  ['12/', { kind: 'below-event', eventId }],
  ['*', { kind: 'any' }],
] as const)('the note %s is read as it was written', (note, change) => {
  expect(noteOf(change)).toBe(note)
  expect(changeIn(note)).toEqual(change)
})

it('what is not understood may mean anything', () => {
  for (const note of ['', '12//', '1x', '-1']) expect(changeIn(note)).toEqual({ kind: 'any' })
})
