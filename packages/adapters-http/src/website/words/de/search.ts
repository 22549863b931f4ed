import type { searchWords as english } from '../en/search.ts'
import { counted } from './in-german.ts'

export const searchWords: typeof english = {
  title: 'Suche',
  resultsFor: (text: string) => `Ergebnisse für „${text}“`,
  nothingYet:
    'Gib ein Wort aus dem Namen einer Veranstaltung, dem Titel eines Vortrags oder dem Namen einer Person ein.',
  nothingFound: (text: string) =>
    `Nichts hat „${text}“ im Namen. Versuche es mit weniger Buchstaben oder anders geschrieben.`,
  found: {
    events: counted({ one: 'Veranstaltung', other: 'Veranstaltungen' }),
    talks: counted({ one: 'Vortrag', other: 'Vorträge' }),
    people: counted({ one: 'Person', other: 'Personen' }),
  },
  more: { events: 'Weitere Veranstaltungen', talks: 'Weitere Vorträge', people: 'Weitere Personen' },
  allKinds: 'Alles durchsuchen',
}
