import { type StoredProgramme, type Talk, talkStubCandidates, talkTitleCandidates } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { TalkRepository } from '../ports/talks.ts'

/** Addresses and quick links for the talks of an import. */
export interface TalkNaming {
  /** The title as a part of an address. No other talk of the event has it or had it before the import. */
  addressFor(talkTitle: string): string
  namesFor(talkTitle: string): Pick<Talk, 'stub' | 'urlFriendlyTalkTitle'>
}

export async function talkNaming(
  ports: Pick<Ports, 'random' | 'transliterator'>,
  talks: Pick<TalkRepository, 'takenStubs'>,
  stored: StoredProgramme,
  newTalks: number,
): Promise<TalkNaming> {
  const stubs = await freeStubs(ports, talks, newTalks)
  const taken = new Set(stored.talks.map(({ urlFriendlyTalkTitle }) => urlFriendlyTalkTitle))
  const addressFor = (talkTitle: string): string => {
    for (const candidate of talkTitleCandidates(talkTitle, (text) =>
      ports.transliterator.transliterate(text),
    )) {
      if (taken.has(candidate)) continue
      taken.add(candidate)
      return candidate
    }
    throw new Error('No candidate is free')
  }
  return {
    addressFor,
    namesFor(talkTitle) {
      const stub = stubs.pop()
      if (stub === undefined) throw new Error('More new talks than stubs')
      return { stub, urlFriendlyTalkTitle: addressFor(talkTitle) }
    },
  }
}

/** Stubs that no talk has, in one round trip for all unless one of them is taken. */
async function freeStubs(
  { random }: Pick<Ports, 'random'>,
  talks: Pick<TalkRepository, 'takenStubs'>,
  count: number,
): Promise<string[]> {
  let free = new Set<string>()
  while (free.size < count) {
    const candidates = talkStubCandidates((length) => random.letters(length))
    const chosen = new Set([...free, ...candidates.take(count - free.size)])
    free = chosen.difference(await talks.takenStubs([...chosen]))
  }
  return [...free]
}
