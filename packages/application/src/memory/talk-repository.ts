import { fold, type Talk, type TalkId, type TalkLinkId, type TalkToSave } from '@lectern/domain'
import type { TalkRepository } from '../ports/talks.ts'
import { copyOf } from './copy.ts'
import { removeTalk } from './remove-talk.ts'
import { rowOf } from './rows.ts'
import { nextId, type Tables } from './tables.ts'
import { talkOutline } from './talk-outline.ts'
import { requireDistinct, requireUnique, taken } from './unique.ts'

export const memoryTalkRepository = (tables: Tables): TalkRepository => ({
  async find(id) {
    return copyOf(tables.talks.get(id))
  },

  async findOutline(id) {
    return talkOutline(tables, id)
  },

  async add(talk) {
    return put(tables, { ...talk, id: nextId<TalkId>(tables) })
  },

  async save(talk) {
    return put(tables, { ...talk, id: rowOf(tables.talks, talk.id).id })
  },

  async remove(id) {
    removeTalk(tables, id)
  },

  async takenUrlFriendlyTalkTitles(eventId, candidates) {
    const ofEvent = tables.talks.values().filter((talk) => talk.eventId === eventId)
    return taken(
      candidates,
      ofEvent.map((talk) => talk.urlFriendlyTalkTitle),
    )
  },

  async takenStubs(candidates) {
    return taken(
      candidates,
      tables.talks.values().map((talk) => talk.stub),
    )
  },
})

function put(tables: Tables, talk: TalkToSave): Talk {
  const links = talk.links.map((link) => ({ ...link, id: link.id ?? nextId<TalkLinkId>(tables) }))
  const kept: Talk = copyOf({ ...talk, links })
  requireKeys(tables, kept)
  tables.talks.set(kept.id, kept)
  return copyOf(kept)
}

function requireKeys({ talks }: Tables, talk: Talk): void {
  requireUnique('stub', talk, talks.values(), ({ stub }) => stub)
  requireUnique(
    'urlFriendlyTalkTitle',
    talk,
    talks.values().filter(({ eventId }) => eventId === talk.eventId),
    ({ urlFriendlyTalkTitle }) => urlFriendlyTalkTitle,
  )
  requireDistinct(
    'speakerName',
    talk.speakers.map(({ speakerName }) => fold(speakerName)),
  )
  requireDistinct('track', talk.tracks)
  requireDistinct(
    'slides_link',
    talk.links.map(({ displayName }) => displayName).filter((displayName) => displayName === 'slides_link'),
  )
}
