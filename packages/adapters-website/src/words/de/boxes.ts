import type * as english from '../en/boxes.ts'
export const boxWords: typeof english.boxWords = {
  title: 'Stimmbox',
  allRooms: 'Alle Räume',
  question: 'Wie war dieser Vortrag?',
  least: 'Schwach',
  most: 'Großartig',
  thanks: 'Danke!',
  next: 'Weiter',
  rest: 'Gerade gibt es keinen Vortrag zu bewerten.',
  restMeans: 'Die Sterne kommen wieder, kurz bevor der nächste Vortrag endet.',
  offline: 'Offline. Stimmen, die hier warten: {count}',
  fullScreen: 'Vollbild',
  noBox:
    'Dieses Gerät ist keine Stimmbox dieser Veranstaltung. Das Orga-Team legt eine an und öffnet hier ihren Link.',
  means:
    'Eine Stimmbox ist ein Tablet oder Handy an einer Tür. Sie zeigt fünf große Sterne für den Vortrag, der in ihrem Raum endet. Ohne Netz geht es weiter, und ihre Stimmen kommen später.',
  list: 'Stimmboxen',
  none: 'Noch gibt es keine Stimmbox. Leg für jede Tür eine an.',
  add: 'Stimmbox anlegen',
  nameHint: 'Damit du sie erkennst, zum Beispiel „Tür des großen Saals“.',
  make: 'Stimmbox anlegen',
  editTitle: 'Stimmbox bearbeiten',
  madeTitle: 'Die Stimmbox ist bereit',
  openNow:
    'Öffne diesen Link jetzt auf dem Gerät: Scanne den Code, oder tippe die Adresse ein. Er wird nur dieses eine Mal gezeigt. Wer ihn hat, kann als diese Box abstimmen.',
  kiosk:
    'Schalte dann Bildschirmsperre und Ruhezustand des Geräts aus, öffne das Vollbild und fixiere den Browser, wo das Gerät das kann.',
  back: 'Zurück zu den Stimmboxen',
  deleteTitle: 'Stimmbox entfernen?',
  deleteMeans:
    'Das Gerät nimmt sofort keine Stimmen mehr an. Gesendete Stimmen bleiben; was noch auf ihm wartet, geht verloren.',
  submitDelete: 'Stimmbox entfernen',
  votesOff:
    'Bei dieser Veranstaltung wird nicht abgestimmt. Ändere zuerst bei der Veranstaltung, wer abstimmen darf.',
  done: { saved: 'Gespeichert.', deleted: 'Die Stimmbox ist entfernt.' },
}
