import { before, requireMember, type Results, resultsOf, sumOfCounts, WEEK } from '@lectern/domain'
import { everyPage } from '../paging.ts'
import type { CommentsOnOwnTalk } from '../ports/comments.ts'
import { listTalks, type ShownTalk } from '../talks/show-talks.ts'
import { query } from '../use-case.ts'
import { bySource, type BySource, opinionsSeen } from './report-figures.ts'

/** What people think of one or several talks of a speaker. */
export interface OwnResults extends Pick<CommentsOnOwnTalk, 'count' | 'newCount'> {
  readonly results: BySource<Results>
}

export interface ResultsOfOwnTalk extends OwnResults {
  readonly talk: ShownTalk
  /** When the newest comment was made. */
  readonly newestDate: CommentsOnOwnTalk['createdDate'] | undefined
}

export interface ResultsOfOwnTalks {
  /** Newest start first. */
  readonly talks: readonly ResultsOfOwnTalk[]
  readonly total: OwnResults
}

/** The talks of which the member is an approved speaker. The comments of the last week are new. */
export const listOwnResults = query(
  'members',
  async (ports, actor, _input: object): Promise<ResultsOfOwnTalks> => {
    const { userId } = requireMember(actor, 'view data')
    const [talks, comments] = await Promise.all([
      everyPage((page) => listTalks(ports, actor, { kind: 'by-speaker', userId }, page)),
      ports.commentQueries.countFeedback(userId, before(ports.clock.now(), WEEK)),
    ])
    const counted = new Map(comments.map((ofTalk) => [ofTalk.talkId, ofTalk]))
    const own = talks.map((talk): ResultsOfOwnTalk => {
      const { count = 0, newCount = 0, createdDate: newestDate } = counted.get(talk.id) ?? {}
      return { talk, count, newCount, newestDate, results: resultsOn([talk]) }
    })
    const sum = (key: 'count' | 'newCount') => own.reduce((total, ofTalk) => total + ofTalk[key], 0)
    return {
      talks: own,
      total: { count: sum('count'), newCount: sum('newCount'), results: resultsOn(talks) },
    }
  },
)

const resultsOn = (talks: readonly ShownTalk[]): OwnResults['results'] =>
  bySource((source) => resultsOf(sumOfCounts(talks.map(opinionsSeen[source]))))
