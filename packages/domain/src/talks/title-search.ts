import type { Brand } from '../brand.ts'
import { readForm, requiredText, searchLimits } from '../fields.ts'
import { fold } from '../folding.ts'

/** A part of a title, folded as the titles that it is looked for in. */
export type TitleSearch = Brand<string, 'TitleSearch'>

export const readTitleSearch = (title: unknown): TitleSearch =>
  readForm((form) => fold(requiredText(form, 'title', title, searchLimits.text)) as TitleSearch)

// SQL copy: text-search
/** Matches anywhere in the title, in any letter case; there are no wildcards. */
export const hasTitle = (talk: { readonly talkTitle: string }, search: TitleSearch): boolean =>
  fold(talk.talkTitle).includes(search)
