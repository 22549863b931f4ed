import { formType, imageForm } from '@lectern/adapters-http/testing'
import { aPicture } from '@lectern/adapters-images/testing'

/** The body of a new event with the zone and days of the existing ones. */
export const anEventBody = (fields: Readonly<Record<string, unknown>> = {}) => ({
  name: 'PHP Conference',
  description: 'All about PHP',
  location: 'Town hall',
  start_date: '2026-05-01T09:00',
  end_date: '2026-05-03T17:00',
  tz_continent: 'Europe',
  tz_place: 'Amsterdam',
  ...fields,
})

export const aTalkBody = (fields: Readonly<Record<string, unknown>> = {}) => ({
  talk_title: 'Ports and adapters',
  talk_description: 'How to keep the inside in',
  start_date: '2026-05-02T10:00',
  ...fields,
})

export const aCommentBody = (fields: Readonly<Record<string, unknown>> = {}) => ({
  rating: 4,
  comment: 'Well told, and short',
  ...fields,
})

/** A multipart form with a picture, and its headers. */
export const anImageForm = () => ({
  body: imageForm(aPicture({ format: 'png', width: 140, height: 140 })),
  headers: { 'content-type': formType },
})
