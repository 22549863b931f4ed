import type { Conditions, PagePosition } from './answer.ts'

/** The addresses of the pages around one page of a list. */
export interface PageAddresses {
  readonly this: string
  readonly next: string | undefined
  readonly prev: string | undefined
  readonly first: string
  readonly last: string
}

export interface PageRequested {
  /** The address of the list, without a query. */
  readonly address: string
  readonly verbose: boolean
  readonly conditions: Conditions
}

export function pageAddresses(place: PagePosition, requested: PageRequested): PageAddresses {
  const { start, size, total } = place
  const at = (from: number): string => addressFrom(from, size, requested)
  const lastStart = lastStartOf(place)
  return {
    this: at(start),
    next: start + size < total ? at(start + size) : undefined,
    prev: start > 0 && total > 0 ? at(start > lastStart ? lastStart : Math.max(0, start - size)) : undefined,
    first: at(0),
    last: at(lastStart),
  }
}

/** The start of the last page, counted in pages from this one: `start` need not be a multiple of the page size. */
function lastStartOf({ start, size, total }: PagePosition): number {
  const offset = start % size
  return total === 0 ? 0 : Math.max(0, offset + Math.floor((total - 1 - offset) / size) * size)
}

function addressFrom(start: number, size: number, { address, verbose, conditions }: PageRequested): string {
  const page = `${address}?start=${start}&resultsperpage=${size}${verbose ? '&verbose=yes' : ''}`
  if (conditions.length === 0) return page
  return `${page}&${new URLSearchParams(conditions.map(([name, value]) => [name, value])).toString()}`
}

export const metaOf = (place: PagePosition, addresses: PageAddresses, userUri: string | undefined) => ({
  count: place.count,
  total: place.total,
  this_page: addresses.this,
  ...(addresses.next === undefined ? {} : { next_page: addresses.next }),
  ...(addresses.prev === undefined ? {} : { prev_page: addresses.prev }),
  ...(userUri === undefined ? {} : { user_uri: userUri }),
})

/** Clients limit the length of headers; `meta` has the same addresses. */
const LONGEST_LINKS = 4096

export function pageLinks({ next, prev, first, last }: PageAddresses): string | undefined {
  const links = [linkTo(next, 'next'), linkTo(prev, 'prev'), linkTo(first, 'first'), linkTo(last, 'last')]
  const header = links.filter((link) => link !== undefined).join(', ')
  return header.length > LONGEST_LINKS ? undefined : header
}

const linkTo = (address: string | undefined, relation: string): string | undefined =>
  address && `<${address}>; rel="${relation}"`
