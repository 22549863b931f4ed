import { describe, expect, it } from 'vitest'
import { readPage, readVerbose } from './read-call.ts'
import { readQuery } from '@lectern/http'

describe('the page that is asked for', () => {
  it.each([
    ['', undefined, undefined],
    ['start=40', 40, undefined],
    ['requestsperpage=5&resultsperpage=6', undefined, 6],
    ['start=0&resultsperpage=0', 0, 0],
    ['start=007', 7, undefined],
    [`start=${'9'.repeat(30)}`, Number.MAX_SAFE_INTEGER, undefined],
  ])('%j starts at %s with %s', (query, start, resultsPerPage) => {
    expect(readPage(readQuery(query))).toEqual({ start, resultsPerPage })
  })

  it.each([
    'start=-1',
    'start=',
    'start=1e3',
    'start=0x10',
    'start=+1',
    'start=%D9%A1',
    'start[]=1',
    `start=${'1'.repeat(30)}x`,
  ])('%j is refused', (query) => {
    expect(() => readPage(readQuery(query))).toThrow(`'start' must be a whole number from 0`)
  })

  it('names all that is wrong', () => {
    expect(() => readPage(readQuery('start=a&requestsperpage=b'))).toThrow(
      `'start' must be a whole number from 0; 'requestsperpage' must be a whole number from 0`,
    )
  })
})

describe('verbose', () => {
  it.each([
    ['verbose=yes', true],
    ['verbose=YES', false],
    ['verbose=', false],
    ['verbose[]=yes', false],
    ['', false],
  ])('%j is %s', (query, verbose) => {
    expect(readVerbose(readQuery(query))).toBe(verbose)
  })
})
