import type { Language } from '@lectern/domain'

/** BCP 47 tags: the region where Lectern has several, and British English as `en`. */
export const languageTags: Readonly<Record<Language, string>> = {
  'English - US': 'en-US',
  'English - UK': 'en',
  Deutsch: 'de',
  Nederlands: 'nl',
  Francais: 'fr',
  Espanol: 'es',
  Polish: 'pl',
  Finnish: 'fi',
  'Brazilian Portuguese': 'pt-BR',
}
