import { placeWords } from './file-problems.ts'
import { comments, counted, minutes, talks, whole } from './in-german.ts'
import type * as english from '../en/imports.ts'

const everyHours = (hours: number): string => (hours === 1 ? 'jede Stunde' : `alle ${hours} Stunden`)

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
    advice: (count) => `Hinweise: ${whole(count)}`,
    tracks: (count) => `Tracks: ${whole(count)}`,
    rooms: (count) => `Räume: ${whole(count)}`,
    speakers: (count) => `Über Vortragende: ${whole(count)}`,
  },
  meansOf: {
    speakers: 'Steht bei Namen, die noch niemand beansprucht hat.',
    problems:
      'Diese Stellen werden ausgelassen. Korrigiere sie in deiner Tabelle und füge sie noch einmal ein, oder mach ohne sie weiter.',
    remarks: 'Die Vorträge werden übernommen, aber ohne das, was hier nicht stimmt.',
    advice: 'So wird das Programm sein. Nichts davon muss geändert werden.',
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
  source: {
    title: 'Einer Adresse folgen',
    means:
      'Steht dein Programm unter einer Adresse, die alle lesen können, wird sie immer wieder angesehen. Neue und geänderte Vorträge werden von selbst übernommen. Würden Vorträge entfallen oder würde sich vieles ändern, geschieht nichts ohne deine Zustimmung.',
    addressHint:
      'Ein Export von pretalx, frab oder Sessionize, iCalendar, CSV oder eines der anderen Formate von oben.',
    every(count) {
      if (count === 1440) return 'jeden Tag'
      return count % 60 === 0 ? everyHours(count / 60) : `alle ${minutes(count)}`
    },
    follow: 'Dieser Adresse folgen',
    save: 'Speichern',
    change: 'Andere Adresse oder Pause',
    askNow: 'Jetzt nachsehen',
    leave: 'Ihr nicht mehr folgen',
    notAsked: 'Noch nicht angesehen',
    asked: 'Angesehen:',
    applied: 'Letzte Änderungen:',
    next: 'Nächstes Mal:',
    isOver: 'Wird nicht mehr von selbst angesehen: Die Veranstaltung ist vorbei oder nicht freigegeben.',
    failedOften: 'Wird nicht mehr von selbst angesehen: Es ging zu oft schief.',
    failed: 'Das letzte Nachsehen ging schief.',
    waits: 'Es gibt Neues, über das du entscheidest.',
    toPlan: 'Ansehen, was sich ändern würde',
  },
  done: {
    applied: 'Die Änderungen sind ausgeführt.',
    dropped: 'Der Plan ist verworfen. Nichts wurde geändert.',
    followed:
      'Die Veranstaltung folgt jetzt dieser Adresse. Lade diese Seite in einer Minute neu, um zu sehen, was dort steht.',
    asked: 'Die Adresse wurde angesehen.',
    left: 'Die Veranstaltung folgt keiner Adresse mehr. Ihre Vorträge bleiben, wie sie sind.',
  },
}

export const exportWords: typeof english.exportWords = {
  calendar: 'Kalender',
  ways: {
    subscribe: 'Abonnieren',
    google: 'Google Kalender',
    outlook: 'Outlook-Kalender',
    file: 'Als Datei',
  },
  newEvents: 'Neue Veranstaltungen',
  talksTable: 'Vorträge als Tabelle (CSV)',
  feedbackTable: 'Feedback als Tabelle (CSV)',
  anonymous: 'Anonym',
  withoutRoom: 'Noch ohne Raum',
}
