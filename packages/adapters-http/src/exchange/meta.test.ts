import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metaOf, pageAddresses, pageLinks } from './meta.ts'

const requested = { address: 'https://x.example/v2.1/things', verbose: false, conditions: [] }
const at = (start: number, size: number): string =>
  `https://x.example/v2.1/things?start=${start}&resultsperpage=${size}`
const startOf = (address: string): number => Number(new URL(address).searchParams.get('start'))

describe('the pages around a page', () => {
  it.each([
    { start: 0, size: 20, total: 0, next: undefined, prev: undefined, last: 0 },
    { start: 0, size: 20, total: 21, next: 20, prev: undefined, last: 20 },
    { start: 20, size: 20, total: 60, next: 40, prev: 0, last: 40 },
    { start: 5, size: 20, total: 30, next: 25, prev: 0, last: 25 },
    { start: 100, size: 20, total: 30, next: undefined, prev: 20, last: 20 },
    { start: 3, size: 20, total: 2, next: undefined, prev: 0, last: 0 },
  ])('$start, $size of $total', ({ start, size, total, next, prev, last }) => {
    expect(pageAddresses({ count: 0, start, size, total }, requested)).toEqual({
      this: at(start, size),
      next: next === undefined ? undefined : at(next, size),
      prev: prev === undefined ? undefined : at(prev, size),
      first: at(0, size),
      last: at(last, size),
    })
  })

  it('lead over the whole list and end on the last page', () => {
    const sizes = fc.record({ start: fc.nat(50), size: fc.integer({ min: 1, max: 30 }), total: fc.nat(100) })
    fc.assert(
      fc.property(sizes, ({ start, size, total }) => {
        let pages = pageAddresses({ count: 0, start, size, total }, requested)
        const { last } = pages
        while (pages.next !== undefined) {
          pages = pageAddresses({ count: 0, start: startOf(pages.next), size, total }, requested)
        }
        if (start < total) expect(pages.this).toBe(last)
        expect(startOf(last)).toBeLessThan(Math.max(total, 1))
      }),
    )
  })

  it('name verbose=yes and the conditions of the list, encoded', () => {
    const pages = pageAddresses(
      { count: 0, start: 0, size: 20, total: 0 },
      {
        ...requested,
        verbose: true,
        conditions: [
          ['title', 'a&b é'],
          ['tags[]', 'x'],
        ],
      },
    )
    expect(pages.this).toBe(`${at(0, 20)}&verbose=yes&title=a%26b+%C3%A9&tags%5B%5D=x`)
  })
})

describe('meta', () => {
  const pages = { this: 't', next: undefined, prev: undefined, first: 'f', last: 'l' }

  it('has no next_page, prev_page and user_uri where there are none', () => {
    const place = { count: 1, total: 1, start: 0, size: 20 }
    expect(metaOf(place, pages, undefined)).toEqual({ count: 1, total: 1, this_page: 't' })
    expect(metaOf(place, { ...pages, next: 'n', prev: 'p' }, 'u')).toEqual({
      count: 1,
      total: 1,
      this_page: 't',
      next_page: 'n',
      prev_page: 'p',
      user_uri: 'u',
    })
  })

  it('has its addresses in a Link header too, unless that would be very long', () => {
    expect(pageLinks({ ...pages, next: 'n' })).toBe('<n>; rel="next", <f>; rel="first", <l>; rel="last"')
    expect(pageLinks({ ...pages, last: 'l'.repeat(5000) })).toBeUndefined()
  })
})
