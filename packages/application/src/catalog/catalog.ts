import { findInCatalog, languageCatalog, notFound, talkTypeCatalog } from '@lectern/domain'
import { type Paged, pageOf, slice } from '../paging.ts'
import { query } from '../use-case.ts'

export interface CatalogEntryInput {
  readonly id: number
}

export const listLanguages = query(async ({ settings }, _actor, { page }: Paged) => {
  return slice(languageCatalog, pageOf(page, settings))
})

export const getLanguage = query(async (_ports, _actor, { id }: CatalogEntryInput) => {
  const language = findInCatalog(languageCatalog, id)
  if (language === undefined) throw notFound('Language')
  return language
})

export const listTalkTypes = query(async ({ settings }, _actor, { page }: Paged) => {
  return slice(talkTypeCatalog, pageOf(page, settings))
})

export const getTalkType = query(async (_ports, _actor, { id }: CatalogEntryInput) => {
  const talkType = findInCatalog(talkTypeCatalog, id)
  if (talkType === undefined) throw notFound('Talk type')
  return talkType
})
