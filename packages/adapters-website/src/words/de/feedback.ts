import { minutes, opinions, tenths, whole } from './in-german.ts'
import type * as english from '../en/feedback.ts'

export const feedbackWords: typeof english.feedbackWords = {
  title: 'Feedback zu den Vorträgen',
  none: 'Noch kein Vortrag, also auch kein Feedback.',
  commentsFile: 'Alle Kommentare als Tabelle (CSV)',
  talksFile: 'Alle Vorträge als Tabelle (CSV)',
  views: { results: 'Ergebnisse', comments: 'Alle Kommentare' },
  columns: {
    start: 'Vortrag',
    rank: 'Rang',
    estimate: 'Schätzung',
    opinions: 'Meinungen',
    comments: 'Kommentare',
    votes: 'Stimmen',
    spread: 'Streuung',
    stars: 'Gemerkt',
    newest: 'Neuester Kommentar',
  },
  meaning: 'Was diese Zahlen bedeuten',
  means: {
    rank: (floor) =>
      `Nach der Schätzung, unter allen Vorträgen der Veranstaltung. Mit weniger als ${opinions(floor)} hat ein Vortrag keinen.`,
    estimate:
      'Der Durchschnitt der Meinungen, zu dem der anderen Vorträge hin verschoben: um so mehr, je weniger Meinungen es gibt. So macht ein einziger Begeisterter noch nicht den besten Vortrag. Dahinter steht der Bereich, in dem der Durchschnitt in neun von zehn Fällen läge, wenn alle den Vortrag bewertet hätten.',
    opinions: 'Bewertungen in Kommentaren und Stimmen zusammen. Jeder Mensch zählt einmal.',
    comments: 'Wie viele es gibt, und der Durchschnitt ihrer Bewertungen.',
    votes:
      'Bewertungen ohne Worte, und ihr Durchschnitt. Aufgeklappt steht da, wer abgestimmt hat, und mit welchen Worten.',
    spread:
      'Wie oft jede Bewertung von 1 bis 5 vergeben wurde, wie weit die Meinungen vom Durchschnitt abweichen, und welche in der Mitte liegt.',
    stars: 'Wie viele sich den Vortrag im Programm mit einem Stern gemerkt haben.',
  },
  interval: (low, high) => `${tenths(low)}–${tenths(high)}`,
  proofs: { member: 'Mitglieder', device: 'Geräte', code: 'Geräte mit Code', box: 'Abstimmgeräte' },
  spread: (deviation, median) => `± ${tenths(deviation)}, Median ${whole(median)}`,
  bursts: {
    title: 'Gehäufte Bewertungen',
    means: (least, within) =>
      `Hier stehen ${least} oder mehr Bewertungen eines Vortrags innerhalb von ${minutes(within)}, deren Konten noch keinen Tag alt waren oder ein gemeinsames Netz haben. Auch die Leute in einem Raum haben ein gemeinsames Netz, und viele sind neu. Sieh dir die Kommentare an, bevor du sie ausblendest. Du kannst das rückgängig machen.`,
    hide: 'Diese Kommentare ausblenden',
    hidden: 'Diese Kommentare sind ausgeblendet, mit ihren Bewertungen.',
  },
}
