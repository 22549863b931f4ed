import { type EventId, talkTitleCandidates } from '@lectern/domain'
import { chooseFree } from '../choose-free.ts'
import type { Ports } from '../ports/ports.ts'
import type { TalkRepository } from '../ports/talks.ts'

/** The title as a part of the talk's address, unique within its event; the talk may have it already. */
export const nameTalk = (
  { transliterator }: Pick<Ports, 'transliterator'>,
  talks: Pick<TalkRepository, 'takenUrlFriendlyTalkTitles'>,
  eventId: EventId,
  talkTitle: string,
  ownName?: string,
): Promise<string> =>
  chooseFree(
    talkTitleCandidates(talkTitle, (text) => transliterator.transliterate(text)),
    async (candidates) => {
      const taken = await talks.takenUrlFriendlyTalkTitles(eventId, candidates)
      return taken.difference(new Set([ownName]))
    },
  )
