import {
  type Actor,
  type CatalogEntry,
  findInCatalog,
  languageCatalog,
  notFound,
  talkTypeCatalog,
  type TalkTypeEntry,
} from '@lectern/domain'
import { pageOf, type PageRequest, slice } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

export interface CatalogPage {
  readonly page: PageRequest
}

export interface CatalogEntryInput {
  readonly id: number
}

export async function listLanguages(
  { settings }: Pick<Ports, 'settings'>,
  _actor: Actor,
  { page }: CatalogPage,
): Promise<Listing<CatalogEntry>> {
  return slice(languageCatalog, pageOf(page, settings))
}

export async function getLanguage(
  _ports: object,
  _actor: Actor,
  { id }: CatalogEntryInput,
): Promise<CatalogEntry> {
  const language = findInCatalog(languageCatalog, id)
  if (language === undefined) throw notFound('Language')
  return language
}

export async function listTalkTypes(
  { settings }: Pick<Ports, 'settings'>,
  _actor: Actor,
  { page }: CatalogPage,
): Promise<Listing<TalkTypeEntry>> {
  return slice(talkTypeCatalog, pageOf(page, settings))
}

export async function getTalkType(
  _ports: object,
  _actor: Actor,
  { id }: CatalogEntryInput,
): Promise<TalkTypeEntry> {
  const talkType = findInCatalog(talkTypeCatalog, id)
  if (talkType === undefined) throw notFound('Talk type')
  return talkType
}
