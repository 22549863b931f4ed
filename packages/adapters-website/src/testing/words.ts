export { languages as siteWords } from '../words/languages.ts'
export type { Words as SiteWords } from '../words/words.ts'
export { problemText } from '../words/problem-text.ts'
