import { placeWords } from './file-problems.ts'
import { comments, counted, talks, whole } from './in-german.ts'
import type * as english from '../en/imports.ts'

export const importWords: typeof english.importWords = {
  means: 'Kopiere die Zellen deiner Tabelle mit der Kopfzeile und füge sie hier ein.',
  nothingYet: 'Du siehst zuerst, was sich ändern würde. Ohne deine Zustimmung ändert sich nichts.',
  tableHint: 'Die erste Zeile benennt die Spalten. Titel und Beginn sind nötig.',
  fileHint:
    'CSV, iCalendar, JSON mit einer Liste von Sessions oder ein Export von pretalx, frab, Sessionize, OpenFeedback oder OpenPlanner. Höchstens 5 Megabyte. Eine Datei hat Vorrang vor dem, was eingefügt ist.',
  missingHint: 'Vorträge mit Kommentaren oder Zuordnungen und gemerkte Vorträge bleiben auf jeden Fall.',
  otherNames: 'Heißen deine Spalten anders?',
  mapHint:
    'Eine Zeile für jedes: was es hier ist, und sein Name in deiner Tabelle oder im JSON, zum Beispiel start=Anfang oder room=location.name. Die Veranstaltung merkt sie sich für das nächste Mal. Felder:',
  preview: 'Änderungen zeigen',
  columns: 'Welche Spalten sind möglich?',
  columnsMeans:
    'In beliebiger Reihenfolge, auf Deutsch oder Englisch. Fehlt eine Spalte, behalten die Vorträge, was sie haben. Die Zeiten gelten am Ort der Veranstaltung.',
  example: [
    ['Titel', 'Willkommen'],
    ['Vortragende', 'Ada Byron; Grace Hopper'],
    ['Track', 'Sicherheit'],
    ['Raum', 'Großer Saal'],
    ['Datum', '19. November 2026'],
    ['Beginn', '09:30'],
    ['Dauer', '45'],
    ['Art', 'Keynote'],
    ['Sprache', 'Deutsch'],
    ['Beschreibung', 'Worum es in diesen Tagen geht.'],
    ['Folien', 'https://example.org/folien'],
  ],
  exampleOf: { column: 'Spalte', cell: 'Beispiel' },
  currentTable: 'Jetzige Vorträge als Tabelle herunterladen',
  planTitle: 'Was sich ändern würde',
  appliedTitle: 'Was geändert wurde',
  apply: 'Änderungen ausführen',
  drop: 'Plan verwerfen',
  planAgain: 'Andere Tabelle oder Datei senden',
  toSchedule: 'Zeitplan ansehen',
  othersPlan: 'Diesen Plan hat jemand anderes erstellt. Nur diese Person kann ihn ausführen.',
  nothingChanges: 'Nichts würde sich ändern: Die Vorträge sind schon wie in der Tabelle.',
  keptFor: 'Der Plan wird einen Tag lang aufgehoben.',
  nothingRead:
    'Kein Vortrag wurde verstanden. Sieh dir unten die Gründe an und füge die Tabelle noch einmal ein.',
  shown: (count, total) => `Die ersten ${whole(count)} von ${whole(total)}.`,
  showAll: 'Alle zeigen',
  wholePlan: 'Der ganze Plan',
  unchanged: (count) => `${talks(count)} ${count === 1 ? 'bleibt' : 'bleiben'} unverändert`,
  headings: {
    problems: (count) => `Nicht verstanden: ${counted({ one: 'Stelle', other: 'Stellen' })(count)}`,
    remarks: (count) => `Zum Teil gelesen: ${counted({ one: 'Stelle', other: 'Stellen' })(count)}`,
    changed: (count) => `Geändert: ${talks(count)}`,
    added: (count) => `Neu: ${talks(count)}`,
    removed: (count) => `Entfernt: ${talks(count)}`,
    kept: (count) => `Nicht in der Tabelle: ${talks(count)}`,
    questions: (count) => `Zugeordnete Namen: ${whole(count)}`,
    tracks: (count) => `Tracks: ${whole(count)}`,
    rooms: (count) => `Räume: ${whole(count)}`,
  },
  meansOf: {
    problems:
      'Diese Stellen werden ausgelassen. Korrigiere sie in deiner Tabelle und füge sie noch einmal ein, oder mach ohne sie weiter.',
    remarks: 'Die Vorträge werden übernommen, aber ohne das, was hier nicht stimmt.',
    kept: 'Diese Vorträge bleiben. Du kannst sie einzeln entfernen.',
    questions: 'Dieser Name gehört einem Mitglied und steht nicht in der Tabelle. Er bleibt bei dem Vortrag.',
  },
  was: 'war',
  becomes: 'wird',
  nothing: 'nichts',
  place: {
    added: 'neu',
    removed: 'entfernt',
    described: 'andere Beschreibung',
    capacity: counted({ one: 'Platz', other: 'Plätze' }),
  },
  minutes: (count) => `${whole(count)} Min.`,
  places: placeWords,
  given: {
    comments,
    stars: (count) => `${whole(count)}× gemerkt`,
    claims: counted({ one: 'Zuordnung', other: 'Zuordnungen' }),
  },
  fields: { foreignId: 'Kennung in deiner Tabelle', tracks: 'Tracks', room: 'Raum' },
  done: {
    applied: 'Die Änderungen sind ausgeführt.',
    dropped: 'Der Plan ist verworfen. Nichts wurde geändert.',
  },
}

export const exportWords: typeof english.exportWords = {
  calendar: 'Kalender',
  newEvents: 'Neue Veranstaltungen',
  talksTable: 'Vorträge als Tabelle (CSV)',
  feedbackTable: 'Feedback als Tabelle (CSV)',
  anonymous: 'Anonym',
  withoutRoom: 'Noch ohne Raum',
}
