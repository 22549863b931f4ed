import { expect } from 'vitest'
import { proof } from '../proof.ts'
import type { Fields } from '../../reading/fields.ts'
import { type Kind, show } from '../../writing/kinds.ts'
import { expectRefused } from '../../writing/send.ts'

/** Values of a required field that count as missing. */
export const EMPTY = [undefined, null, '', ' \n '] as const

/** A message that starts with the field. */
export const startsWith = (field: string): unknown => expect.stringMatching(new RegExp(`^'${field}' `, 'u'))

/** The messages for fields of events and talks. */
export const words = {
  required: (field: string) => `'${field}' is a required field`,
  location: `'location' is a required field (for virtual events, 'online' works)`,
  dates: `Both 'start_date' and 'end_date' must be supplied in a recognised format`,
  zone: `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`,
  url: (field: string) => `'${field}' must be a valid http or https URL`,
  noDate: (field: string) => `'${field}' is not a date that could be understood`,
  latitude: `'latitude' must be a number from -90 to 90`,
  longitude: `'longitude' must be a number from -180 to 180`,
  tags: `'tags' must be a list of 1 to 50 character strings`,
  talkTitle: 'The talk title field is required',
  talkDescription: 'The talk description field is required',
  talkStart: 'Please give the date and time of the talk',
  outside: 'The talk must be held between the start and end date of the event',
} as const

/** What a field of something new may be. */
export const takenBy =
  (kind: Kind) =>
  (sent: Fields, shown: Fields = sent) =>
    proof(`${kind.what} takes ${described(sent)}`, async (world) => {
      expect(await show(world, kind, sent)).toMatchObject(shown)
    })

/** The values that a field of something new may not have, with the message for each; `undefined` leaves it out. */
export const refusedBy = (kind: Kind) => (field: string, values: readonly unknown[], message: unknown) =>
  proof(`${field} of ${kind.what} is not ${values.map(described).join(', ')}`, async (world) => {
    const collection = await kind.collection(world)
    for (const value of values) {
      const sending = { as: kind.as, body: kind.body({ [field]: value }) }
      await expectRefused(world, 'POST', collection, sending, 400, [message])
    }
  })

function described(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 40)}… (${text.length} characters)` : text
}
