import type { FrameWords } from './en.ts'

export const frameWords: FrameWords = {
  locale: 'de-DE',
  skip: 'Zum Inhalt springen',
  site: 'Website',
  events: 'Veranstaltungen',
  search: 'Suche',
  searchEverything: 'Veranstaltungen, Vorträge und Personen suchen',
  breadcrumb: 'Pfad zu dieser Seite',
  about: 'Über',
  api: 'API',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  colours: 'Farben',
  light: 'Hell',
  dark: 'Dunkel',
  auto: 'Automatisch',
}
