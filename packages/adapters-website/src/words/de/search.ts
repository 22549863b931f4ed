import type { searchWords as english } from '../en/search.ts'
import { counted } from './in-german.ts'

const found = {
  events: counted({ one: 'Veranstaltung', other: 'Veranstaltungen' }),
  talks: counted({ one: 'Vortrag', other: 'Vorträge' }),
  people: counted({ one: 'Person', other: 'Personen' }),
}

export const searchWords: typeof english = {
  title: 'Suche',
  resultsFor: (text: string) => `Ergebnisse für „${text}“`,
  nothingYet:
    'Gib Wörter einer Veranstaltung oder eines Vortrags ein: aus dem Namen, der Beschreibung, den Schlagwörtern, dem Ort, den Tracks oder von den Vortragenden. Oder gib den Namen einer Person ein.',
  nothingFound: (text: string) =>
    `Nichts enthält alles aus „${text}“. Versuche es mit weniger Wörtern oder anders geschrieben.`,
  found,
  foundMore: {
    events: (most: number) => `Mindestens ${found.events(most)}`,
    talks: (most: number) => `Mindestens ${found.talks(most)}`,
    people: (most: number) => `Mindestens ${found.people(most)}`,
  },
  maybeMore: 'Vielleicht gibt es mehr. Längere Wörter, oder ein Wort mehr, finden den Rest.',
  more: { events: 'Weitere Veranstaltungen', talks: 'Weitere Vorträge', people: 'Weitere Personen' },
  searchTalks: 'Vorträge dieser Veranstaltung durchsuchen',
  allKinds: 'Alles durchsuchen',
}
