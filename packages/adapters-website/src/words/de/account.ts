import { html } from '@lectern/http'
import type * as english from '../en/account.ts'

export const accountWords: typeof english.accountWords = {
  profile: 'Profil',
  signedInAs: 'Du bist angemeldet als',
  everybodySees: 'Was hier steht, können alle sehen.',
  hints: {
    affiliation: 'Wo du arbeitest oder studierst, oder wozu du gehörst',
    pronouns: 'Zum Beispiel sie/ihr',
    links:
      'Je Zeile ein Titel und eine Adresse, zum Beispiel: Blog https://example.org/blog. Höchstens fünf.',
  },
  photo: 'Dein Foto',
  photoMeans: (width, height) =>
    `Es steht neben deinem Namen, wo jetzt das Muster ist. Mindestens ${width} mal ${height} Pixel; die Mitte wird quadratisch ausgeschnitten.`,
  changePhoto: 'Foto wählen',
  removePhoto: 'Foto entfernen',
  yourPage: 'Deine Seite ansehen',
  fromProgrammes: 'Was Programme über dich sagen',
  fromProgrammesMeans: 'In deinem Profil steht es noch nicht. Du kannst es danach ändern.',
  takePhoto: 'Dieses Foto nehmen',
  takeOver: 'In mein Profil übernehmen',
  signingIn: 'Anmeldung',
  pendingEmail: (address) => `${address} ist noch nicht bestätigt.`,
  changeEmail: 'Adresse ändern',
  passwordKnownToYou: 'Nur du kennst es.',
  changePassword: 'Passwort ändern',
  sessions: 'Sitzungen',
  sessionsAre: 'Die Browser, in denen du angemeldet bist.',
  seeSessions: 'Sitzungen ansehen',
  applications: 'Anwendungen',
  applicationsAre: 'Anwendungen, die in deinem Namen handeln dürfen.',
  seeApplications: 'Erlaubte Anwendungen ansehen',
  apiKeysAre: 'Für eigene Programme, die die API nutzen.',
  seeApiKeys: 'API-Schlüssel ansehen',
  languageIs: 'Für die Seiten und für Mails an dich.',
  languageOfBrowser: 'Wie im Browser eingestellt',
  mailsAndApplications: 'Mails und Anwendungen',
  mailsAre: 'Worüber wir dir schreiben.',
  chooseMails: 'Mails auswählen',
  data: 'Deine Daten',
  export: 'Herunterladen',
  exportIs: 'Alles, was über dich gespeichert ist, als JSON-Datei.',
  exportIt: 'Daten herunterladen',
  deletionIs: 'Dein Konto wird für immer gelöscht. Vorher fragen wir noch einmal nach.',
  deleteIt: 'Konto löschen',
  kept: {
    signInFirst:
      'Du bist abgemeldet. Was du geschrieben hast, ist auf dieser Seite aufgehoben: Melde dich hier mit deinem Passwort an, dann kannst du es senden. Bei einer Anmeldung per Mail oder mit einem neuen Konto geht es verloren.',
    title: 'Jetzt senden?',
    means: 'Noch ist nichts geändert.',
    youWrote: 'Das hast du geschrieben, abgesehen von Passwörtern:',
    send: 'Jetzt senden',
  },
  back: 'Zurück zu deinem Konto',
  emailHint: 'Die jetzige Adresse gilt, bis du den Link geöffnet hast, den wir an die neue senden.',
  passwordHint: 'Andere Sitzungen enden, und Anwendungen brauchen deine Erlaubnis neu.',
  change: 'Ändern',
  neverHadPassword: (username, link) => html`Noch nie eines gehabt oder vergessen, ${username}? ${link}.`,
  getLink: 'Link per Mail anfordern',
  cannotBeUndone: 'Das lässt sich nicht rückgängig machen:',
  deletionMeans: [
    'Profil, E-Mail-Adresse, gemerkte Vorträge, Teilnahmen, API-Schlüssel und Zugriffe werden gelöscht.',
    'Deine Kommentare bleiben ohne deinen Namen stehen und zählen nicht mehr zum Durchschnitt.',
    'Du gehörst zu keinem Orga-Team mehr und bist bei keinem Vortrag mehr eingetragen.',
  ],
  deleteForEver: 'Konto für immer löschen',
  done: {
    language: 'Deine Sprache ist gespeichert.',
    profile: 'Dein Profil ist gespeichert.',
    photo: 'Das ist jetzt dein Foto.',
    'photo-removed': 'Dein Foto ist entfernt. An seiner Stelle ist ein Muster.',
    email: 'Deine E-Mail-Adresse ist bestätigt.',
    'email-sent': 'Wir haben eine Mail an die neue Adresse gesendet. Bitte öffne den Link darin.',
    password:
      'Dein Passwort ist geändert. Überall sonst bist du abgemeldet, und Anwendungen brauchen deine Erlaubnis neu.',
    sessions: 'Überall sonst bist du abgemeldet.',
  },
}

export const mailWords: typeof english.mailWords = {
  choices: {
    title: 'Deine Mails',
    question:
      'Welche Mails möchtest du? Mails zu deinem Konto selbst, zum Beispiel Links zum Anmelden, kommen immer.',
    hints: {
      approvals: 'Eine Mail für jede Veranstaltung, die jemand einträgt.',
      decisions:
        'Ob eine Veranstaltung von dir freigegeben wurde, wann ihr neues Programm auf dich wartet, und wann ein Webhook anhält.',
      claims:
        'Wenn jemand sagt, dass ein Vortrag der eigene ist, wie es damit weitergeht, und wenn Vortragende Beginn, Dauer oder Art ändern.',
      reports: 'Eine Mail für jeden ausgeblendeten Kommentar bei deinen Veranstaltungen.',
      feedback:
        'Höchstens eine Mail pro Stunde und Vortrag, und eine für eine Antwort auf einen deiner Kommentare.',
      talks:
        'Wenn jemand anderes einen Vortrag von dir ändert. Höchstens eine Mail pro Stunde und Veranstaltung.',
      evening:
        'Am Abend eines Tages, an dem du dabei warst: gemerkte Vorträge, die du noch nicht bewertet hast. Eine Mail pro Tag und Veranstaltung.',
      starred:
        'Wenn sich ein gemerkter Vortrag in der Woche davor ändert. Höchstens eine Mail pro Stunde und Veranstaltung.',
    },
    done: { saved: 'Deine Auswahl ist gespeichert.' },
  },
  unsubscribe: {
    title: 'Abbestellen',
    about: {
      approvals: 'Veranstaltungen, die auf Freigabe warten',
      decisions: 'Entscheidungen über deine Veranstaltungen',
      claims: 'Vortragende und ihre Vorträge',
      reports: 'Kommentare, über die du entscheidest',
      feedback: 'Feedback zu deinen Vorträgen und Antworten auf deine Kommentare',
      talks: 'Änderungen deiner Vorträge',
      starred: 'Änderungen gemerkter Vorträge',
      evening: 'deine gemerkten Vorträge eines Tages',
    },
    question: (about) => `Mit diesem Knopf bekommst du keine Mails mehr über ${about}.`,
    submit: 'Keine solchen Mails mehr',
    done: (about) => `Du bekommst keine Mails mehr über ${about}.`,
    choose: 'Mails auswählen',
  },
  mailbox: {
    title: 'Postfach',
    mail: 'Mail',
    all: 'Alle Mails',
    isDemo: 'Das ist eine Demo ohne Mailserver: Was sie senden würde, liegt hier und ist für alle lesbar.',
    empty: 'Noch keine Mails. Es dauert ein paar Sekunden, bis eine ankommt: Lade diese Seite neu.',
    to: (address) => `an ${address}`,
    link: 'Postfach',
    arriveIn: (mailbox) => html`Das ist eine Demo, ihre Mails landen im ${mailbox}.`,
  },
}
