import type { peopleWords as english } from '../en/people.ts'
import { events, talks } from './in-german.ts'

export const peopleWords: typeof english = {
  twitter: (name) => `@${name} auf Twitter`,
  edit: 'Profil bearbeiten',
  imported:
    'Dieses Profil wurde von einer anderen Website importiert, und niemand meldet sich damit an. Wenn es deins ist, kann der Betrieb der Website es mit deinem Konto zusammenführen.',
  found: {
    talks,
    hosted: (count) => `Organisiert: ${events(count)}`,
    attended: (count) => `Dabei: ${events(count)}`,
  },
  more: {
    talks: 'Alle Vorträge',
    hosted: 'Alle organisierten Veranstaltungen',
    attended: 'Alle Veranstaltungen',
  },
  back: 'Die ganze Seite',
  nothingYet: (name) => `Hier werden Vorträge und Veranstaltungen von ${name} stehen.`,
  commentsOnTalks: 'Zu Vorträgen',
  commentsOnEvents: 'Zu Veranstaltungen',
  commentsBy: 'Kommentare zeigen',
  noOwnComments: {
    talk: 'Hier steht, was du zu Vorträgen schreibst. Suche einen Vortrag, den du gehört hast, und bewerte ihn.',
    event:
      'Hier steht, was du zu Veranstaltungen schreibst. Suche eine Veranstaltung, bei der du dabei warst.',
  },
  findEvents: 'Veranstaltung suchen',
  ownCommentsNote:
    'Neueste zuerst. Ein gemeldeter Kommentar fehlt in dieser Liste, solange das Orga-Team ihn prüft.',
  waiting: 'Wartet auf Freigabe',
  attending: 'Dabei',
  hosting: 'Im Orga-Team',
  noOwnEvents: {
    attending:
      'Hier stehen Veranstaltungen, bei denen du dabei bist. Wähle dazu auf der Seite einer Veranstaltung „Ich bin dabei“.',
    hosting: 'Hier stehen Veranstaltungen, bei denen du zum Orga-Team gehörst.',
  },
  ownTalks: 'Deine Vorträge',
  feedbackOn: (title) => `Feedback zu ${title}`,
  noFeedback: 'Noch kein Kommentar. Hier stehen Kommentare zu deinen Vorträgen, neueste zuerst.',
  noFeedbackOnTalk: 'Noch kein Kommentar zu diesem Vortrag.',
  noTalks:
    'Du bist noch bei keinem Vortrag eingetragen. Wähle auf der Seite deines Vortrags neben deinem Namen „Das bin ich“.',
  claims: 'Meine Vorträge und Zuordnungen',
  claimsMean:
    'Stimmt das Orga-Team zu, liest du das private Feedback zu einem Vortrag und darfst Texte, Links, Tracks und Vortragende ändern. Auch Beginn, Dauer und Art darfst du ändern: Das Orga-Team bekommt dann eine Mail.',
  since: 'Seit',
  fromProgramme: (event, source) => `Aus dem Programm von ${event}${source === '' ? '' : ` (${source})`}`,
  claimMeans:
    'Bist du das? Sag es neben deinem Vortrag. Wenn das Orga-Team zustimmt, führt der Vortrag auf deine eigene Seite.',
  asName: (name) => `als ${name}`,
  leave: 'Austragen',
  leaveTitle: 'Aus diesem Vortrag austragen?',
  leaveMeans:
    'Der Name bleibt beim Vortrag stehen, führt aber nicht mehr zu deiner Seite. Du liest kein privates Feedback mehr dazu, und um wieder eingetragen zu werden, brauchst du die Zustimmung des Orga-Teams.',
  stay: 'Eingetragen bleiben',
  waitingClaims: 'Offen',
  approvedClaims: 'Bestätigt',
  done: {
    left: 'Du bist bei diesem Vortrag nicht mehr eingetragen.',
    declined: 'Das Orga-Team weiß jetzt, dass du das nicht bist.',
  },
}
