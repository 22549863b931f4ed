import type { FrameWords } from './en.ts'

export const germanFrameWords: FrameWords = {
  locale: 'de-DE',
  skip: 'Zum Inhalt springen',
  site: 'Website',
  events: 'Veranstaltungen',
  search: 'Suchen',
  searchEverything: 'Wonach suchst du?',
  breadcrumb: 'Pfad zu dieser Seite',
  about: 'Infos',
  api: 'API',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  colours: 'Farben',
  light: 'Hell',
  dark: 'Dunkel',
  auto: 'Automatisch',
  dir: 'ltr',
  ownName: 'Deutsch',
}
