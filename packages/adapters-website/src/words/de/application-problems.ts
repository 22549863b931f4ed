import type { applicationProblems as english } from '../en/application-problems.ts'

const UNKNOWN_KEY = 'Zu dem API-Schlüssel, den sie gesendet hat, ist hier keine Anwendung registriert.'
const WRONG_CALLBACK = 'Die Rückkehradresse, die sie gesendet hat, ist nicht die für sie registrierte.'
const UNKNOWN_WAY = 'Sie hat auf eine Weise gefragt, die diese Website nicht kennt.'

export const applicationProblems: typeof english = {
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
