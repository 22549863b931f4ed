import type { TalkReport } from '@lectern/application'
import {
  averageOf,
  chipsInOrder,
  countOf,
  type Instant,
  proofs,
  type TalkResults,
  toIso,
  type Zone,
} from '@lectern/domain'
import { findEvent } from '../events/event-page.ts'
import { type Cell, csvFile, writeCsv } from '../exports/csv/host-files.ts'
import { exportTypes } from '../exports/export-file.ts'
import type { Download, PageRoute, Visit, Website } from '../http/page-route.ts'
import { sources } from './report-html.ts'

/** Reports as they leave Lectern. */
interface Reports {
  readonly fileName: string
  readonly zone: Zone
  readonly reports: readonly TalkReport[]
}

type Read = (website: Website, visit: Visit) => Promise<Reports>

const readTalkReport: Read = async ({ lectern }, { actor, path }) => {
  const report = await lectern.getTalkReport(actor, { stub: path['stub'] ?? '' })
  return { fileName: `${report.talk.stub}-report`, zone: report.talk.event.zone, reports: [report] }
}

const readEventReport: Read = async (website, visit) => {
  const { id: eventId, zone, urlFriendlyName } = await findEvent(website, visit)
  const reports = await website.lectern.listTalkReportsAsHost(visit.actor, { eventId })
  return { fileName: `${urlFriendlyName}-report`, zone, reports }
}

const file = (
  path: string,
  read: Read,
  write: (reports: Reports, visit: Visit, website: Website) => Download,
): PageRoute => ({
  method: 'GET',
  path,
  signIn: true,
  handle: async (website, visit) => write(await read(website, visit), visit, website),
})

/** The figures and comments of reports, as a table and as JSON. */
export const reportFiles: readonly PageRoute[] = (
  [
    ['csv', csvOf],
    ['json', jsonOf],
  ] as const
).flatMap(([type, write]) => [
  file(`/talk/:stub/report.${type}`, readTalkReport, write),
  file(`/event/:name/report.${type}`, readEventReport, write),
])

/** A row for each figure, word and comment: tables of this form are easy to filter. */
const columns = ['talk', 'kind', 'name', 'value', 'date', 'text', 'private', 'answer', 'answer_by', 'address']

function csvOf({ fileName, zone, reports }: Reports, _visit: Visit, { uris }: Website): Download {
  const rows = reports.flatMap((report) => {
    const { talkTitle, stub } = report.talk
    const address = uris.websiteTalk(stub)
    const figures = figureRows(report).map((row) => [talkTitle, ...row, '', '', '', '', '', address])
    const comments = report.comments.map(({ answer, ...comment }) => [
      talkTitle,
      'comment',
      comment.userDisplayName,
      comment.rating,
      toIso(comment.createdDate, zone),
      comment.comment,
      comment.private ? 'yes' : 'no',
      answer?.answer ?? '',
      answer?.userDisplayName ?? '',
      address,
    ])
    return [...figures, ...comments]
  })
  return csvFile(`${fileName}.csv`, writeCsv(columns, rows))
}

/** Kind, name and value. */
const figureRows = ({ figures, votesByProof, chips }: TalkReport): readonly (readonly Cell[])[] => [
  ...sources.flatMap((source) =>
    Object.entries(figuresIn(figures[source]) ?? {}).map(([name, value]) => [source, name, value]),
  ),
  ...proofs.flatMap((proof) => {
    const counts = votesByProof?.[proof]
    return counts === undefined || countOf(counts) === 0
      ? []
      : [
          [`votes by ${proof}`, 'count', countOf(counts)],
          [`votes by ${proof}`, 'mean', averageOf(counts)],
        ]
  }),
  ...chipsInOrder(chips).map(([chip, count]) => ['chip', chip, count]),
]

const figuresIn = (results: TalkResults | undefined) =>
  results && {
    count: results.count,
    mean: results.mean,
    median: results.median,
    spread: results.spread,
    estimate: hundredths(results.shrunkMean),
    interval_low: hundredths(results.interval.low),
    interval_high: hundredths(results.interval.high),
  }

const hundredths = (number: number): number => Math.round(100 * number) / 100

function jsonOf({ fileName, zone, reports }: Reports, { now }: Visit, { uris }: Website): Download {
  const date = (moment: Instant): string => toIso(moment, zone)
  const content = {
    created_date: date(now),
    talks: reports.map(({ talk, figures, votesByProof, chips, comments }) => ({
      talk_title: talk.talkTitle,
      speakers: talk.speakers.map(({ speakerName }) => speakerName),
      start_date: date(talk.startDate),
      website_uri: uris.websiteTalk(talk.stub),
      votes: figuresIn(figures.votes) ?? null,
      ratings: figuresIn(figures.ratings) ?? null,
      together: figuresIn(figures.together) ?? null,
      votes_by_proof: votesByProof ?? null,
      chips: Object.fromEntries(chipsInOrder(chips)),
      comments: comments.map(({ answer, ...comment }) => ({
        user_display_name: comment.userDisplayName,
        username: comment.username,
        by_speaker: comment.bySpeaker,
        private: comment.private,
        rating: comment.rating,
        comment: comment.comment,
        created_date: date(comment.createdDate),
        answer: answer?.answer ?? '',
        answered_by: answer?.userDisplayName ?? '',
        answered_date: answer === undefined ? null : date(answer.answeredDate),
      })),
    })),
  }
  return {
    kind: 'download',
    fileName: `${fileName}.json`,
    contentType: exportTypes.json,
    text: `${JSON.stringify(content, undefined, 2)}\n`,
  }
}
