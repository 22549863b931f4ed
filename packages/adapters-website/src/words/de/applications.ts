import { html } from '@lectern/http'
import type { applicationWords as english } from '../en/applications.ts'

export const applicationWords: typeof english = {
  keys: {
    registerTitle: 'Anwendung registrieren',
    nameHint: 'Wird angezeigt, wenn jemand gefragt wird, ob die Anwendung Zugriff bekommt.',
    descriptionHint: 'Wird dabei ebenfalls angezeigt.',
    callbackHint:
      'Wohin es danach weitergeht, zum Beispiel https://app.example.org/erlaubt oder meine-app://erlaubt.',
    pkceHint:
      'Zugriff gibt es dann nur über OAuth mit PKCE. Auf anderen Wegen bekommt die Anwendung keinen Zugriff.',
    access: 'Zugriff',
    withOrWithoutPkce: 'Mit oder ohne PKCE',
    editTitle: 'Anwendung bearbeiten',
    keyStays: (key) => html`Der API-Schlüssel bleibt <code>${key}</code>.`,
    deletionTitle: 'Anwendung löschen',
    deletionMeans: (name) =>
      html`<strong>${name}</strong> löschen? Der API-Schlüssel wird ungültig, und wer der Anwendung Zugriff
        gegeben hat, kann sie nicht mehr benutzen. Das lässt sich nicht rückgängig machen.`,
    back: 'Zurück zu deinen API-Schlüsseln',
    done: {
      registered: 'Die Anwendung ist registriert. Ihr API-Schlüssel steht unten.',
      saved: 'Die Anwendung ist gespeichert.',
      deleted: 'Die Anwendung, ihr API-Schlüssel und alle ihre Zugriffe sind gelöscht.',
    },
  },
  allowed: {
    none: 'Keine Anwendung kann für dich handeln.',
    these: 'Diese Anwendungen können in deinem Namen handeln.',
    ofOperator: 'Ausgestellt vom Betrieb dieser Website',
    may: 'Darf',
    scopes: { write: 'lesen und ändern, was du kannst', read: 'lesen, was du kannst' },
    since: 'Erlaubt',
    revoke: 'Zugriff beenden',
    done: { revoked: 'Die Anwendung kann nicht mehr für dich handeln.' },
  },
  consent: {
    title: (name) => `${name} den Zugriff erlauben?`,
    wouldLike: (name, site, username) =>
      html`<strong>${name}</strong> möchte ${site} als <strong>${username}</strong> benutzen. So wird die
        Anwendung beschrieben:`,
    noDescription: 'Keine Beschreibung.',
    ifAllowed: 'Wenn du es erlaubst, kann sie, bis du es widerrufst:',
    never: 'Sie kann niemals:',
    goesTo: (place) => html`Dein Passwort erfährt sie nicht. Danach geht es weiter zu <code>${place}</code>.`,
    takeBack: (allowed) => html`Du kannst es jederzeit widerrufen, unter ${allowed}.`,
    allowedApplications: 'Erlaubte Anwendungen',
    allow: 'Erlauben',
    deny: 'Ablehnen',
    readingRights: [
      'sehen, was du sehen kannst, zum Beispiel deine E-Mail-Adresse und die Vorträge, die du dir gemerkt hast;',
    ],
    writingRights: [
      'in deinem Namen kommentieren, bewerten, Vorträge merken und Kommentare melden;',
      'bearbeiten, was du bearbeiten kannst: Veranstaltungen, bei denen du zum Orga-Team gehörst, deine Vorträge und dein Profil.',
    ],
    limits: [
      'deine E-Mail-Adresse oder dein Passwort ändern;',
      'dein Konto löschen oder alles herunterladen, was über dich gespeichert ist;',
    ],
    limitsForAdmins: [
      'deine Admin-Rechte nutzen: sehen, freigeben, ändern oder löschen, was andere Mitglieder nicht können, jemandem vertrauen, jemanden sperren oder das Protokoll einsehen;',
    ],
    lastLimits: [
      'deine API-Schlüssel oder die anderen Anwendungen, denen du Zugriff erlaubt hast, sehen oder ändern.',
    ],
    goOnTo: 'Weiter zu',
    backToApplication: 'Zurück zur Anwendung',
    mistake: 'Diese Anwendung hat einen Fehler gemacht',
    mistakeIs:
      'Sie hat dich hierher geschickt, um Zugriff zu bekommen, aber ihre Anfrage stimmt nicht. Für alle, die sie entwickeln:',
  },
}
