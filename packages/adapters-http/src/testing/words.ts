export { languages as siteWords } from '../website/words/languages.ts'
export type { Words as SiteWords } from '../website/words/words.ts'
export { problemText } from '../website/words/problem-text.ts'
