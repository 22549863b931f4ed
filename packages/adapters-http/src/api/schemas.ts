import { type Instant, toIso, type Zone } from '@lectern/domain'
import * as v from 'valibot'

/** Common parts of the schemas of all resources. */
export const address = v.pipe(v.string(), v.url())
export const addressOrEmpty = v.union([address, v.literal('')])
export const dateTime = v.pipe(v.string(), v.isoTimestamp())
export const dateTimeOrNull = v.nullable(dateTime)
export const isoOrNull = (moment: Instant | undefined, zone: Zone): string | null =>
  moment === undefined ? null : toIso(moment, zone)

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description))

/** The description of a field that only a service with this setting shows. */
export const FOR_JOINDIN = 'With COMPATIBILITY=joindin'

/** The number of ratings of each value. */
export const ratingCounts = v.strictObject({ 1: count, 2: count, 3: count, 4: count, 5: count })

export const yesOrNo = v.picklist([0, 1])

export const metaSchema = v.strictObject({
  count: described(count, 'Records in this answer'),
  total: described(count, 'Records in all'),
  this_page: address,
  next_page: v.exactOptional(address),
  prev_page: v.exactOptional(address),
  user_uri: v.exactOptional(described(address, 'Your account, if you are signed in')),
})

/** Resources under their root element, with `meta`. */
export const pageSchema = <const Root extends v.ObjectEntries>(root: Root) =>
  v.strictObject({ ...root, meta: metaSchema })
