import { talkLinkTypes } from '@lectern/domain'
import * as v from 'valibot'
import { address, described, FOR_JOINDIN, pageSchema } from '../schemas.ts'

export const talkLinkSchema = v.strictObject({
  display_name: v.picklist(talkLinkTypes),
  url: address,
  uri: address,
  id: v.exactOptional(described(v.number(), FOR_JOINDIN)),
})

export type TalkLinkFields = v.InferOutput<typeof talkLinkSchema>

export const talkLinksPageSchema = pageSchema({ talk_links: v.array(talkLinkSchema) })
