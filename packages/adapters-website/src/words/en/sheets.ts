/** Cards with QR codes. */
export const sheetWords = {
  title: 'Cards with codes',
  means:
    'Print this page on A4 or Letter, and cut it into cards: eight on each sheet. A code on the door of a room leads to the form that rates the talk.',
  programme: 'The programme',
  rate: 'Rate this talk',
}
