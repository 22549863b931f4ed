export { languages as siteWords } from '../website/words/languages.ts'
export type { Words as SiteWords } from '../website/words/words.ts'
