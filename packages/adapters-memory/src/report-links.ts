import type { ReportLinkQueries, ReportLinkRepository } from '@lectern/application'
import type { ReportLink, ReportLinkId, TalkId } from '@lectern/domain'
import { insert, type Tables } from './tables.ts'

const ofTalk = ({ reportLinks }: Tables, id: TalkId): readonly ReportLink[] =>
  reportLinks.where(({ talkId }) => talkId === id).toSorted((one, other) => one.id - other.id)

export const reportLinkQueries = (tables: Tables): ReportLinkQueries => ({
  ofTalk: async (talkId) => ofTalk(tables, talkId),
  async findStub(hash) {
    const link = tables.reportLinks.find((one) => one.hash === hash)
    return link && tables.talks.rowOf(link.talkId).stub
  },
})

export const reportLinkRepository = (tables: Tables): ReportLinkRepository => ({
  ofTalk: async (talkId) => ofTalk(tables, talkId),
  add: async (link) => insert<ReportLinkId, ReportLink>(tables, tables.reportLinks, link),
  remove: async (id) => tables.reportLinks.delete(id),
})
