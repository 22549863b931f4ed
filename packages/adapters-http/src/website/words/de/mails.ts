import { html, type Html } from '../../../http/page/html.ts'
import type { mailWords as english } from '../en/mails.ts'

export const mailWords: typeof english = {
  choices: {
    title: 'Deine E-Mails',
    question:
      'Welche E-Mails möchtest du? E-Mails zu deinem Konto selbst, zum Beispiel Links zum Anmelden, kommen immer.',
    hints: {
      approvals: 'Eine E-Mail für jede Veranstaltung, die jemand einträgt.',
      decisions: 'Ob eine Veranstaltung von dir freigegeben wurde.',
      claims: 'Wenn jemand sagt, dass ein Vortrag der eigene ist, und wie es damit weitergeht.',
      reports: 'Eine E-Mail für jeden ausgeblendeten Kommentar bei deinen Veranstaltungen.',
      feedback: 'Höchstens eine E-Mail pro Stunde und Vortrag.',
    },
    save: 'Speichern',
    done: { saved: 'Deine Auswahl ist gespeichert.' },
  },
  unsubscribe: {
    title: 'Abbestellen',
    about: {
      approvals: 'Veranstaltungen, die auf Freigabe warten',
      decisions: 'Entscheidungen über deine Veranstaltungen',
      claims: 'die Zuordnung von Vorträgen',
      reports: 'Kommentare, über die du entscheidest',
      feedback: 'Feedback zu deinen Vorträgen',
    },
    question: (about: string) => `Mit diesem Knopf bekommst du keine E-Mails mehr über ${about}.`,
    submit: 'Keine solchen E-Mails mehr',
    done: (about: string) => `Du bekommst keine E-Mails mehr über ${about}.`,
    choose: 'E-Mails auswählen',
  },
  mailbox: {
    title: 'Postfach',
    mail: 'E-Mail',
    all: 'Alle E-Mails',
    isDemo: 'Das ist eine Demo ohne Mailserver: Was sie senden würde, liegt hier und ist für alle lesbar.',
    empty: 'Noch keine E-Mails. Es dauert ein paar Sekunden, bis eine ankommt: Lade diese Seite neu.',
    to: (address: string) => `an ${address}`,
    link: 'Postfach',
    arriveIn: (mailbox: Html): Html => html`Das ist eine Demo, ihre E-Mails landen im ${mailbox}.`,
  },
}
