import { counted, whole } from './in-german.ts'
import type * as english from '../en/admin-site.ts'

/** The figures of the site, for site admins. */
export const figureWords: typeof english.figureWords = {
  title: 'Die Website in Zahlen',
  kinds: { events: 'Veranstaltungen', talks: 'Vorträge', comments: 'Kommentare', accounts: 'Konten' },
  total: (count) => `${whole(count)} insgesamt`,
  atLeast: (count) => `mehr als ${whole(count)} insgesamt`,
  inYear: (count) => `${count === 0 ? 'keine' : whole(count)} in diesen ${whole(53)} Wochen`,
  most: (count) => `${whole(count)} in der stärksten Woche`,
  chart: (kind, facts) => `${kind} nach Wochen: ${facts}`,
  scope: 'Nach dem Tag, an dem sie entstanden sind, auch wartende, abgelehnte und ausgeblendete.',
  counted: 'Gezählt am',
  countedMeans: 'Nach zehn Minuten wird neu gezählt. Wochen beginnen am Montag, in UTC.',
  table: 'Die Wochen als Tabelle',
  week: 'Woche ab',
  waiting: (count) =>
    count === 0
      ? 'Keine Mail wartet auf den Versand.'
      : `${counted({ one: 'Mail wartet', other: 'Mails warten' })(count)} auf den Versand.`,
  failed: (count) =>
    count === 0
      ? 'Keine davon ist fehlgeschlagen.'
      : `${whole(count)} davon mindestens einmal fehlgeschlagen.`,
  seeFailed: 'Fehlgeschlagene Mails ansehen',
}

export const setupWords: typeof english.setupWords = {
  title: 'Website einrichten',
  inForce: 'Was gilt',
  inForceMeans:
    'Einstellungen sind Optionen, Umgebungsvariablen oder Zeilen der Datei aus LECTERN_CONFIG. Nach einem Neustart gelten sie. „lectern config“ zeigt alle, „lectern doctor“ prüft sie.',
  embedded: 'Ein anderes Programm betreibt diese Website und richtet sie ein.',
  topics: {
    'website-address': 'Adresse der Website',
    'api-address': 'Adresse der API',
    proxies: 'Vertraute Proxys davor',
    database: 'Datenbank',
    images: 'Bilder',
    'mail-server': 'Mailserver',
    'mail-sender': 'Absender der Mails',
    'mail-sign-in': 'Anmelden per Mail',
    'spam-checker': 'Spamprüfung',
    'secret-key': 'Schlüssel für Netzadressen',
    language: 'Sprache',
    offline: 'Seiten ohne Netz',
    metrics: 'Messwerte',
  },
  isSet: 'gesetzt',
  notSet: 'nicht gesetzt',
  unset: {
    images: 'in der Datenbank',
    'mail-server': 'keiner: Mails werden zu Dateien, und niemand bekommt sie',
    'spam-checker': 'die Regeln von Lectern, ohne anderen Dienst',
    'secret-key': 'ein zufälliger Schlüssel in der Datenbank',
    offline: 'aus',
    metrics: 'aus',
  },
  on: 'an',
  mailSignIn: { members: 'für alle außer Admins', admins: 'für alle', off: 'für niemanden' },
  sources: { default: 'Vorgabe von', option: 'gesetzt mit', environment: 'gesetzt mit', file: 'gesetzt in' },
  uploads: (mebibytes) =>
    `Bilder dürfen ${mebibytes} MiB groß sein. Ein Proxy vor der Website muss sie durchlassen.`,
  mail: 'Kommen Mails an?',
  mailMeans: 'Eine Testmail geht sofort an die Adresse deines Kontos. Schau dann, ob sie angekommen ist.',
  sendTest: 'Testmail an mich senden',
  refused: 'Die Mail ließ sich nicht senden. Die Antwort war:',
  failedMails: 'Mails, die nicht gesendet wurden',
  firstEvent: 'Die erste Veranstaltung',
  firstEventMeans:
    'Sie ist deine, darum sehen alle sie sofort. Ihre Vorträge können aus einer Tabelle kommen.',
  done: { sent: 'Die Testmail ist übergeben. Sie geht an die Adresse deines Kontos.' },
}

/** The applications of all members. */
export const applicationListWords: typeof english.applicationListWords = {
  title: 'Registrierte Anwendungen',
  none: 'Hier stehen Anwendungen, sobald ein Mitglied eine unter „API-Schlüssel“ registriert.',
  ownerSuspended: 'Konto gesperrt',
  takesPasswords: 'nimmt Passwörter an',
  accounts: (count) =>
    count === 0
      ? 'von niemandem genutzt'
      : `von ${counted({ one: 'Konto', other: 'Konten' })(count)} genutzt`,
  lastUsed: 'zuletzt genutzt',
  registered: 'registriert',
  decide: 'Passwörter',
  passwordsTitle: (name) => `Darf ${name} Passwörter annehmen?`,
  passwordsMean: [
    'Eine Anwendung, die Passwörter annimmt, fragt nach dem Passwort für diese Website und bekommt dafür ein Token.',
    'Sie braucht dazu ein Client-Secret, das einmal angezeigt wird.',
    'Erlaube das nur einer eigenen Anwendung.',
  ],
  give: 'Passwörter erlauben',
  takes: (accounts) =>
    `Sie darf jetzt Passwörter annehmen. Genutzt wird sie von ${counted({ one: 'Konto', other: 'Konten' })(accounts)}.`,
  renewMeans: 'Ein neues Client-Secret macht das jetzige sofort ungültig.',
  renew: 'Neues Client-Secret erstellen',
  endMeans: 'Ohne Client-Secret meldet sich niemand mehr über die Anwendung an. Ihre Token bleiben gültig.',
  end: 'Client-Secret entziehen',
  secretTitle: 'Das Client-Secret',
  copyNow: 'Kopiere es jetzt: Es wird nicht noch einmal angezeigt.',
  secret: 'Client-Secret',
  back: 'Zurück zu den Anwendungen',
  done: { ended: 'Die Anwendung kann keine Passwörter mehr annehmen.' },
}

/** The reported comments of all events. */
export const reportListWords: typeof english.reportListWords = {
  title: 'Gemeldete Kommentare',
  kinds: 'Gemeldete Kommentare zeigen',
  takenDown: 'Ausgeblendet',
  states: { waiting: 'Offen', approved: 'Ausgeblendet gelassen', denied: 'Wieder eingeblendet' },
  statesTitle: 'Meldungen nach Entscheidung zeigen',
  none: {
    waiting:
      'Hier ist keine Meldung offen. Gemeldete Kommentare sind ausgeblendet, bis das Orga-Team oder ein Admin entscheidet.',
    approved: 'Niemand hat einen gemeldeten Kommentar ausgeblendet gelassen.',
    denied: 'Niemand hat einen gemeldeten Kommentar wieder eingeblendet.',
  },
  noneTakenDown:
    'Hier stehen Personen, deren Kommentare ausgeblendet sind. Der Link unter einem gemeldeten Kommentar führt zu allen Kommentaren der Person.',
  everywhere: 'auf der ganzen Website',
}
