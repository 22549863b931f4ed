import { fold, speakerIds, type Talk } from '@lectern/domain'
import type { TalkCriteria, TalkQueries } from '../ports/talks.ts'
import { listingOf } from './listing.ts'
import { hasMember } from './members.ts'
import { byId, type Order, reversed } from './order.ts'
import type { Tables } from './tables.ts'
import { talkOutline } from './talk-outline.ts'
import { talkView } from './talk-view.ts'
import { isVisibleBelow } from './visibility.ts'

export const memoryTalkQueries = (tables: Tables): TalkQueries => ({
  async list(criteria, visibility, page, viewer) {
    const found = tables.talks
      .values()
      .filter((talk) => meets(tables, talk, criteria) && isVisibleBelow(tables, talk.eventId, visibility))
      .toArray()
      .toSorted(orderOf(criteria))
    return listingOf(found, page, (talk) => talkView(tables, talk, viewer))
  },

  async isVisible(id, visibility) {
    const talk = tables.talks.get(id)
    return talk !== undefined && isVisibleBelow(tables, talk.eventId, visibility)
  },

  async findOutline(id) {
    return talkOutline(tables, id)
  },

  async find(id, visibility, viewer) {
    const talk = tables.talks.get(id)
    if (talk === undefined || !isVisibleBelow(tables, talk.eventId, visibility)) return undefined
    return talkView(tables, talk, viewer)
  },
})

function meets(tables: Tables, talk: Talk, criteria: TalkCriteria): boolean {
  switch (criteria.kind) {
    case 'of-event':
      return talk.eventId === criteria.eventId
    case 'by-speaker':
      return speakerIds(talk.speakers).includes(criteria.userId)
    case 'starred-by':
      return hasMember(tables.stars, talk.id, criteria.userId)
    case 'titled':
      return fold(talk.talkTitle).includes(criteria.title)
  }
}

const byStart: Order<Talk> = (one, other) => one.startDate - other.startDate || byId(one, other)

const orderOf = ({ kind }: TalkCriteria): Order<Talk> =>
  kind === 'of-event' || kind === 'starred-by' ? byStart : reversed(byStart)
