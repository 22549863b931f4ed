import {
  type Instant,
  instant,
  readForm,
  readUsername,
  readZone,
  type Username,
  type Zone,
} from '@lectern/domain'

/** A moment as it is written in UTC or with an offset. */
export const moment = (iso: string): Instant => instant(Temporal.Instant.from(iso).epochMilliseconds / 1000)

/** The dates of an event. */
export const days = (start: string, end: string) => ({ startDate: moment(start), endDate: moment(end) })

export function zone(name: string): Zone {
  const [continent = '', ...place] = name.split('/')
  const found = readZone(continent, place.join('/'))
  if (found === undefined) throw new Error(`There is no zone ${name}`)
  return found
}

export const username = (name: string): Username => readForm((form) => readUsername(form, name))
