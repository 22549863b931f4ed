import type { scheduleWords as english } from '../en/schedule.ts'
import { and, minutes, whole } from './in-german.ts'
import { localTime } from './places.ts'

export const scheduleWords: typeof english = {
  days: 'Tage',
  allDays: 'Alle Tage',
  today: 'Heute',
  show: 'Zeigen',
  myStars: 'Gemerkte',
  withoutTrack: 'Außerdem um diese Zeit',
  timesAreIn: (zone) => `Alle Zeiten: ${localTime(zone)}.`,
  progress: (passed, length) => `${whole(passed)} von ${minutes(length)}`,
  noStars: 'An diesem Tag hast du nichts gemerkt. Tippe auf den Stern eines Vortrags, den du sehen willst.',
  noTalksInTrack:
    'Dieser Track hat an diesem Tag keine Vorträge. Versuche einen anderen Tag oder alle Tracks.',
  star: (title) => `${title} merken`,
  unstar: (title) => `${title} nicht mehr merken`,
  starIt: 'Vortrag merken',
  unstarIt: 'Nicht mehr merken',
  starred: 'Gemerkt. Der Vortrag steht in deinem Zeitplan.',
  unstarred: 'Nicht mehr gemerkt. Der Vortrag steht nicht mehr in deinem Zeitplan.',
  starQuestion: 'Vorträge, die du dir merkst, stehen in deinem Zeitplan. Nur du siehst sie dort.',
  alreadyStarred: 'Dieser Vortrag steht in deinem Zeitplan.',
  move: 'Verschieben',
  drag: 'Ziehen',
  dragHelp:
    'Pfeiltasten verschieben den Vortrag um fünf Minuten und um Tracks. Enter speichert, Escape bricht ab.',
  dragCancelled: 'Der Vortrag ist, wo er war.',
  moved: (title) => `„${title}“ ist verschoben.`,
  movedFrom: (place) => `Vorher: ${place}.`,
  backToTalk: 'Zurück',
  ownNote: 'Was du dir gemerkt hast und was du selbst hältst.',
  ownEmpty: 'Dein Zeitplan ist leer. Merke dir einen Vortrag, dann steht er hier.',
  inYourCalendar: 'Gemerkte Vorträge im eigenen Kalender',
  calendar: {
    title: 'Gemerkte Vorträge im Kalender',
    what: 'Ein Kalenderprogramm kann die Vorträge abonnieren, die du dir merkst. Es zieht nach, wenn Vorträge verlegt werden oder du dir andere merkst.',
    secret:
      'Dafür braucht es eine Adresse, die nur du kennst. Wer sie hat, sieht, welche Vorträge du dir gemerkt hast, aber nicht, wer du bist. Sie gilt, bis du sie abschaltest, dein Passwort änderst oder dich überall sonst abmeldest.',
    make: 'Adresse erstellen',
    since: 'Du hast eine Adresse seit',
    replaceMeans:
      'Sie wurde einmal gezeigt und kann nicht noch einmal gezeigt werden. Eine neue Adresse ersetzt die jetzige.',
    replace: 'Adresse ersetzen',
    end: 'Adresse abschalten',
    madeTitle: 'Dein Kalender hat eine Adresse',
    copyNow: 'Kopiere diese Adresse jetzt. Sie wird nicht noch einmal gezeigt.',
    howTitle: 'So abonnierst du sie',
    how: [
      'Google Kalender: Weitere Kalender, Pluszeichen, Per URL.',
      'Apple Kalender: Ablage, Neues Kalenderabonnement. Auf dem iPhone: Kalender, Kalender hinzufügen, Kalenderabonnement hinzufügen.',
      'Outlook: Kalender hinzufügen, Aus dem Internet abonnieren.',
      'Thunderbird: Neuer Kalender, Im Netzwerk.',
    ],
    updates: 'Wie oft nachgesehen wird, bestimmt dein Programm: manche jede Stunde, manche einmal am Tag.',
    backToCalendar: 'Adresse ersetzen oder abschalten',
    back: 'Zurück zu deinem Zeitplan',
    done: { ended: 'Die Adresse ist abgeschaltet. Kalenderprogramme, die sie haben, bekommen nichts mehr.' },
  },
  given: 'dein Vortrag',
  clash: (titles) => `Zur selben Zeit wie ${and(titles)}.`,
}
