import { expect, it } from 'vitest'
import { eventEditBodySchema } from '../../../adapters-http/src/api/events/event-edit-body.ts'
import * as english from '../words/en/index.ts'
import { eventFields } from './event-form.ts'

it('the form of an event has the fields of the API, with the time zone in one of them', () => {
  const { tz_place: _, ...entries } = eventEditBodySchema.entries
  expect(
    eventFields(english)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(entries).toSorted())
})
