import type { SiteLanguage } from '@lectern/domain'
import * as german from './de/index.ts'
import * as english from './en/index.ts'
import type { Words } from './words.ts'

/** The words of the website in each of its languages. Without a word of English this does not compile. */
export const languages: Readonly<Record<SiteLanguage, Words>> = { en: english, de: german }
