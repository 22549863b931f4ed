import type { failureWords as english } from '../en/failures.ts'

export const failureWords: typeof english = {
  titles: {
    400: 'Das hat nicht geklappt',
    401: 'Bitte melde dich an',
    403: 'Das ist nicht erlaubt',
    404: 'Hier ist nichts',
    405: 'Das geht hier nicht',
    409: 'Dieses Formular wurde schon gesendet',
    413: 'Das ist zu viel',
    415: 'Das hat nicht geklappt',
    421: 'Die Seite hat eine andere Adresse',
    422: 'Dieses Formular wurde schon gesendet',
    429: 'Bitte warte ein wenig',
    500: 'Etwas ist schiefgegangen',
    503: 'Bitte versuche es gleich noch einmal',
  },
  unknownTitle: 'Etwas ist schiefgegangen',
  notFound:
    'Die Seite wurde verschoben oder entfernt, ist noch nicht öffentlich, oder ihre Adresse enthält einen Fehler.',
  staleForm:
    'Bitte geh zurück, lade die Seite neu und versuche es noch einmal. Nichts wurde geändert. Gut zu wissen: Formulare gelten, bis du dich an- oder abmeldest, und sie brauchen Cookies.',
  search: 'Danach suchen',
  toFront: 'Zur Startseite',
  toAccount: 'Zu deinem Konto',
  markedFields: 'Bitte sieh dir diese Felder an:',
  ofField: (label: string, problem: string) => `${label}: ${problem}`,
}
