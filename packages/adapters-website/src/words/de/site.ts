import type { siteWords as english } from '../en/site.ts'
import { whole } from './in-german.ts'

export const siteWords: typeof english = {
  home: 'Startseite',
  mySchedule: 'Mein Zeitplan',
  myPage: 'Meine Seite',
  myComments: 'Meine Kommentare',
  myEvents: 'Meine Veranstaltungen',
  myFeedback: 'Feedback zu meinen Vorträgen',
  yourAccount: 'Dein Konto',
  account: 'Konto',
  apiKeys: 'API-Schlüssel',
  allowedApplications: 'Erlaubte Anwendungen',
  mailbox: 'Mails',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  register: 'Registrieren',
  yourTime: '{time} bei dir',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  pagesOfList: 'Seiten dieser Liste',
  placeInList: (first: number, last: number, total: number) =>
    `${whole(first)} bis ${whole(last)} von ${whole(total)}`,
  undo: 'Rückgängig machen',
  more: 'Mehr',
  optional: '(freiwillig)',
  yes: 'Ja',
  inUtc: (moment: string) => `${moment} UTC`,
  tagline: 'Konferenzprogramme, und was andere von den Vorträgen halten.',
  aboutSite: {
    title: (site: string) => `Über ${site}`,
    purpose: (site: string) =>
      `${site} zeigt Konferenzen mit ihren Vorträgen und sammelt, was die Leute davon halten. Vortragende werden damit besser, Orga-Teams treffen eine gute Auswahl, und du findest den Vortrag, der deinen Abend wert ist.`,
    visitorsTitle: 'Wenn du Konferenzen besuchst',
    visitors:
      'Alles hier lässt sich ohne Konto lesen. Mit einem Konto bewertest du Vorträge, merkst dir die, die du sehen willst, und bekommst einen eigenen Zeitplan.',
    speakersTitle: 'Wenn du Vorträge hältst',
    speakers:
      'Öffne deinen Vortrag und sag, dass er deiner ist. Sobald das Orga-Team das bestätigt hat, bekommst du neues Feedback per Mail und kannst deine Folien hinzufügen.',
    programsTitle: 'Wenn du programmierst',
    programs: 'Alles, was hier steht, gibt es auch für Programme, in JSON.',
    docs: 'Wie die API funktioniert',
    softwareTitle: 'Die Software',
    software:
      'Diese Website läuft mit Lectern, freier Software unter der MIT-Lizenz. Alle können sie für ihre eigenen Konferenzen betreiben.',
  },
}
