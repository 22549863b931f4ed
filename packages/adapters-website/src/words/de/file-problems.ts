import { counted } from './in-german.ts'
import { placeText } from '../../imports/place-text.ts'
import type * as english from '../en/file-problems.ts'

const EXPORT = 'Bitte exportiere das Programm als JSON, XML, iCalendar oder CSV.'
const DAMAGED = 'Bitte exportiere sie noch einmal.'

export const fileFaultWords: typeof english.fileFaultWords = {
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

export const downloadFaultWords: typeof english.downloadFaultWords = {
  'bad-address':
    'Diese Adresse ist nicht lesbar. Bitte gib eine an, die mit https:// beginnt und kein Passwort enthält.',
  'not-public': 'Diese Adresse ist nicht für alle erreichbar. Bitte gib eine öffentliche an.',
  'unknown-host': 'Unter dieser Adresse gibt es keinen Server. Bitte prüfe ihre Buchstaben.',
  'no-connection': 'Der Server war nicht erreichbar.',
  'too-slow': 'Die Antwort hat zu lange gedauert.',
  'too-large': 'Die Antwort ist größer als 5 Megabyte.',
  'too-many-redirects': 'Die Adresse leitet immer weiter. Bitte gib die an, unter der die Datei liegt.',
  'bad-answer': 'Die Antwort war nicht lesbar.',
  status: 'Unter dieser Adresse gibt es keine Datei.',
}

export const placeWords: typeof english.placeWords = {
  row: (number) => `Zeile ${number}`,
  event: (name) => `Eintrag ${name}`,
  session: (name) => `Session ${name}`,
  talk: (name) => `Vortrag ${name}`,
  track: (name) => `Track „${name}“`,
  room: (name) => `Raum „${name}“`,
  conference: 'Das ganze Programm',
  atLine: (line) => `Eintrag in Zeile ${line}`,
  inRoom: (position, room, day) => `Eintrag ${position} in „${room}“ an Tag ${day}`,
}

export const placeProblems: typeof english.placeProblems = {
  'no-time': ({ title }) => `„${title}“ hat noch keine Zeit und wurde ausgelassen.`,
  'not-accepted': ({ title, status }) => `„${title}“ hat den Status „${status}“ und wurde ausgelassen.`,
  cancelled: ({ title }) => `„${title}“ ist abgesagt und wurde ausgelassen.`,
  recurring: ({ title }) =>
    `„${title}“ wiederholt sich, und ein Vortrag findet einmal statt. Der Eintrag wurde ausgelassen.`,
  'no-start': ({ title }) => `„${title}“ hat keinen Beginn und wurde ausgelassen.`,
  'whole-day': ({ title }) =>
    `„${title}“ dauert ganze Tage, und ein Vortrag hat eine Uhrzeit. Der Eintrag wurde ausgelassen.`,
  'unread-session': ({ title }) =>
    `„${title}“ steht, wo keine Sessions gelesen werden, und wurde ausgelassen.`,
  'same-talk': ({ place }) => `Das ist derselbe Vortrag wie hier: ${placeText(place, placeWords)}.`,
  'too-many-cells': ({ cells, width }) =>
    `Diese Zeile hat ${cells} Zellen, die erste hat ${width}. Sie wurde ausgelassen.`,
  'calendar-time': ({ title }) => `„${title}“ hat eine Zeit, die nicht wie 20260514T093000 geschrieben ist.`,
  'unknown-zone': ({ title, zone }) => `„${title}“ hat die Zeitzone „${zone}“, die hier nicht bekannt ist.`,
  'unknown-conference-zone': ({ zone }) =>
    `Die Zeitzone „${zone}“ ist hier nicht bekannt. Es gilt die der Veranstaltung.`,
  'rooms-as-tracks': ({ count }) =>
    `Die Veranstaltung hat keine Räume, aber Tracks mit solchen Namen. Darum ${count === 1 ? 'wurde' : 'wurden'} ${counted({ one: 'Raum', other: 'Räume' })(count)} der Datei als Tracks gelesen. Auf der Seite deiner Tracks kannst du aus ihnen Räume machen.`,
  'shared-id': ({ id }) => `Verschiedene Vorträge haben die Kennung „${id}“, darum wird sie nicht verwendet.`,
  'unknown-language-word': ({ word }) =>
    `Die Sprache „${word}“ ist hier nicht bekannt. Vorträge behalten ihre, neue bekommen die übliche.`,
  'unknown-type-word': ({ word }) =>
    `Die Art „${word}“ ist hier nicht bekannt. Vorträge behalten ihre, neue bekommen die übliche.`,
  'bad-link': ({ url }) => `„${url}“ ist keine Webadresse. Der Link wurde ausgelassen.`,
  'end-before-start': ({ start, end }) => `Das Ende „${end}“ liegt nicht nach dem Beginn „${start}“.`,
  'unreadable-end': ({ text }) => `Das Ende „${text}“ wurde nicht verstanden.`,
  'unreadable-length': ({ text }) => `Das Ende oder die Dauer „${text}“ wurde nicht verstanden.`,
  'duration-notation': ({ text }) => `Die Dauer „${text}“ ist nicht wie 01:30 geschrieben.`,
  'nameless-speaker': ({ id }) =>
    id === ''
      ? 'Eine vortragende Person hat keinen Namen und wurde ausgelassen.'
      : `Die vortragende Person „${id}“ hat keinen Namen und wurde ausgelassen.`,
  'unused-fields': ({ names }) =>
    `Diese Felder der Sessions werden nicht verwendet: ${names.map((name) => `„${name}“`).join(', ')}.`,
  'unused-columns': ({ names }) =>
    `Diese Spalten werden nicht verwendet: ${names.map((name) => `„${name}“`).join(', ')}.`,
  'missing-names': ({ names }) =>
    `Die Zuordnung nennt, was nicht in der Datei steht: ${names.map((name) => `„${name}“`).join(', ')}.`,
  formula: ({ cell }) => `„${cell}“ ist eine Formel. Bitte schreib ihren Wert hinein.`,
}
