import type { moderationWords as english } from '../en/moderation.ts'
import { comments, talks } from './in-german.ts'

export const moderationWords: typeof english = {
  noClaims: 'Wenn jemand sagt, dass ein Vortrag der eigene ist, steht das hier, bis du entscheidest.',
  claimsMean:
    'Wen du bestätigst, liest das private Feedback zum Vortrag und darf alles daran ändern: Texte, Links, Tracks und Vortragende, auch Beginn, Dauer und Art. Dann bekommst du eine Mail.',
  says: 'ist nach eigener Angabe',
  wasAsked: 'ist nach Angabe des Orga-Teams',
  on: 'bei',
  allSpeakers: (names) => `Vortragende: ${names.join(', ')}`,
  history: (count) => (count === 0 ? 'Noch kein Vortrag' : `Hält ${talks(count)}`),
  accept: 'Bestätigen',
  onEvent: 'Zur Veranstaltung',
  answers: 'Antworten',
  noReports:
    'Hier stehen Kommentare, die gemeldet sind oder die du zuerst ansiehst, für alle anderen ausgeblendet, bis du entscheidest.',
  reportedBy: 'Gemeldet von',
  forReview: 'Neu: Du siehst ihn an, bevor er erscheint',
  heldBack: 'Zurückgehalten: Der Kommentar konnte nicht geprüft werden',
  waits: 'Wartet auf dich',
  upheld: 'Ausgeblendet',
  withdrawn: 'Von der Verfasserin oder dem Verfasser gelöscht',
  remove: 'Endgültig entfernen',
  restored: 'Eingeblendet',
  decidedBy: (name) => `von ${name}`,
  hide: 'Ausgeblendet lassen',
  hideAgain: 'Ausblenden',
  restore: 'Wieder einblenden',
  show: 'Einblenden',
  ownComment: 'Das hast du geschrieben. Darüber entscheidet jemand anderes aus dem Orga-Team.',
  downBySite: 'Ein Admin dieser Website hat ihn ausgeblendet.',
  allOfAuthor: 'Alle Kommentare dieser Person',
  takeDownTitle: (name) => `Alle Kommentare von ${name} ausblenden?`,
  takeDownMeans:
    'Alle Kommentare dieser Person zu dieser Veranstaltung und ihren Vorträgen werden sofort ausgeblendet, mit ihren Bewertungen. Du kannst das rückgängig machen.',
  takesDown: (onTalks, onEvent) =>
    `Jetzt sind für alle sichtbar: ${comments(onTalks)} zu Vorträgen, ${comments(onEvent)} zur Veranstaltung.`,
  takeDown: 'Alle ausblenden',
  takenDown: 'Gemeinsam ausgeblendete Kommentare',
  burstOn: 'Gehäufte Bewertungen:',
  holds: (count) => `${comments(count)} ausgeblendet`,
  undone: 'Rückgängig gemacht',
  claimsDone: {
    accepted: 'Die Person ist jetzt bei diesem Vortrag eingetragen.',
    rejected: 'Die Zuordnung ist abgelehnt.',
    asked: 'Die Zuordnung wartet auf eine Bestätigung.',
    withdrawn: 'Die Zuordnung ist zurückgezogen.',
    undone: 'Die Zuordnung wartet wieder.',
  },
  done: {
    hidden: 'Der Text bleibt ausgeblendet.',
    restored: 'Der Text ist eingeblendet.',
    removed: 'Der Text ist weg.',
    'taken-down': 'Alle Kommentare dieser Person zu dieser Veranstaltung sind ausgeblendet.',
    undone: 'Die Kommentare sind wieder sichtbar.',
  },
}
