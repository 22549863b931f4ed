import { type TrackInput, trackLimits } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '@lectern/http'
import { requiredText } from '../inputs.ts'
import { described } from '../schemas.ts'

export const trackBodySchema = v.object({
  track_name: described(requiredText(trackLimits.name), 'Unique within the event, in any letter case'),
  track_description: requiredText(trackLimits.description),
})

type TrackFields = Fields & Partial<Record<keyof v.InferInput<typeof trackBodySchema>, unknown>>

export const trackInput = (body: TrackFields): TrackInput => ({
  trackName: body.track_name,
  trackDescription: body.track_description,
})
