import { everyPage } from '@lectern/application'
import {
  averageOf,
  furtherTalkFields,
  keysOf,
  nameOfField,
  refOf,
  talkLinkTypes,
  toIso,
} from '@lectern/domain'
import { findEvent } from '../../events/event-page.ts'
import type { Download, PageRoute } from '../../http/page-route.ts'

/** Tables for the hosts of an event. */
export const hostFiles: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/event/:name/talks.csv',
    signIn: true,
    handle: async (website, visit) => {
      const { id: eventId, zone, urlFriendlyName } = await findEvent(website, visit)
      const talks = await everyPage((page) => website.lectern.listTalksAsHost(visit.actor, { eventId, page }))
      const rows = talks.map((talk) => [
        talk.talkTitle,
        writeList(talk.speakers.map(({ speakerName }) => speakerName)),
        writeList(talk.tracks.map(({ trackName }) => trackName)),
        talk.room?.roomName ?? '',
        toIso(talk.startDate, zone),
        talk.duration,
        talk.type,
        talk.language,
        talk.talkDescription,
        talk.commentCount,
        averageOf(talk.ratingCounts),
        talk.starredCount,
        website.uris.websiteTalk(talk.stub),
        ...talkLinkTypes.map((type) =>
          talk.links
            .filter(({ displayName }) => displayName === type)
            .map(({ url }) => url)
            .join(' '),
        ),
        ...keysOf(furtherTalkFields).map((key) => talk[key]),
      ])
      return csvFile(`${urlFriendlyName}-talks.csv`, writeCsv(talkColumns, rows))
    },
  },
  {
    method: 'GET',
    path: '/event/:name/feedback.csv',
    signIn: true,
    handle: async (website, visit) => {
      const { id: eventId, urlFriendlyName } = await findEvent(website, visit)
      const comments = await everyPage((page) =>
        website.lectern.listFeedbackAsHost(visit.actor, { eventId, page }),
      )
      const rows = comments.map((comment) => [
        comment.subject.kind === 'talk' ? comment.subject.talkTitle : '',
        toIso(comment.createdDate, comment.zone),
        comment.userDisplayName,
        comment.rating,
        comment.comment,
        comment.private ? 'yes' : 'no',
        website.uris.comment(refOf(comment)),
      ])
      return csvFile(`${urlFriendlyName}-feedback.csv`, writeCsv(feedbackColumns, rows))
    },
  },
]

/** The reader of schedules knows a table by exactly these columns. */
const talkColumns = [
  'title',
  'speakers',
  'tracks',
  'room',
  'start',
  'duration',
  'type',
  'language',
  'description',
  'comments',
  'average_rating',
  'starred',
  'address',
  ...talkLinkTypes,
  ...keysOf(furtherTalkFields).map(nameOfField),
]

const feedbackColumns = ['talk', 'date', 'author', 'rating', 'comment', 'private', 'address']

export const csvFile = (fileName: string, text: string): Download => ({
  kind: 'download',
  fileName,
  contentType: 'text/csv; charset=utf-8; header=present',
  text,
})

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number | boolean

/** A table as CSV (RFC 4180), for spreadsheets. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${[columns, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets run such a text, and those of East Asian languages one in full width, too. With an apostrophe before it they
 * show it. A text that has apostrophes already gets one more, so that a reader knows which one to remove.
 */
const isFormula = (text: string): boolean => /^'*[=+\-@＝＋－＠\t\r]/u.test(text)

/** A cell with several texts. A text that has one of the separators of readers, or a quote, is in quotes. */
const writeList = (texts: readonly string[]): string =>
  texts.map((text) => (/[;|,&"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('; ')
