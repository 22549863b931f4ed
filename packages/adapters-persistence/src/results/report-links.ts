import type { ReportLinkQueries, ReportLinkRepository } from '@lectern/application'
import type { ReportLink, TalkId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { done, each, first, only } from '../sql/results.ts'

const linksOf = ({ db }: Session, talkId: TalkId): Promise<readonly ReportLink[]> =>
  each(db.selectFrom('report_links').selectAll().where('talk_id', '=', talkId).orderBy('id'), toValue)

export const kyselyReportLinkQueries = (session: Session): ReportLinkQueries => ({
  ofTalk: (talkId) => linksOf(session, talkId),
  findStub: (hash) =>
    first(
      session.db
        .selectFrom('report_links')
        .innerJoin('talks', 'talks.id', 'report_links.talk_id')
        .select('talks.stub')
        .where('report_links.hash', '=', hash),
      ({ stub }) => stub,
    ),
})

export const kyselyReportLinkRepository = (session: Session): ReportLinkRepository => ({
  ofTalk: (talkId) => linksOf(session, talkId),
  add: async (link) =>
    toValue(await only(session.db.insertInto('report_links').values(toRow(link)).returningAll())),
  remove: (id) => done(session.db.deleteFrom('report_links').where('id', '=', id)),
})

const { toValue, toRow } = stored<ReportLink>({
  id: 'id',
  talkId: 'plain',
  hash: 'plain',
  label: 'plain',
  createdDate: 'plain',
  makerId: 'plain',
})
