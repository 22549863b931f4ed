import type { SiteLanguage } from '@lectern/domain'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Words } from './words.ts'

/** The words of the website in each of its languages. */
export const languages: Readonly<Record<SiteLanguage, Words>> = { en: english, de: german }
