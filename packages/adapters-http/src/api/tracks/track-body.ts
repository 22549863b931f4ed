import * as v from 'valibot'
import { trackFields } from '@lectern/domain'
import type { Fields } from '../../exchange/body.ts'
import { bodySchemas, inputOf } from '../fields.ts'
import { requiredText } from '../inputs.ts'
import { described } from '../schemas.ts'

export const trackBodySchema = v.object({
  ...bodySchemas(trackFields),
  track_name: described(
    requiredText(trackFields.trackName.most),
    'Unique within the event, in any letter case',
  ),
})

export const trackInput = (body: Fields) => inputOf(trackFields, body)
