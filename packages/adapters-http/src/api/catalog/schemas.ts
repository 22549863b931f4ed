import * as v from 'valibot'
import { address, described, FOR_JOINDIN, pageSchema } from '../schemas.ts'
import { shownTalkType } from '../talks/schemas.ts'

export const languageSchema = v.strictObject({
  name: v.string(),
  uri: address,
  code: v.exactOptional(described(v.string(), FOR_JOINDIN)),
  verbose_uri: v.exactOptional(described(address, FOR_JOINDIN)),
})
export const talkTypeSchema = v.strictObject({
  name: described(v.string(), 'The word in which a talk is made'),
  title: described(shownTalkType, 'The word that talks show'),
  uri: address,
  description: v.exactOptional(described(v.string(), FOR_JOINDIN)),
  verbose_uri: v.exactOptional(described(address, FOR_JOINDIN)),
})

export type LanguageFields = v.InferOutput<typeof languageSchema>
export type TalkTypeFields = v.InferOutput<typeof talkTypeSchema>

export const languagesPageSchema = pageSchema({ languages: v.array(languageSchema) })
export const talkTypesPageSchema = pageSchema({ talk_types: v.array(talkTypeSchema) })
