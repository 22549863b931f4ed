import { expect, it } from 'vitest'
import { DomainError } from '../errors.ts'
import { mappableFields, readFieldMapping, writeFieldMapping } from './field-mapping.ts'

it('names fields by lines', () => {
  const mapping = readFieldMapping([' start = start_date ', '', 'Speakers=Speaker=1', 'speakers=Speaker 2'])
  expect(mapping).toEqual([
    { field: 'start', name: 'start_date' },
    { field: 'speakers', name: 'Speaker=1' },
    { field: 'speakers', name: 'Speaker 2' },
  ])
  expect(readFieldMapping(writeFieldMapping(mapping).split('\n'))).toEqual(mapping)
})

it.each(['begin=x', 'start', 'start=', '__proto__=x', `start=${'x'.repeat(101)}`, 'start=\0'])(
  'refuses %j, and names the fields there are',
  (line) => {
    const read = () => readFieldMapping(['title=name', line])
    expect(read).toThrow(DomainError)
    expect(read).toThrow(`The fields are ${mappableFields.join(', ')}`)
  },
)

it('has at most 20 entries', () => {
  expect(() => readFieldMapping(Array.from({ length: 21 }, () => 'link=x'))).toThrow('at most 20')
})
