import { expect, it } from 'vitest'
import { readPeople } from './read-people.ts'

const read = (text: string) => readPeople(new TextEncoder().encode(text))

it.each([
  ['Ada,ada@lectern.example\r\n"bob, b","bob@lectern.example"'],
  ['\uFEFFusername,e-mail\nAda,ada@lectern.example\n\n"bob, b", bob@lectern.example ,more'],
  ['Ada;ada@lectern.example\nbob, b;bob@lectern.example'],
])('reads the addresses of people from %j', (text) => {
  expect(read(text)).toEqual({
    kind: 'read',
    addresses: new Map([
      ['ada', 'ada@lectern.example'],
      ['bob, b', 'bob@lectern.example'],
    ]),
  })
})

it('tells what is wrong with lines', () => {
  expect(read('ada,ada@lectern.example\n,bob@lectern.example\nbob,bob\nADA,other@lectern.example')).toEqual({
    kind: 'refused',
    problems: [
      'Line 2 has no username.',
      'Line 3 has no e-mail address in its second column.',
      'Line 4 has a username that is there before.',
    ],
  })
  expect(read('')).toEqual({ kind: 'refused', problems: ['The file is empty.'] })
  const { problems } = { problems: [], ...read('x,\n'.repeat(30)) }
  expect(problems.slice(-2)).toEqual([
    'Line 21 has no e-mail address in its second column.',
    'And 9 more lines.',
  ])
})
