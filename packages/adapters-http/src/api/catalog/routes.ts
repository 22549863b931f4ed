import type { CatalogEntry, TalkTypeEntry } from '@lectern/domain'
import { type Answer, collection, kept, record } from '../../http/response/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import type { Uris } from '../../http/uris.ts'
import { ofSite } from '../kept.ts'
import { languageId, talkTypeId } from '../path-ids.ts'
import {
  type LanguageFields,
  languagesPageSchema,
  type TalkTypeFields,
  talkTypesPageSchema,
} from './schemas.ts'

export const catalogRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/languages',
    useCase: 'listLanguages',
    summary: 'List the languages that a talk can be in',
    success: { status: 200, description: 'A page of languages', body: languagesPageSchema },
    handle: listLanguages,
  },
  {
    method: 'GET',
    path: '/languages/:languageId',
    useCase: 'getLanguage',
    summary: 'Show a language',
    success: { status: 200, description: 'The language', body: languagesPageSchema },
    handle: getLanguage,
  },
  {
    method: 'GET',
    path: '/talk_types',
    useCase: 'listTalkTypes',
    summary: 'List the types of talks',
    success: { status: 200, description: 'A page of types', body: talkTypesPageSchema },
    handle: listTalkTypes,
  },
  {
    method: 'GET',
    path: '/talk_types/:talkTypeId',
    useCase: 'getTalkType',
    summary: 'Show a type of talks',
    success: { status: 200, description: 'The type', body: talkTypesPageSchema },
    handle: getTalkType,
  },
]

async function listLanguages({ lectern, uris }: Api, { actor, page }: Call): Promise<Answer> {
  const listing = await lectern.listLanguages(actor, { page })
  return kept(
    collection('languages', listing, (language) => presentLanguage(language, uris)),
    ofSite,
  )
}

async function getLanguage({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const language = await lectern.getLanguage(actor, { id: languageId(path) })
  return kept(record('languages', presentLanguage(language, uris)), ofSite)
}

async function listTalkTypes({ lectern, uris }: Api, { actor, page }: Call): Promise<Answer> {
  const listing = await lectern.listTalkTypes(actor, { page })
  return kept(
    collection('talk_types', listing, (talkType) => presentTalkType(talkType, uris)),
    ofSite,
  )
}

async function getTalkType({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const talkType = await lectern.getTalkType(actor, { id: talkTypeId(path) })
  return kept(record('talk_types', presentTalkType(talkType, uris)), ofSite)
}

const presentLanguage = ({ id, name }: CatalogEntry, uris: Uris): LanguageFields => ({
  name,
  uri: `${uris.languages}/${id}`,
})

const presentTalkType = ({ id, name, title }: TalkTypeEntry, uris: Uris): TalkTypeFields => ({
  name,
  title,
  uri: `${uris.talkTypes}/${id}`,
})
