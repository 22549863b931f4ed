import * as v from 'valibot'
import type { LinkSpeakerInput } from '@lectern/application'
import { speakerLimits, USERNAME } from '@lectern/domain'
import type { Fields } from '../../exchange/body.ts'
import { requiredText, textLike } from '../inputs.ts'
import { described } from '../schemas.ts'

export const speakerBodySchema = v.object({
  display_name: described(requiredText(speakerLimits.name), 'A name among the speakers of the talk'),
  username: described(textLike(USERNAME), 'The username of the account that is to be that speaker'),
})

type SpeakerFields = Fields & Partial<Record<keyof v.InferInput<typeof speakerBodySchema>, unknown>>

export const speakerInput = (body: SpeakerFields): LinkSpeakerInput => ({
  displayName: body.display_name,
  username: body.username,
})
