import type { CatalogEntry, TalkTypeEntry } from '@lectern/domain'
import { collection, record, type Api, type Call, get, type Route, type Uris } from '@lectern/http'
import { ofSite } from '../cache-policies.ts'
import { languageId, talkTypeId } from '../path-ids.ts'
import {
  type LanguageFields,
  languagesPageSchema,
  type TalkTypeFields,
  talkTypesPageSchema,
} from './schemas.ts'

export const catalogRoutes: readonly Route[] = [
  get({
    path: '/languages',
    useCase: 'listLanguages',
    summary: 'List the languages that a talk can be in',
    cache: ofSite,
    success: { status: 200, description: 'A page of languages', body: languagesPageSchema },
    handle: listLanguages,
  }),
  get({
    path: '/languages/:languageId',
    useCase: 'getLanguage',
    summary: 'Show a language',
    cache: ofSite,
    success: { status: 200, description: 'The language', body: languagesPageSchema },
    handle: getLanguage,
  }),
  get({
    path: '/talk_types',
    useCase: 'listTalkTypes',
    summary: 'List the types of talks',
    cache: ofSite,
    success: { status: 200, description: 'A page of types', body: talkTypesPageSchema },
    handle: listTalkTypes,
  }),
  get({
    path: '/talk_types/:talkTypeId',
    useCase: 'getTalkType',
    summary: 'Show a type of talks',
    cache: ofSite,
    success: { status: 200, description: 'The type', body: talkTypesPageSchema },
    handle: getTalkType,
  }),
]

async function listLanguages({ lectern, uris }: Api, { actor, page }: Call) {
  const listing = await lectern.listLanguages(actor, { page })
  return collection('languages', listing, (language) => presentLanguage(language, uris))
}

async function getLanguage({ lectern, uris }: Api, { actor, path }: Call) {
  const language = await lectern.getLanguage(actor, { id: languageId(path) })
  return record('languages', language, (language) => presentLanguage(language, uris))
}

async function listTalkTypes({ lectern, uris }: Api, { actor, page }: Call) {
  const listing = await lectern.listTalkTypes(actor, { page })
  return collection('talk_types', listing, (talkType) => presentTalkType(talkType, uris))
}

async function getTalkType({ lectern, uris }: Api, { actor, path }: Call) {
  const talkType = await lectern.getTalkType(actor, { id: talkTypeId(path) })
  return record('talk_types', talkType, (talkType) => presentTalkType(talkType, uris))
}

function presentLanguage(language: CatalogEntry, { languages, fields }: Uris): LanguageFields {
  const uri = `${languages}/${language.id}`
  return { name: language.name, uri, ...fields.ofLanguage(language, uri) }
}

function presentTalkType(type: TalkTypeEntry, { talkTypes, fields }: Uris): TalkTypeFields {
  const uri = `${talkTypes}/${type.id}`
  return { name: type.name, title: fields.talkType(type.title), uri, ...fields.ofTalkType(type, uri) }
}
