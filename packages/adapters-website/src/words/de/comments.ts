import type { commentWords as english } from '../en/comments.ts'
import { counted, minutes } from './in-german.ts'

const stars = counted({ one: 'Stern', other: 'Sterne' })

export const commentWords: typeof english = {
  starsOf: (rating) => `${rating} von 5 Sternen`,
  averageRating: 'Durchschnittliche Bewertung',
  rate: { talk: 'Vortrag bewerten', event: 'Veranstaltung bewerten' },
  noComments: 'Noch kein Kommentar. Deiner kann der erste sein.',
  none: 'Es gibt keine Kommentare.',
  noCommentsYet: 'Hier stehen Kommentare, sobald der Vortrag begonnen hat.',
  commentHint: 'Was war gut, und was könnte besser sein?',
  send: 'Senden',
  publish: 'Veröffentlichen',
  signInAfter: 'Erst schreiben, dann anmelden. Alle sehen deinen Kommentar mit deinem Namen.',
  everybodySees: 'Alle sehen deinen Kommentar mit deinem Namen.',
  discard: 'Verwerfen',
  draftHere:
    'Hier ist dein Kommentar, wie du ihn geschrieben hast. Nur du siehst ihn, bis du ihn veröffentlichst.',
  opens: 'Bewerten und kommentieren kannst du ab',
  closedSince: 'Kommentieren war möglich bis',
  closed: 'Kommentieren ist nicht mehr möglich.',
  cancelled: {
    talk: 'Dieser Vortrag ist abgesagt, darum sind keine Kommentare möglich.',
    event: 'Diese Veranstaltung ist abgesagt, darum sind keine Kommentare möglich.',
  },
  speakersDoNotRate: 'Du stehst hier selbst im Programm, darum hat dein Kommentar keine Bewertung.',
  ratedAlready: 'Du hast schon bewertet, darum hat ein weiterer Kommentar keine Bewertung.',
  ratedPublicly:
    'Du hast schon bewertet, darum hat ein weiterer Kommentar keine Bewertung, außer er ist nur für Vortragende und Orga-Team.',
  youRated: (rating) => `Deine Bewertung: ${rating}`,
  another: 'Noch einen Kommentar schreiben',
  yourComments: (count) => (count === 1 ? 'Dein Kommentar' : 'Deine Kommentare'),
  hidden: 'Ausgeblendet. Das Orga-Team sieht ihn sich an.',
  waits: 'Noch sehen ihn nur du und das Orga-Team.',
  reviewedFirst: 'Er erscheint, wenn jemand vom Orga-Team ihn angesehen hat.',
  hiddenShort: 'Ausgeblendet',
  privateMeans: 'Nur die Vortragenden, das Orga-Team und die Admins der Website sehen das, mit deinem Namen',
  privateWithoutSpeakers: 'Diesem Vortrag ist noch niemand zugeordnet: Nur das Orga-Team wird das sehen',
  makePublicMeans: 'Dann sehen es alle, mit deinem Namen. Privat wird der Kommentar danach nicht wieder.',
  makePublicUnrated:
    'Dann sehen es alle, mit deinem Namen, aber ohne die Bewertung. Privat wird der Kommentar danach nicht wieder.',
  speaker: 'Vortragende Person',
  host: 'Orga-Team',
  answer: 'Antworten',
  editAnswer: 'Antwort ändern',
  answerHint:
    'Alle sehen deine Antwort unter dem Kommentar, mit deinem Namen. Wer ihn geschrieben hat, bekommt eine Mail.',
  privateAnswerHint:
    'Nur wer ihn geschrieben hat, die Vortragenden und das Orga-Team sehen deine Antwort, mit deinem Namen.',
  sendAnswer: 'Antwort senden',
  deleteAnswer: 'Antwort löschen',
  anonymous: 'Ehemaliges Mitglied',
  edit: (minutesLeft) => `Bearbeiten (noch ${minutesLeft} Min.)`,
  editHint: (minutesLeft) => `Du kannst ihn noch ${minutes(minutesLeft)} lang ändern.`,
  editTitle: 'Kommentar bearbeiten',
  tooLateToEdit: (most) => `Ein Kommentar lässt sich nach dem Senden ${minutes(most)} lang ändern.`,
  delete: 'Löschen',
  deleteTitle: 'Deinen Kommentar löschen?',
  deleteMeans:
    'Er verschwindet sofort, mit seinen Sternen, und kommt nicht wieder. Ist er gemeldet, sieht ihn das Orga-Team noch, bis es entschieden hat.',
  deleteIt: 'Kommentar löschen',
  report: 'Melden',
  reportTitle: 'Diesen Kommentar melden?',
  reportMeans:
    'Er wird sofort ausgeblendet, und das Orga-Team entscheidet, ob er wieder erscheint. Das Team sieht, wer ihn gemeldet hat.',
  reportIt: 'Kommentar melden',
  ratings: counted({ one: 'Bewertung', other: 'Bewertungen' }),
  starsAndCount: (rating, count) => `${stars(rating)}: ${count}`,
  done: {
    discarded: 'Dein Kommentar ist verworfen.',
    commented: 'Danke! Dein Kommentar ist da.',
    waits: 'Danke! Dein Kommentar erscheint, wenn jemand vom Orga-Team ihn angesehen hat.',
    edited: 'Dein Kommentar ist geändert.',
    deleted: 'Dein Kommentar ist gelöscht.',
    answered: 'Deine Antwort ist da.',
    unanswered: 'Die Antwort ist gelöscht.',
    published: 'Dein Kommentar ist jetzt öffentlich. Alle sehen ihn mit deinem Namen.',
    reported: 'Danke! Der Kommentar ist ausgeblendet, und das Orga-Team entscheidet darüber.',
  },
}
