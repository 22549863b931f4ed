import * as v from 'valibot'
import type { CatalogEntry, TalkTypeEntry } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import type { Uris } from '@lectern/http'
import { ofSite } from '../cache-policies.ts'
import { showing } from '../operations.ts'
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

const languages = showing<CatalogEntry>({
  root: 'languages',
  schema: languagesPageSchema,
  many: 'A page of languages',
  one: 'The language',
  present: (language, { uris }) => presentLanguage(language, uris),
})

const talkTypes = showing<TalkTypeEntry>({
  root: 'talk_types',
  schema: talkTypesPageSchema,
  many: 'A page of types',
  one: 'The type',
  present: (type, { uris }) => presentTalkType(type, uris),
})

export const catalogRoutes: readonly Route[] = [
  languages.list({
    path: '/languages',
    useCase: 'listLanguages',
    summary: 'List the languages that a talk can be in',
    cache: ofSite,
  }),
  languages.one({
    path: '/languages/:languageId',
    useCase: 'getLanguage',
    summary: 'Show a language',
    cache: ofSite,
    input: ({ ids }) => ({ id: ids.languageId }),
  }),
  talkTypes.list({
    path: '/talk_types',
    useCase: 'listTalkTypes',
    summary: 'List the types of talks',
    cache: ofSite,
  }),
  talkTypes.one({
    path: '/talk_types/:talkTypeId',
    useCase: 'getTalkType',
    summary: 'Show a type of talks',
    cache: ofSite,
    input: ({ ids }) => ({ id: ids.talkTypeId }),
  }),
]

function presentLanguage(language: CatalogEntry, { languages, fields }: Uris): LanguageFields {
  const uri = `${languages}/${language.id}`
  return { name: language.name, uri, ...fields.ofLanguage(language, uri) }
}

function presentTalkType(type: TalkTypeEntry, { talkTypes, fields }: Uris): TalkTypeFields {
  const uri = `${talkTypes}/${type.id}`
  return { name: type.name, title: fields.talkType(type.title), uri, ...fields.ofTalkType(type, uri) }
}
