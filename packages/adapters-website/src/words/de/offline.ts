import type { offlineWords as english } from '../en/offline.ts'

export const offlineWords: typeof english = {
  title: 'Ohne Netz',
  unseen: 'Du bist offline, und diese Seite ist nicht auf deinem Gerät.',
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
    attend: 'dass du dabei bist',
    unattend: 'dass du nicht dabei bist',
  },
  signingOut: 'Was noch nicht gesendet ist, geht beim Abmelden verloren.',
  signOut: 'Abmelden und verwerfen',
  kept: 'Auf deinem Gerät',
  noneKept: 'Noch nichts. Öffne eine Veranstaltung, solange du online bist.',
}
