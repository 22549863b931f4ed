import { counted, events, talks, whole } from './in-german.ts'
import type * as english from '../en/site.ts'

export const siteWords: typeof english.siteWords = {
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
  placeInList: (first, last, total) => `${whole(first)} bis ${whole(last)} von ${whole(total)}`,
  share: 'Teilen',
  addressCopied: 'Adresse kopiert',
  undo: 'Rückgängig machen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  remove: 'Entfernen',
  optional: '(freiwillig)',
  yes: 'Ja',
  inUtc: (moment) => `${moment} UTC`,
  tagline: 'Konferenzprogramme, und was andere von den Vorträgen halten.',
  aboutSite: {
    title: (site) => `Über ${site}`,
    purpose: (site) =>
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

export const failureWords: typeof english.failureWords = {
  titles: {
    400: 'Das hat nicht geklappt',
    401: 'Bitte melde dich an',
    403: 'Das ist nicht erlaubt',
    404: 'Hier ist nichts',
    405: 'Das geht hier nicht',
    409: 'Dieses Formular wurde schon gesendet',
    413: 'Das ist zu viel',
    415: 'Das hat nicht geklappt',
    421: 'Die Seite hat eine andere Adresse',
    422: 'Dieses Formular wurde schon gesendet',
    429: 'Bitte warte ein wenig',
    500: 'Etwas ist schiefgegangen',
    503: 'Bitte versuche es gleich noch einmal',
  },
  unknownTitle: 'Etwas ist schiefgegangen',
  notFound:
    'Die Seite wurde verschoben oder entfernt, ist noch nicht öffentlich, oder ihre Adresse enthält einen Fehler.',
  stale: (minutes) =>
    `Gerade kann die Seite nichts nachsehen. Was du siehst, ist ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} alt.`,
  staleForm:
    'Bitte geh zurück, lade die Seite neu und versuche es noch einmal. Nichts wurde geändert. Gut zu wissen: Formulare gelten, bis du dich an- oder abmeldest, und sie brauchen Cookies.',
  search: 'Danach suchen',
  toFront: 'Zur Startseite',
  toAccount: 'Zu deinem Konto',
  markedFields: 'Bitte sieh dir diese Felder an:',
  ofField: (label, problem) => `${label}: ${problem}`,
}

export const searchWords: typeof english.searchWords = {
  title: 'Suche',
  resultsFor: (text) => `Ergebnisse für „${text}“`,
  nothingYet:
    'Gib Wörter einer Veranstaltung oder eines Vortrags ein: aus dem Namen, der Beschreibung, den Schlagwörtern, dem Ort, den Tracks oder von den Vortragenden. Oder gib den Namen einer Person ein.',
  nothingFound: (text) =>
    `Nichts enthält alles aus „${text}“. Versuche es mit weniger Wörtern oder anders geschrieben.`,
  found: {
    events,
    talks,
    people: counted({ one: 'Person', other: 'Personen' }),
  },
  atLeast: (found) => `Mindestens ${found}`,
  maybeMore: 'Vielleicht gibt es mehr. Längere Wörter, oder ein Wort mehr, finden den Rest.',
  more: { events: 'Weitere Veranstaltungen', talks: 'Weitere Vorträge', people: 'Weitere Personen' },
  allKinds: 'Alles durchsuchen',
}

export const offlineWords: typeof english.offlineWords = {
  title: 'Ohne Netz',
  unseen: 'Du bist offline, und diese Seite ist nicht auf deinem Gerät.',
  vote: 'Du bist offline. Deine Stimme wartet auf deinem Gerät und wird gesendet, sobald es ein Netz gibt.',
  signedIn:
    'Du bist offline. Auf deinem Gerät ist nichts mehr, aber du bist noch angemeldet: Melde dich mit Netz noch einmal ab.',
  means:
    'Die Seiten von Veranstaltungen und Vorträgen, die du gesehen hast, bleiben auf deinem Gerät, und das ganze Programm der Veranstaltungen, bei denen du dabei bist. Beim Abmelden verschwinden sie.',
  asOf: 'Stand {time}, du bist offline.',
  asOfSlow: 'Stand {time}. Das Netz ist langsam.',
  loadAgain: 'Die aktuelle Seite zeigen',
  notKept:
    'Du bist offline, und das konnte nicht auf deinem Gerät bleiben. Geh zurück: Was du geschrieben hast, ist noch da.',
  waiting: 'Noch nicht gesendet',
  noneWaiting: 'Nichts wartet.',
  waitingSince: 'Seit {time}',
  waits: 'Noch nicht gesendet:',
  sent: 'Gesendet:',
  refused: 'Abgelehnt:',
  see: 'Zeigen, was wartet',
  text: 'Dein Text',
  save: 'Speichern und senden',
  discard: 'Verwerfen',
  what: {
    comments: 'dein Kommentar',
    star: 'dein Stern',
    unstar: 'das Zurücknehmen deines Sterns',
    vote: 'deine Stimme',
    unvote: 'dass du deine Stimme zurücknimmst',
    attend: 'dass du dabei bist',
    unattend: 'dass du nicht dabei bist',
  },
  signingOut: 'Was noch nicht gesendet ist, geht beim Abmelden verloren.',
  signOut: 'Abmelden und verwerfen',
  kept: 'Auf deinem Gerät',
  noneKept: 'Noch nichts. Öffne eine Veranstaltung, solange du online bist.',
}
