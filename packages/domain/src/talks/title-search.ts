import type { Brand } from '../brand.ts'
import { optionalText, readForm, requiredText, searchLimits } from '../fields.ts'
import { foldForSearch } from '../folding.ts'

/** A part of a title, folded as the titles that it is looked for in. */
export type TitleSearch = Brand<string, 'TitleSearch'>

export const readTitleSearch = (title: unknown): TitleSearch =>
  readForm((form) => foldForSearch(requiredText(form, 'title', title, searchLimits.text)) as TitleSearch)

/** The same for a list that has all talks without one. */
export function readOptionalTitle(title: unknown): TitleSearch | undefined {
  const text = readForm((form) => optionalText(form, 'title', title, searchLimits.text))
  return text === '' ? undefined : readTitleSearch(text)
}

// SQL copy: text-search
/** Matches anywhere in the title, in any letter case, with or without accents; there are no wildcards. */
export const hasTitle = (talk: { readonly talkTitle: string }, search: TitleSearch): boolean =>
  foldForSearch(talk.talkTitle).includes(search)
