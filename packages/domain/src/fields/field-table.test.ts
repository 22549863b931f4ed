import { describe, expect, expectTypeOf, it } from 'vitest'
import { messagesOf, problemsIn } from '../../test/problems.ts'
import {
  type FieldTable,
  keysWith,
  nameOfField,
  own,
  pickFields,
  readFields,
  sampleValues,
  usualValues,
  type ValuesOf,
} from './field-table.ts'
import { readForm } from './form.ts'

const optional = {
  roomName: { kind: 'text', most: 5 },
  notes: { kind: 'lines', most: 10, searched: true },
  homePage: { kind: 'url' },
  latitude: { kind: 'number', least: -90, most: 90 },
  seats: { kind: 'whole-number', least: 0, most: 50, usual: 20, inCalendar: true },
  level: { kind: 'choice', words: ['beginner', 'expert'], usual: 'beginner' },
  online: { kind: 'flag' },
  words: { kind: 'list', least: 2, most: 3, longest: 9 },
} as const satisfies FieldTable

const table = {
  title: { kind: 'text', most: 5, required: true, whenMissing: 'A title, please', inCalendar: true },
  abstract: { kind: 'lines', most: 10, required: true },
  when: own<'now' | 'later'>({ searched: true }),
  ...optional,
} as const satisfies FieldTable

const read = (input: object, kept?: Partial<ValuesOf<typeof table>>) =>
  readForm((form) => readFields(form, table, input, kept, { when: () => 'later' as const }))

const given = {
  title: 'Types',
  abstract: 'Of\nfields',
  roomName: 'Blue',
  notes: '1\n2',
  homePage: 'https://lectern.example',
  latitude: 52.5,
  seats: 3,
  level: 'expert',
  online: true,
  words: ['a', 'b'],
} as const
const required = { title: 'Types', abstract: 'Of\nfields' }
const unset = {
  roomName: '',
  notes: '',
  homePage: '',
  latitude: undefined,
  seats: 20,
  level: 'beginner',
  online: false,
  words: [],
}

describe('readFields', () => {
  it('reads a value of each kind, and one with code of its own by that', () => {
    expect(read(given)).toEqual({ ...given, when: 'later' })
    expect(
      read({
        ...given,
        roomName: ' Blue ',
        latitude: '52.5',
        seats: ' 3 ',
        level: ' expert ',
        online: ' 1 ',
      }),
    ).toEqual({ ...given, when: 'later' })
  })

  it.each([undefined, null, ' '])('takes %j for not given: the usual value', (nothing) => {
    const input = Object.fromEntries(Object.keys(optional).map((key) => [key, nothing]))
    expect(read({ ...required, ...input })).toEqual({ ...required, ...unset, when: 'later' })
  })

  it('keeps in an edit what is left out', () => {
    expect(read(required, { ...given, title: 'Old' })).toEqual({ ...given, ...required, when: 'later' })
  })

  it.each([null, ' '])(
    'empties with %j in an edit what can be empty, and keeps numbers and words',
    (empty) => {
      const input = Object.fromEntries(Object.keys(optional).map((key) => [key, empty]))
      expect(read({ ...required, ...input }, given)).toEqual({
        ...given,
        roomName: '',
        notes: '',
        homePage: '',
        latitude: undefined,
        words: [],
        when: 'later',
      })
    },
  )

  it('reports problems in the order of the table, those of code of its own, too', () => {
    const problems = problemsIn(() =>
      readForm((form) =>
        readFields(form, table, { roomName: 1, level: 2 }, given, {
          when: () => {
            form.problem('when', 'unreadable', 'When?')
            return 'now' as const
          },
        }),
      ),
    )
    expect(problems.map(({ field }) => field)).toEqual(['title', 'abstract', 'when', 'room_name', 'level'])
  })

  it.each([
    ['title', undefined, 'A title, please'],
    ['abstract', ' ', `'abstract' is a required field`],
    ['title', 'Tables', `'title' must be at most 5 characters`],
    ['roomName', 'Orange', `'room_name' must be at most 5 characters`],
    ['roomName', 7, `'room_name' must be a string`],
    ['notes', 'x'.repeat(11), `'notes' must be at most 10 characters`],
    ['notes', 'a\0', `'notes' must not contain U+0000 or unpaired surrogates`],
    ['homePage', 'lectern.example', `'home_page' must be a valid http or https URL`],
    ['latitude', 91, `'latitude' must be a number from -90 to 90`],
    ['latitude', 'north', `'latitude' must be a number from -90 to 90`],
    ['seats', 51, `'seats' must be a whole number from 0 to 50`],
    ['seats', 1.5, `'seats' must be a whole number from 0 to 50`],
    ['level', 'Expert', `'level' must be one of beginner, expert`],
    ['level', true, `'level' must be a string`],
    ['words', 'a', `'words' must be 2 to 3 different texts of 1 to 9 characters in one line`],
    ['words', ['a'], `'words' must be 2 to 3 different texts of 1 to 9 characters in one line`],
    [
      'words',
      ['a', 'A', 'b', 'c'],
      `'words' must be 2 to 3 different texts of 1 to 9 characters in one line`,
    ],
    ['words', ['a', ' a '], `'words' must be 2 to 3 different texts of 1 to 9 characters in one line`],
    ['words', ['a', 7], `'words' must be 2 to 3 different texts of 1 to 9 characters in one line`],
    ['words', ['a', 'b\nc'], `'words' must be 2 to 3 different texts of 1 to 9 characters in one line`],
    [
      'words',
      ['a', 'x'.repeat(10)],
      `'words' must be 2 to 3 different texts of 1 to 9 characters in one line`,
    ],
  ])('refuses %s: %j', (key, value, message) => {
    expect(messagesOf(() => read({ ...given, [key]: value }))).toEqual([message])
  })

  it('reads the words of a choice by its own spellings, and refuses others with its own problem', () => {
    const language = {
      kind: 'choice',
      words: ['en', 'de'],
      usual: 'en',
      named: (text: string) => (text === 'German' ? 'de' : undefined),
      unknown: 'unknown-language',
    } as const
    const readWord = (text: string) =>
      readForm((form) => readFields(form, { language }, { language: text }, undefined, {}))
    expect(readWord(' German ')).toEqual({ language: 'de' })
    expect(problemsIn(() => readWord('Dutch'))).toEqual([
      { field: 'language', code: 'unknown-language', message: `The language 'Dutch' is unknown` },
    ])
  })
})

describe('a table of fields', () => {
  it('names them in snake case', () => {
    const names = ['stub', 'talkTitle', 'cfpStartDate'] as const
    expect(names.map((key) => nameOfField(key))).toEqual(['stub', 'talk_title', 'cfp_start_date'])
    expectTypeOf(nameOfField('cfpStartDate')).toEqualTypeOf<'cfp_start_date'>()
  })

  it('says which of them have a consequence', () => {
    expect(keysWith(table, 'inCalendar')).toEqual(['title', 'seats'])
    expect(keysWith(table, 'searched')).toEqual(['when', 'notes'])
  })

  it('picks them from a thing that has more', () => {
    const thing = { ...given, when: 'now', id: 1 } as const
    expect(pickFields(table, thing)).toEqual({ ...given, when: 'now' })
  })

  it('has usual values, which are those of an empty form, and samples that are good ones', () => {
    expect(usualValues(optional)).toEqual(unset)
    const longer = {
      ...optional,
      roomName: { kind: 'text', most: 50 },
      notes: { kind: 'lines', most: 50 },
    } as const
    const samples = sampleValues(longer)
    expect(readForm((form) => readFields(form, longer, samples, undefined, {}))).toEqual(samples)
    for (const [key, sample] of Object.entries(samples)) expect(unset).not.toMatchObject({ [key]: sample })
  })
})
