import { eventForm, keysOf, nameOfField } from '@lectern/domain'
import { expect, it } from 'vitest'
import * as english from '../words/en/index.ts'
import { eventFields } from './event-form.ts'

it('the form of an event has its fields, with the time zone in one of them, and what only hosts set', () => {
  const { zone: _, ...fields } = eventForm
  const names = [
    ...keysOf(fields).map(nameOfField),
    'tz_continent',
    'stub',
    'comments_open_from',
    'comments_open_until',
  ]
  expect(
    eventFields(english)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted())
})
