import { talkTypes } from '@lectern/domain'
import * as v from 'valibot'
import { address, described, pageSchema } from '../schemas.ts'

const languageSchema = v.strictObject({ name: v.string(), uri: address })
const talkTypeSchema = v.strictObject({
  name: described(v.string(), 'The word in which a talk is made'),
  title: described(v.picklist(talkTypes), 'The word that talks show'),
  uri: address,
})

export type LanguageFields = v.InferOutput<typeof languageSchema>
export type TalkTypeFields = v.InferOutput<typeof talkTypeSchema>

export const languagesPageSchema = pageSchema({ languages: v.array(languageSchema) })
export const talkTypesPageSchema = pageSchema({ talk_types: v.array(talkTypeSchema) })
