import { type TalkLinkInput, talkLinkTypes } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '@lectern/http'
import { requiredUrl } from '../inputs.ts'
import { described } from '../schemas.ts'

export const talkLinkBodySchema = v.object({
  display_name: described(v.picklist(talkLinkTypes), 'A talk has one slides_link at most'),
  url: requiredUrl,
})

type LinkFields = Fields & Partial<Record<keyof v.InferInput<typeof talkLinkBodySchema>, unknown>>

export const talkLinkInput = (body: LinkFields): TalkLinkInput => ({
  displayName: body.display_name,
  url: body.url,
})
