import type { CatalogEntry } from '@lectern/domain'
import { type Answer, collection, kept, record } from '../../http/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { ofSite } from '../kept.ts'
import { languageId, talkTypeId } from '../path-ids.ts'
import { type CatalogEntryFields, languagesPageSchema, talkTypesPageSchema } from './schemas.ts'

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
    collection('languages', listing, (language) => presentEntry(language, uris.languages)),
    ofSite,
  )
}

async function getLanguage({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const language = await lectern.getLanguage(actor, { id: languageId(path) })
  return kept(record('languages', presentEntry(language, uris.languages)), ofSite)
}

async function listTalkTypes({ lectern, uris }: Api, { actor, page }: Call): Promise<Answer> {
  const listing = await lectern.listTalkTypes(actor, { page })
  return kept(
    collection('talk_types', listing, (talkType) => presentEntry(talkType, uris.talkTypes)),
    ofSite,
  )
}

async function getTalkType({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const talkType = await lectern.getTalkType(actor, { id: talkTypeId(path) })
  return kept(record('talk_types', presentEntry(talkType, uris.talkTypes)), ofSite)
}

const presentEntry = ({ id, name }: CatalogEntry, catalog: string): CatalogEntryFields => ({
  name,
  uri: `${catalog}/${id}`,
})
