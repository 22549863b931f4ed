import { html, type Html } from '@lectern/http'
import type { mailWords as english } from '../en/mails.ts'

export const mailWords: typeof english = {
  choices: {
    title: 'Deine Mails',
    question:
      'Welche Mails möchtest du? Mails zu deinem Konto selbst, zum Beispiel Links zum Anmelden, kommen immer.',
    hints: {
      approvals: 'Eine Mail für jede Veranstaltung, die jemand einträgt.',
      decisions: 'Ob eine Veranstaltung von dir freigegeben wurde.',
      claims:
        'Wenn jemand sagt, dass ein Vortrag der eigene ist, wie es damit weitergeht, und wenn Vortragende Beginn, Dauer oder Art ändern.',
      reports: 'Eine Mail für jeden ausgeblendeten Kommentar bei deinen Veranstaltungen.',
      feedback: 'Höchstens eine Mail pro Stunde und Vortrag.',
    },
    save: 'Speichern',
    done: { saved: 'Deine Auswahl ist gespeichert.' },
  },
  unsubscribe: {
    title: 'Abbestellen',
    about: {
      approvals: 'Veranstaltungen, die auf Freigabe warten',
      decisions: 'Entscheidungen über deine Veranstaltungen',
      claims: 'Vortragende und ihre Vorträge',
      reports: 'Kommentare, über die du entscheidest',
      feedback: 'Feedback zu deinen Vorträgen',
    },
    question: (about: string) => `Mit diesem Knopf bekommst du keine Mails mehr über ${about}.`,
    submit: 'Keine solchen Mails mehr',
    done: (about: string) => `Du bekommst keine Mails mehr über ${about}.`,
    choose: 'Mails auswählen',
  },
  mailbox: {
    title: 'Postfach',
    mail: 'Mail',
    all: 'Alle Mails',
    isDemo: 'Das ist eine Demo ohne Mailserver: Was sie senden würde, liegt hier und ist für alle lesbar.',
    empty: 'Noch keine Mails. Es dauert ein paar Sekunden, bis eine ankommt: Lade diese Seite neu.',
    to: (address: string) => `an ${address}`,
    link: 'Postfach',
    arriveIn: (mailbox: Html): Html => html`Das ist eine Demo, ihre Mails landen im ${mailbox}.`,
  },
}
