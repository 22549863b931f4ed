import { html } from '@lectern/http'
import type { accessWords as english } from '../en/access.ts'

export const accessWords: typeof english = {
  signIn: {
    byMail: 'Link zum Anmelden per Mail erhalten',
    anotherMail: 'Bestätigungsmail noch einmal senden',
    forgot: 'Benutzername oder Passwort vergessen?',
    register: 'Registriere dich',
    registerIf: (register) => html`Noch kein Konto? ${register}.`,
    draftIsKept: 'Dein Kommentar ist aufgehoben. Nach dem Anmelden kannst du ihn veröffentlichen.',
    thenPressed: {
      star: 'Sobald du angemeldet bist, ist der Vortrag gemerkt.',
      attend: 'Sobald du angemeldet bist, bist du dabei.',
    },
    done: {
      'signed-out': 'Du bist abgemeldet.',
      verified: 'Deine E-Mail-Adresse ist bestätigt. Jetzt kannst du dich anmelden.',
      'verified-draft':
        'Deine E-Mail-Adresse ist bestätigt. Melde dich jetzt an und veröffentliche deinen Kommentar.',
      password:
        'Dein Passwort ist geändert, und alle Sitzungen sind beendet. Bitte melde dich mit dem neuen Passwort an.',
      'taken-over': 'Das Konto gehört dir. Melde dich mit deinem Passwort oder per Mail an.',
      deleted: 'Dein Konto ist gelöscht.',
    },
  },
  signInByMail: {
    title: 'Per Mail anmelden',
    hint: 'Wir senden einen Link an die Adresse des Kontos. Er gilt 15 Minuten und lässt sich einmal benutzen.',
    submit: 'Link senden',
    withPassword: 'Mit Passwort anmelden',
    youAre: (username) => html`Mit diesem Knopf meldest du dich als <strong>${username}</strong> an.`,
    confirms: (email) =>
      `Damit bestätigst du auch, dass ${email} deine Adresse ist. Ein Passwort, das dafür in einem anderen Browser gewählt wurde, gilt dann nicht mehr.`,
    otherBrowser:
      'Dieser Link wurde in einem anderen Browser angefordert. Wenn du das nicht warst, melde dich nicht an und schließe diese Seite.',
    signInAs: (username) => `Als ${username} anmelden`,
    anotherLink: 'Neuen Link anfordern',
    done: { sent: 'Wenn es dieses Konto gibt, ist eine Mail mit einem Link zum Anmelden unterwegs.' },
  },
  registration: {
    usernameHint: 'Für alle sichtbar. 3 bis 100 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche.',
    fullNameHint: 'Für alle sichtbar, neben deinen Kommentaren und Vorträgen.',
    emailHint: 'Für niemanden sichtbar. Wir senden dir einen Link, der sie bestätigt.',
    signIn: 'Melde dich an',
    signInIf: (signIn) => html`Schon ein Konto? ${signIn}.`,
  },
  newPassword: {
    label: 'Neues Passwort',
    hint: '12 Zeichen oder mehr, zum Beispiel mehrere Wörter hintereinander; oder 8 bis 11, die schwer zu erraten sind.',
  },
  verification: {
    title: 'Adresse bestätigen',
    youGotIt:
      'Unsere Mail ist angekommen. Mit diesem Knopf sagst du, dass die Adresse dir gehört. Wenn du dich in einem anderen Browser registriert hast, wählst du danach dein Passwort noch einmal.',
    submit: 'Adresse bestätigen',
    noMail: 'Keine Mail bekommen, oder der Link ist zu alt?',
    hint: 'Die Adresse, mit der du dich registriert hast.',
    sendAnother: 'Neue Mail senden',
    done: {
      registered: 'Wir haben dir eine Mail gesendet. Öffne den Link darin, dann kannst du dich anmelden.',
      'registered-draft':
        'Wir haben dir eine Mail gesendet. Öffne den Link darin und melde dich an, dann kannst du deinen Kommentar veröffentlichen. Wir heben ihn 48 Stunden lang auf.',
      sent: 'Wenn diese Adresse noch bestätigt werden muss, ist eine neue Mail dorthin unterwegs.',
    },
  },
  reminder: {
    title: 'Etwas vergessen?',
    password: 'Dein Passwort',
    username: 'Dein Benutzername',
    sendUsername: 'Benutzernamen senden',
    done: {
      password: 'Wenn es dieses Konto gibt, ist eine Mail mit einem Link für ein neues Passwort unterwegs.',
      username: 'Wenn es ein Konto mit dieser Adresse gibt, ist eine Mail mit dem Benutzernamen unterwegs.',
    },
  },
  reset: {
    title: 'Neues Passwort wählen',
    signedOut: 'Überall sonst wirst du abgemeldet.',
    submit: 'Passwort ändern',
    done: {
      verified:
        'Deine E-Mail-Adresse ist bestätigt. Das Passwort der Registrierung wurde in einem anderen Browser gewählt und gilt nicht mehr, denn vielleicht war es jemand anderes.',
    },
  },
  takeOver: {
    title: 'Konto übernehmen',
    account: (account) =>
      html`Das Konto ${account} kam von einer anderen Website hierher, mit seinen Kommentaren und Vorträgen.`,
    confirms: (email) => `Mit diesem Knopf gehört es dir, und ${email} wird seine Adresse.`,
    joins: (email, username) =>
      `Mit diesem Knopf zieht alles um, was dazu gehört: in dein Konto ${username} mit der Adresse ${email}.`,
    orByMail: 'Lass es leer, um dich per Mail anzumelden.',
    submit: 'Übernehmen',
    askOperator: 'Einen neuen Link bekommst du von den Betreibern dieser Website.',
  },
  sessions: {
    title: 'Wo du angemeldet bist',
    lastUsed: 'Zuletzt benutzt',
    nowHere: 'jetzt, hier',
    signOutElsewhere: 'Überall sonst abmelden',
  },
}
