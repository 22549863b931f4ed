import type { LinkSpeakerInput } from '@lectern/application'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'
import { described } from '../schemas.ts'

export const speakerBodySchema = v.object({
  display_name: described(v.string(), 'A name among the speakers of the talk'),
  username: described(v.string(), 'The user who is to be that speaker'),
})

type SpeakerFields = Fields & Partial<Record<keyof v.InferInput<typeof speakerBodySchema>, unknown>>

export const speakerInput = (body: SpeakerFields): LinkSpeakerInput => ({
  displayName: body.display_name,
  username: body.username,
})
