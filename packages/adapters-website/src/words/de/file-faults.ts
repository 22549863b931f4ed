import type { fileFaultWords as english } from '../en/file-faults.ts'

const EXPORT = 'Bitte exportiere das Programm als JSON, XML, iCalendar oder CSV.'
const DAMAGED = 'Bitte exportiere sie noch einmal.'

export const fileFaultWords: typeof english = {
  empty: 'Die Datei ist leer. Bitte wähle eine andere.',
  'too-large': 'Die Datei ist zu groß. Bitte sende eine kleinere.',
  'not-unicode': 'Die Datei ist nicht in UTF-8 kodiert. Bitte speichere sie in UTF-8.',
  'unknown-encoding':
    'Die Datei hat eine Zeichenkodierung, die hier nicht bekannt ist. Bitte speichere sie in UTF-8.',
  'bad-encoding': 'Die Datei enthält Zeichen, die nicht lesbar sind. Bitte speichere sie in UTF-8.',
  'utf-32': 'Die Datei ist in UTF-32 kodiert. Bitte speichere sie in UTF-8.',
  archive: `Das ist ein Archiv oder eine Tabellendatei. ${EXPORT}`,
  compressed: 'Die Datei ist komprimiert. Bitte sende sie unkomprimiert.',
  pdf: `Das ist ein PDF. ${EXPORT}`,
  html: `Das ist eine Webseite. ${EXPORT}`,
  'unknown-json': `Dieses JSON ist kein Programm in einem bekannten Format. ${EXPORT}`,
  'unknown-xml': `Dieses XML ist kein Programm in einem bekannten Format. ${EXPORT}`,
  'no-title-column':
    'Die Tabelle hat keine Spalte für den Titel. Bitte benenne die Spalten in der ersten Zeile.',
  'not-json': `Die Datei ist beschädigt: Sie ist kein gültiges JSON. ${DAMAGED}`,
  'not-xml': `Die Datei ist beschädigt: Sie ist kein wohlgeformtes XML. ${DAMAGED}`,
  'has-dtd': 'Die Datei enthält eine Dokumenttyp-Deklaration. Bitte entferne sie.',
  'too-deep': `Die Datei ist anders aufgebaut als ein Programm. ${EXPORT}`,
  'too-many-parts': 'Die Datei hat zu viele Teile. Bitte sende eine kleinere.',
  'too-slow': 'Das Lesen der Datei dauert zu lange. Bitte sende eine kleinere.',
  'open-quote': 'Eine Zelle beginnt mit einem Anführungszeichen und endet mit keinem. Bitte schließe es.',
  'end-without-begin': `Die Kalenderdatei ist beschädigt. ${DAMAGED}`,
  'begin-without-end': `Die Kalenderdatei ist beschädigt: Ihr Ende fehlt. ${DAMAGED}`,
}
