import type { FactQueries, FactRepository, NumberedFact } from '@lectern/application'
import { newFact, wasEverPublic } from '@lectern/domain'
import { insert, type Tables } from './tables.ts'

export const factQueries = (tables: Tables): FactQueries => ({
  list: async ({ after, eventId, kinds, publicOnly }, most) =>
    numbered(tables)
      .filter(
        (fact) =>
          fact.sequence > after &&
          (eventId === undefined || fact.eventId === eventId) &&
          (kinds === undefined || kinds.includes(fact.kind)) &&
          (publicOnly !== true || !fact.forHosts),
      )
      .slice(0, most),
  newest: async () => numbered(tables).at(-1)?.sequence ?? 0,
  oldest: async () => numbered(tables)[0]?.sequence ?? 0,
  areWaiting: async () => tables.facts.values().some(({ sequence }) => sequence === undefined),
})

const numbered = ({ facts }: Tables): readonly NumberedFact[] =>
  facts
    .values()
    .flatMap(({ sequence, ...fact }) => (sequence === undefined ? [] : [{ ...fact, sequence }]))
    .toArray()
    .toSorted((one, other) => one.sequence - other.sequence)

export const factRepository = (tables: Tables): FactRepository => {
  const { facts, factReaders, comments } = tables
  const last = (): number => numbered(tables).at(-1)?.sequence ?? 0
  return {
    async add(added) {
      for (const fact of added) insert(tables, facts, { ...fact, sequence: undefined })
    },

    async addOfHeld(id, kind, now) {
      for (const comment of comments.where(({ heldBy }) => heldBy.includes(id))) {
        const { eventId } = comment.subject
        const talkId = comment.subject.kind === 'talk' ? comment.subject.talkId : undefined
        const forHosts = !wasEverPublic(comment)
        const fact = newFact({ kind, eventId, talkId, commentId: comment.id, forHosts }, now)
        insert(tables, facts, { ...fact, sequence: undefined })
      }
    },

    async number() {
      let sequence = last()
      for (const fact of facts.where(({ sequence }) => sequence === undefined)) {
        sequence += 1
        facts.set(fact.id, { ...fact, sequence })
      }
      return false
    },

    async forgetBefore(moment) {
      const newest = last()
      facts.deleteWhere(({ createdDate, sequence }) => createdDate < moment && sequence !== newest)
    },

    async lease(name, first, now, until) {
      const reader = factReaders.get(name) ?? { name, sequence: first, leasedUntil: undefined }
      if (reader.leasedUntil !== undefined && reader.leasedUntil > now) return undefined
      factReaders.set(name, { ...reader, leasedUntil: until })
      return { name, sequence: reader.sequence }
    },

    saveReader: async (reader, leasedUntil) => factReaders.set(reader.name, { ...reader, leasedUntil }),

    removeReader: async (name) => factReaders.delete(name),
  }
}
