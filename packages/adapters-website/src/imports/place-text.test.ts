import { expect, it } from 'vitest'
import { placeWords as german } from '../words/de/file-problems.ts'
import { placeWords as english } from '../words/en/file-problems.ts'
import { placeText } from './place-text.ts'

it.each([
  ['row 7', 'Row 7', 'Zeile 7'],
  ['event 4711', 'Entry 4711', 'Eintrag 4711'],
  ['event at line 12', 'Entry in line 12', 'Eintrag in Zeile 12'],
  ["event 3 in 'Hall 1' on day 2", 'Entry 3 in “Hall 1” on day 2', 'Eintrag 3 in „Hall 1“ an Tag 2'],
  ['session a b', 'Session a b', 'Session a b'],
  ['talk 3', 'Talk 3', 'Vortrag 3'],
  ['track Web', 'Track Web', 'Track „Web“'],
  ['room Aula', 'Room Aula', 'Raum „Aula“'],
  ['conference', 'The whole programme', 'Das ganze Programm'],
  ['elsewhere', 'elsewhere', 'elsewhere'],
])('the place %j is %j, and in German %j', (place, inEnglish, inGerman) => {
  expect([placeText(place, english), placeText(place, german)]).toEqual([inEnglish, inGerman])
})
