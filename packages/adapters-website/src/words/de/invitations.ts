import { html } from '@lectern/http'
import type { invitationWords as english } from '../en/invitations.ts'
import { counted, whole } from './in-german.ts'

const people = counted({ one: 'Person bekommt', other: 'Personen bekommen' })

export const invitationWords: typeof english = {
  title: 'Vortragende einladen',
  means:
    'Vortragende aus dem Programm, die hier kein Konto haben, bekommen je eine Mail mit einem Link. Wer ihn öffnet und sich anmeldet, mit welchem Konto auch immer, ist bei allen Vorträgen dieses Namens auf dieser Veranstaltung eingetragen, ohne dass du noch zustimmen musst.',
  notYet: 'Mails kannst du senden, sobald die Veranstaltung freigegeben ist.',
  peopleMean: (most) =>
    `Je Zeile eine Person, zum Beispiel „Ada Lovelace <ada@example.org>“ oder „Ada Lovelace, ada@example.org“. Oder eine Tabelle (CSV) mit Überschriften oder JSON, so wie dein Call for Papers die Vortragenden exportiert. Höchstens ${whole(most)} auf einmal. Nur die Adressen derer, die du einlädst, werden gespeichert, bis sie annehmen.`,
  look: 'Zeigen, wer eingeladen würde',
  preview: 'Noch nicht gesendet',
  ready: (count) => `${people(count)} eine Mail:`,
  nobody: 'Aus dieser Liste lässt sich niemand einladen.',
  near: 'Ist das jemand aus dem Programm?',
  as: (name) => `Als ${name} einladen`,
  others: 'Nicht eingeladen',
  verdicts: {
    unknown: 'steht nicht im Programm',
    claimed: 'hat ein Konto',
    invited: 'ist schon eingeladen',
    twice: 'steht zweimal da, mit einer anderen Adresse',
    'no-address': 'keine gültige E-Mail-Adresse',
  },
  noName: 'Eine Zeile ohne Namen',
  send: 'Mails senden',
  list: 'Einladungen',
  none: 'Wen du einlädst, steht dann hier.',
  states: {
    waiting: 'Die Mail wird gleich gesendet',
    sent: 'Gesendet',
    expired: 'Abgelaufen, gesendet',
    accepted: 'Angenommen',
    withdrawn: 'Zurückgezogen',
  },
  resend: 'Noch einmal senden',
  withdraw: 'Zurückziehen',
  done: {
    invited: 'Die Mails sind unterwegs.',
    'some-invited':
      'Ausgelassen wurde, wessen Name inzwischen zugeordnet oder eingeladen ist oder an wessen Adresse heute schon zu viele Mails gingen. Alle anderen bekommen ihre Mail.',
    nobody: 'Du hast niemanden gewählt, also wurde keine Mail gesendet.',
    resend: 'Noch eine Mail ist unterwegs. Der Link in der vorigen gilt nicht mehr.',
    withdraw: 'Die Einladung ist zurückgezogen und ihre Adresse gelöscht.',
  },
  offer: {
    title: 'Deine Vorträge',
    means: (name) => html`Das Team dieser Veranstaltung sagt, dass du dort als ${name} sprichst.`,
    signInFirst: 'Melde dich an oder leg ein Konto an. Danach kommst du hierher zurück.',
    submit: 'Das sind meine Vorträge',
    none: 'Alle Vorträge dieses Namens sind schon zugeordnet.',
    done: 'Diese Vorträge gehören jetzt zu deinem Konto.',
    again: 'Bitte öffne den Link in deiner Mail noch einmal.',
  },
}
