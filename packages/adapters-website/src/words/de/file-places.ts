import { placeText } from '../../imports/place-text.ts'
import type { placeProblems as englishProblems, placeWords as english } from '../en/file-places.ts'

export const placeWords: typeof english = {
  row: (number) => `Zeile ${number}`,
  event: (name) => `Eintrag ${name}`,
  session: (name) => `Session ${name}`,
  talk: (name) => `Vortrag ${name}`,
  track: (name) => `Track „${name}“`,
  conference: 'Das ganze Programm',
  atLine: (line) => `Eintrag in Zeile ${line}`,
  inRoom: (position, room, day) => `Eintrag ${position} in „${room}“ an Tag ${day}`,
}

export const placeProblems: typeof englishProblems = {
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
  formula: ({ cell }) => `„${cell}“ ist eine Formel. Bitte schreib ihren Wert hinein.`,
}
