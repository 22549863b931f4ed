import type * as english from '../en/denials.ts'

export const denialWords: typeof english.denialWords = {
  'event-editors-only': 'Das können nur das Orga-Team dieser Veranstaltung und die Admins dieser Website.',
  'client-may-not-contact': 'Diese Anwendung sendet keine Nachrichten an den Betrieb der Website.',
  'talk-editors-only':
    'Das können nur die Vortragenden, das Orga-Team der Veranstaltung und die Admins dieser Website.',
  'hosts-cancel': 'Nur die Veranstalter sagen Vorträge ab und nehmen Absagen zurück.',
  'speaker-or-event-editors-only':
    'Das können nur die vortragende Person selbst, das Orga-Team der Veranstaltung und die Admins dieser Website.',
  'hosts-link-others': 'Nur das Orga-Team dieser Veranstaltung kann sagen, wer sonst einen Vortrag hält.',
  'hosts-see-claims': 'Nur das Orga-Team dieser Veranstaltung sieht die offenen Zuordnungen.',
  'hosts-see-reports': 'Nur das Orga-Team dieser Veranstaltung sieht, welche Kommentare gemeldet wurden.',
  'event-editors-move-talks':
    'In einen anderen Raum verlegen Vorträge nur das Orga-Team dieser Veranstaltung und die Admins dieser Website.',
  'event-editors-moderate':
    'Über die Kommentare entscheiden nur das Orga-Team dieser Veranstaltung und die Admins dieser Website.',
  'own-comment-decided':
    'Dieser Kommentar ist von dir. Darüber entscheidet jemand anderes aus dem Orga-Team.',
  'own-answer-decided': 'Diese Antwort ist von dir. Darüber entscheidet jemand anderes aus dem Orga-Team.',
  'answer-waits': 'Diese Antwort ist gemeldet. Erst entscheidet das Orga-Team darüber.',
  'taken-down-by-admin':
    'Ein Admin dieser Website hat diesen Kommentar ausgeblendet. Nur Admins können ihn wieder einblenden.',
  'admin-took-down':
    'Ein Admin dieser Website hat diese Kommentare ausgeblendet. Nur Admins können das rückgängig machen.',
  'maker-uses-plan': 'Nur wer diesen Plan erstellt hat, kann ihn ausführen oder verwerfen.',
  'votes-off': 'Bei dieser Veranstaltung wird nicht abgestimmt.',
  'votes-of-members': 'Bei dieser Veranstaltung stimmen nur Mitglieder ab.',
  'votes-of-codes': 'Bei dieser Veranstaltung stimmen nur Mitglieder und Gäste mit einem Code ab.',
  'other-box': 'Diese Stimmbox ist für andere Vorträge.',
  'own-talk': 'Über den eigenen Vortrag stimmt niemand ab.',
  'author-edits-comment': 'Nur wer einen Kommentar geschrieben hat, kann ihn ändern.',
  'author-deletes-comment': 'Nur wer einen Kommentar geschrieben hat, kann ihn löschen.',
  'moderators-see': 'Das sehen nur die Personen, die Kommentare ausblenden dürfen.',
  'moderators-undo': 'Das können nur die Personen rückgängig machen, die Kommentare ausblenden dürfen.',
  'admins-moderate-site': 'Nur die Admins dieser Website blenden Kommentare überall aus.',
  'admins-see-moderations': 'Nur die Admins dieser Website sehen alles, was ausgeblendet wurde.',
  'admins-see-reports': 'Nur die Admins dieser Website sehen die Meldungen aller Veranstaltungen.',
  'admins-see-audit': 'Nur die Admins dieser Website sehen das Protokoll.',
  'admins-suspend': 'Nur die Admins dieser Website sperren Konten, und niemand sperrt das eigene.',
  'admins-see-accounts': 'Nur die Admins dieser Website sehen alle Konten.',
  'admins-see-figures': 'Nur die Admins dieser Website sehen ihre Zahlen.',
  'admins-see-mails': 'Nur die Admins dieser Website sehen, welche Mails fehlgeschlagen sind.',
  'admins-test-mails': 'Nur die Admins dieser Website senden Testmails.',
  'admins-see-installation': 'Nur die Admins dieser Website sehen ihre Einstellungen.',
  'admins-trust': 'Nur die Admins dieser Website bestimmen, welchen Konten sie vertraut.',
  'admins-approve': 'Nur die Admins dieser Website geben Veranstaltungen frei.',
  'admins-reject': 'Nur die Admins dieser Website lehnen Veranstaltungen ab.',
  'admins-delete-events': 'Nur die Admins dieser Website löschen freigegebene Veranstaltungen.',
  'admins-list-pending': 'Nur die Admins dieser Website sehen alle Veranstaltungen, die auf Freigabe warten.',
  'admins-grant': 'Nur die Admins dieser Website bestimmen, welche Anwendungen Passwörter annehmen dürfen.',
  'admins-see-applications': 'Nur die Admins dieser Website sehen die Anwendungen anderer.',
  'owner-edits-application': 'Nur wer eine Anwendung registriert hat, kann sie ändern.',
  'owner-edits-account':
    'Ein Konto können nur die Person, der es gehört, und die Admins dieser Website ändern.',
  'owner-deletes-account':
    'Ein Konto können nur die Person, der es gehört, und die Admins dieser Website löschen.',
  'owner-exports-account':
    'Ein Konto können nur die Person, der es gehört, und die Admins dieser Website herunterladen.',
  'owner-sees-stars': 'Welche Vorträge sich jemand gemerkt hat, sieht nur diese Person selbst.',
  'owner-sees-sessions': 'Wo ein Konto angemeldet ist, sieht nur die Person, der es gehört.',
  'operator-issues-links': 'Solche Links erstellt nur der Betrieb dieser Website.',
  'operator-makes-admins': 'Nur der Betrieb dieser Website ernennt ihre Admins.',
  'operator-issues-tokens': 'Nur der Betrieb dieser Website stellt Zugriffe für andere aus.',
  'operator-prunes-access': 'Nur der Betrieb dieser Website entfernt unbenutzte Zugriffe und Konten anderer.',
  'operator-sends-mails': 'Nur der Betrieb dieser Website versendet ihre Mails.',
  'admins-see-webhooks': 'Webhooks aller Events haben nur die Admins der Website.',
  'operator-calls-webhooks': 'Das tut nur der Betrieb dieser Website.',
  'operator-asks-sources': 'Das tut nur der Betrieb dieser Website.',
  'operator-removes-files': 'Nur der Betrieb dieser Website entfernt ihre Dateien.',
  'operator-creates-accounts': 'Nur der Betrieb dieser Website legt Konten für andere an.',
  'operator-creates-events': 'Nur der Betrieb dieser Website legt Veranstaltungen für andere an.',
  'operator-creates-applications': 'Nur der Betrieb dieser Website legt Anwendungen für andere an.',
  'signin-failed': 'Zu diesem Namen oder dieser Adresse und diesem Passwort gibt es kein Konto.',
  'not-verified': 'Deine E-Mail-Adresse ist noch nicht bestätigt.',
  'imported-account':
    'Diese Person wurde von einer anderen Website importiert und hat noch kein Konto, mit dem man sich anmelden kann.',
  'operator-imports-services': 'Nur der Betrieb dieser Website kann eine andere Website importieren.',
  'admins-join-accounts': 'Nur Admins können zwei Konten zusammenführen.',
  'operator-renames-users': 'Nur der Betrieb dieser Website kann Konten umbenennen.',
  'operator-invites-people': 'Nur der Betrieb dieser Website kann importierte Personen einladen.',
  'password-needed': 'Dieses Konto meldet sich nicht per Mail an. Bitte melde dich mit dem Passwort an.',
  'no-mail-sign-in': 'Hier meldet sich niemand per Mail an. Bitte melde dich mit deinem Passwort an.',
}

const UNKNOWN_KEY = 'Zu dem API-Schlüssel, den sie gesendet hat, ist hier keine Anwendung registriert.'
const WRONG_CALLBACK = 'Die Rückkehradresse, die sie gesendet hat, ist nicht die für sie registrierte.'
const UNKNOWN_WAY = 'Sie hat auf eine Weise gefragt, die diese Website nicht kennt.'

export const applicationProblems: typeof english.applicationProblems = {
  'bad-callback':
    'Bitte gib eine vollständige Adresse an, zu der man weitergeleitet werden kann, ohne # und ohne einen Namen vor @, zum Beispiel https://app.example.org/erlaubt.',
  'unknown-key': UNKNOWN_KEY,
  'unknown-client': UNKNOWN_KEY,
  'legacy-consent-off':
    'Wer sie gemacht hat, erlaubt den Zugriff nur mit PKCE, und sie hat ohne PKCE gefragt.',
  'wrong-callback': WRONG_CALLBACK,
  'wrong-redirect': WRONG_CALLBACK,
  'unknown-grant': UNKNOWN_WAY,
  'invalid-token': 'Ihr Zugriff ist beendet. Sie muss dich neu fragen.',
  'bad-authorization': 'Sie hat ihren Zugriff nicht so nachgewiesen, wie sie muss.',
  'insufficient-scope': 'Sie darf nur lesen.',
  'not-for-applications': 'Das kann keine Anwendung. Bitte mach es auf dieser Website.',
  invalid_request: 'Ihre Anfrage ist unvollständig.',
  invalid_client: UNKNOWN_KEY,
  invalid_grant: 'Was du ihr erlaubt hast, gilt nicht mehr. Sie muss dich neu fragen.',
  invalid_scope: 'Sie wollte Rechte, die diese Website nicht kennt.',
  unsupported_grant_type: UNKNOWN_WAY,
  unsupported_response_type: UNKNOWN_WAY,
  access_denied: 'Du hast es ihr nicht erlaubt.',
  credentials: 'Sie hat ein Geheimnis gesendet, und hier wird keines gebraucht.',
}
