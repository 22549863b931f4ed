import type { Brand } from '../brand.ts'
import { readForm, requiredText, searchLimits } from '../fields.ts'
import { foldForSearch } from '../folding.ts'

/** A part of a title, folded as the titles that it is looked for in. */
export type TitleSearch = Brand<string, 'TitleSearch'>

export const readTitleSearch = (title: unknown): TitleSearch =>
  readForm((form) => foldForSearch(requiredText(form, 'title', title, searchLimits.text)) as TitleSearch)

// SQL copy: text-search
/** Matches anywhere in the title, in any letter case, with or without accents; there are no wildcards. */
export const hasTitle = (talk: { readonly talkTitle: string }, search: TitleSearch): boolean =>
  foldForSearch(talk.talkTitle).includes(search)
