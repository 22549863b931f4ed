import type { Words } from '../words.ts'
import { counted, tenths } from './in-german.ts'

export const reportWords: Words['reports'] = {
  title: 'Bericht',
  titleOf: (name) => `Bericht: ${name}`,
  asTable: 'Tabelle (CSV)',
  asData: 'Daten (JSON)',
  asOf: 'Stand',
  figures: 'Was Leute gegeben haben',
  sources: { votes: 'Stimmen', ratings: 'Bewertungen', together: 'Zusammen' },
  rows: {
    count: 'Anzahl',
    mean: 'Durchschnitt',
    median: 'Median',
    spread: 'Streuung',
    estimate: 'Schätzung',
    interval: 'Bereich von 90 %',
  },
  spread: (deviation) => `± ${tenths(deviation)}`,
  figuresMean:
    'Stimmen haben keine Worte, Bewertungen stehen bei einem Kommentar. Die Hälfte aller Leute hat den Median oder mehr gegeben. Die Schätzung rückt den Durchschnitt zu dem der anderen Vorträge der Veranstaltung hin, umso mehr, je weniger Leute Sterne gegeben haben. Hätten alle Sterne gegeben, läge der Durchschnitt in 90 von 100 Fällen in diesem Bereich.',
  votesLater:
    'Stimmen stehen hier, sobald genug Leute abgestimmt haben, und folgen in Schritten, damit niemand erfährt, wer abgestimmt hat.',
  proofs: 'Wer abgestimmt hat',
  chips: 'Gewählte Wörter',
  comments: 'Kommentare',
  noComments: 'Noch hat niemand kommentiert.',
  noTalks: 'Noch gibt es keine Vorträge und damit nichts zu berichten.',
  talk: 'Vortrag',
  ofEvent: 'Bericht zum Drucken',
  own: {
    title: 'Ergebnisse meiner Vorträge',
    none: 'Noch hältst du keinen Vortrag. Die Ergebnisse deiner Vorträge stehen später hier.',
    total: 'Alle Vorträge',
    newest: 'Neuester Kommentar',
    newOnes: counted({ one: 'neuer', other: 'neue' }),
    means: 'Neu sind die Kommentare der letzten sieben Tage. Ein Titel führt zum Bericht über den Vortrag.',
    toComments: 'Alle Kommentare zu meinen Vorträgen',
  },
  links: {
    title: 'Links für Vortragende ohne Konto',
    means:
      'Wer einen solchen Link hat, liest diesen Bericht wie eine vortragende Person, mit den privaten Kommentaren, und kann nichts ändern. Er gilt, bis du ihn widerrufst.',
    labelHint: 'Diesen Namen sehen nur Vortragende und Orga-Team, und nur hier.',
    make: 'Link erstellen',
    revoke: 'Widerrufen',
    madeTitle: 'Der Link ist erstellt',
    copyNow: 'Kopiere diesen Link jetzt, denn er wird nicht noch einmal gezeigt. Gib ihn sonst niemandem.',
    back: 'Zurück zum Bericht',
    secret:
      'Diese Seite ist ein Geheimnis der Vortragenden: Auf ihr stehen private Kommentare. Gib ihre Adresse nicht weiter.',
    done: { revoked: 'Der Link ist widerrufen. Seine Seite gibt es nicht mehr.' },
  },
}
