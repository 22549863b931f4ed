import { isStub } from '../slug.ts'

const LONGEST_SLUG = 100

/** The names in addresses at the source come first, so that addresses survive a move where they are free here. */
export function* slugsFrom(proposal: string, others: Iterable<string>): Generator<string> {
  if (isSlug(proposal)) yield proposal
  yield* others
}

export function* eventStubsFrom(proposal: string, others: Iterable<string>): Generator<string> {
  if (isStub(proposal)) yield proposal
  yield* others
}

export function* talkStubsFrom(proposal: string, others: Iterable<string>): Generator<string> {
  if (/^[a-z0-9]{5,30}$/u.test(proposal)) yield proposal
  yield* others
}

const isSlug = (text: string): boolean =>
  text.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(text)
