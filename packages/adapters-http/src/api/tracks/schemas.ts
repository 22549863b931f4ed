import * as v from 'valibot'
import { address, count, pageSchema } from '../schemas.ts'

export const trackSchema = v.strictObject({
  track_name: v.string(),
  track_description: v.string(),
  talks_count: count,
  uri: address,
  verbose_uri: address,
  event_uri: address,
})

export type TrackFields = v.InferOutput<typeof trackSchema>

export const tracksPageSchema = pageSchema({ tracks: v.array(trackSchema) })
