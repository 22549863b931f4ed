import { expect, it } from 'vitest'
import { initialOfLastName, lastNameOf, orderOfLastName } from './last-name.ts'

it.each([
  ['Ada Lovelace', 'Lovelace', 'L'],
  ['Plato', 'Plato', 'P'],
  ['Anna van der Berg', 'Berg', 'B'],
  ['Dr. Grace Hopper', 'Hopper', 'H'],
  ['Prof. Dr. Öz', 'Öz', 'O'],
  ['Łukasz Żak', 'Żak', 'Z'],
  ['Doe, Jane', 'Doe', 'D'],
  ['Jane Doe, PhD', 'Doe', 'D'],
  ['Sammy Davis Jr.', 'Davis', 'D'],
  ['Henry Louis Gates III', 'Gates', 'G'],
  ['Jane Doe Ph.D.', 'Doe', 'D'],
  ['Ada Lovelace (Analytical Engines)', 'Lovelace', 'L'],
  ['Miles O’Brien', 'O’Brien', 'O'],
  ['Anne “Nan” Clarke', 'Clarke', 'C'],
  ['Jr.', 'Jr.', 'J'],
  ['<b>Bold</b> "Name"', 'Name"', 'N'],
  ['山田太郎', '山田太郎', ''],
  ['Юрий Гагарин', 'Гагарин', ''],
  ['Agent 007', '007', ''],
  ['(nobody)', '(nobody)', ''],
  ['\u202Eadnama', 'adnama', 'A'],
])('the last name of %s is %s', (name, last, initial) => {
  expect(lastNameOf(name)).toBe(last)
  expect(initialOfLastName(name)).toBe(initial)
})

it('orders by last name, then by the whole name, without accents, and other scripts last', () => {
  const names = ['Юрий Гагарин', '007', 'Bo Ärger', 'Zoe Arger', 'Al Zander', 'Anna van der Berg', 'Al Arger']
  const ordered = names.toSorted((one, other) => (orderOfLastName(one) < orderOfLastName(other) ? -1 : 1))
  expect(ordered).toEqual([
    'Al Arger',
    'Zoe Arger',
    'Bo Ärger',
    'Anna van der Berg',
    'Al Zander',
    '007',
    'Юрий Гагарин',
  ])
})
