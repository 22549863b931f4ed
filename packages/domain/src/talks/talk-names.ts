import { numbered, slugify, type Transliterate } from '../slug.ts'

const STUB_LENGTH = 7

/** Stubs without an end, from random characters of `a-z0-9`; the first that no talk anywhere has is the talk's. */
export function* talkStubCandidates(letters: (length: number) => string): Generator<string, never> {
  for (;;) yield letters(STUB_LENGTH)
}

/** The title as a part of an address, then numbered; the first that no other talk of the event has is the talk's. */
export const talkTitleCandidates = (
  talkTitle: string,
  transliterate: Transliterate,
): Generator<string, never> => numbered(slugify(talkTitle, transliterate))
