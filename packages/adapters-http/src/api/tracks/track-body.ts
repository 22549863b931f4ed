import type { TrackInput } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'

export const trackBodySchema = v.object({
  track_name: v.pipe(v.string(), v.maxLength(200)),
  track_description: v.pipe(v.string(), v.maxLength(20_000)),
})

type TrackFields = Fields & Partial<Record<keyof v.InferInput<typeof trackBodySchema>, unknown>>

export const trackInput = (body: TrackFields): TrackInput => ({
  trackName: body.track_name,
  trackDescription: body.track_description,
})
