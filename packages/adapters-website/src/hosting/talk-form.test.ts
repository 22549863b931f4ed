import { anEvent, aTalk } from '@lectern/contracts/testing'
import { asId, keysOf, nameOfField, talkForm } from '@lectern/domain'
import { expect, it } from 'vitest'
import * as english from '../words/en/index.ts'
import { talkFields, valuesOfTalk } from './talk-form.ts'

const event = anEvent(asId(1))
const names = talkFields(english, event, { tracks: [], rooms: [] }, [], true).map(({ name }) => name)

it('the form of a talk has its fields, its tracks and a new room', () => {
  expect(names.toSorted()).toEqual([...keysOf(talkForm).map(nameOfField), 'new_room', 'tracks'].toSorted())
})

it('the form of a talk has the present value of each field', () => {
  const talk = { ...aTalk(asId(1)), links: [], tracks: [], room: undefined }
  expect([...valuesOfTalk(talk, event, true).keys()]).toEqual(names)
})
