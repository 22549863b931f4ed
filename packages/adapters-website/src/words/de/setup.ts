import type { setupWords as english } from '../en/setup.ts'

export const setupWords: typeof english = {
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
  mailSignIn: {
    members: 'für alle außer Admins',
    admins: 'für alle',
    off: 'für niemanden',
  },
  sources: {
    default: 'Vorgabe von',
    option: 'gesetzt mit',
    environment: 'gesetzt mit',
    file: 'gesetzt in',
  },
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
  submit: 'Erste Veranstaltung eintragen',
  others: 'Veranstaltungen von anderen warten auf deine Freigabe.',
  done: {
    sent: 'Die Testmail ist übergeben. Sie geht an die Adresse deines Kontos.',
  },
}
