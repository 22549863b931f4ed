import type { sheetWords as english } from '../en/sheets.ts'

export const sheetWords: typeof english = {
  title: 'Karten mit QR-Codes',
  means:
    'Drucke diese Seite auf A4 oder Letter und schneide sie in Karten: acht je Blatt. Ein Code an der Tür eines Raums führt direkt zur Bewertung des Vortrags.',
  programme: 'Das Programm',
  rate: 'Vortrag bewerten',
}
