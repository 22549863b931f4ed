import type {
  ServiceSource,
  SourceComment,
  SourceEvent,
  SourceEventContent,
  SourceItem,
  SourcePerson,
  SourceTalkComment,
  SourceUri,
} from '@lectern/application'
import { furtherProfileFields } from '@lectern/domain'
import { fieldOf, textIn } from '../json/values.ts'
import { type AnswerCache, noCache } from './http/answer-cache.ts'
import { crawlLimits, type CrawlLimits } from './http/crawl-limits.ts'
import { Origins, SourceError } from './http/origins.ts'
import { SourceClient } from './http/source-client.ts'
import { systemTiming, type Timing } from './http/request-gate.ts'
import { inDetail, readAnswer, type Reading, readPage } from './list-pages.ts'
import { problemOf, recordItem, type RecordList, recordsOf, turnedRecordsOf } from './list-records.ts'
import { JsonRecord } from './records/json-record.ts'
import { imageOf, readEvent, readRoom, readTalk, readTrack } from './records/read-records.ts'

const MOST_IMAGE_BYTES = 5 * 1024 * 1024

export interface ServiceSourceOptions {
  /** Of an event, of a list of events, or of the first page of a service. */
  readonly address: string
  /** Further origins to which its links may lead. */
  readonly alsoFrom: readonly string[]
  readonly userAgent: string
  /** Milliseconds between the starts of two requests. */
  readonly pause: number
  readonly signal: AbortSignal
  readonly cache?: AnswerCache
  readonly limits?: Partial<CrawlLimits>
  readonly timing?: Timing
}

/** Reads a service of API v2.1 over HTTP. It follows the links of the service. Throws `SourceError` when a run must end. */
export class HttpServiceSource implements ServiceSource {
  readonly address: SourceUri
  readonly #entry: URL
  readonly #reading: Reading

  constructor(options: ServiceSourceOptions) {
    const { address, alsoFrom, cache = noCache, timing = systemTiming } = options
    const limits = { ...crawlLimits, ...options.limits }
    const origins = new Origins([address, ...alsoFrom])
    this.#entry = origins.resolve(address)
    this.address = this.#entry.href
    const client = new SourceClient({ ...options, origins, limits, cache, timing })
    this.#reading = { client, origins, limits, textsAreEscaped: true }
  }

  /** The number of requests so far. */
  get requests(): number {
    return this.#reading.client.requests
  }

  async *events(): AsyncGenerator<SourceItem<SourceEvent>> {
    const link = await this.#eventsLink()
    yield* turnedRecordsOf(this.#reading, { link, root: 'events', read: (event) => this.#eventOf(event) })
  }

  async person(uri: SourceUri): Promise<SourceItem<SourcePerson>> {
    try {
      const address = inDetail(this.#reading.origins.resolve(uri))
      const { records } = await readPage(this.#reading, address, 'users')
      const record = new JsonRecord(records[0], this.#reading, address.href)
      if (record.uri !== uri) throw new SourceError(uri, 'Its answer is about another person.')
      return recordItem(record, readPerson)
    } catch (error) {
      // The comments of a person whom the source does not show become anonymous, and would stay so.
      if (error instanceof SourceError && error.isPassing) {
        throw new SourceError(error.uri, error.message, { endsRun: true, cause: error })
      }
      return problemOf(error)
    }
  }

  /** The address itself if it has a list of events, or else the link of the first page. */
  async #eventsLink(): Promise<URL> {
    const address = this.#entry
    const { json } = await readAnswer(this.#reading, inDetail(address))
    if (Array.isArray(fieldOf(json, 'events'))) return address
    const link = textIn(json, 'events')
    if (link === '') {
      throw new SourceError(
        address.href,
        'It is neither an event of API v2.1 nor the first page of a service.',
      )
    }
    return this.#reading.origins.resolve(link, address.href)
  }

  #eventOf(event: JsonRecord): SourceEvent {
    // Only Lectern counts ratings, and Lectern keeps texts as they were written.
    this.#reading.textsAreEscaped = event.field('rating_counts') === undefined
    return { ...readEvent(event), content: contentOf(event, this.#reading) }
  }
}

function contentOf(event: JsonRecord, reading: Reading): SourceEventContent {
  const list = <Item>(
    names: readonly string[],
    rest: Omit<RecordList<Item>, 'link'>,
    recordsIn: typeof recordsOf<Item>,
  ): AsyncGenerator<SourceItem<Item>> => listOf(event, names, (link) => recordsIn(reading, { link, ...rest }))
  return {
    tracks: () => list(['tracks_uri'], { root: 'tracks', read: readTrack }, recordsOf),
    /** Other services have none. */
    async *rooms() {
      if (event.text('rooms_uri') === '') return
      yield* list(['rooms_uri'], { root: 'rooms', read: readRoom }, recordsOf)
    },
    talks: () => list(['talks_uri'], { root: 'talks', read: readTalk }, recordsOf),
    attendees: () => list(['attendees_uri'], { root: 'users', read: readPerson }, recordsOf),
    eventComments: () =>
      list(['comments_uri'], { root: 'comments', uri: 'comment_uri', read: readComment }, turnedRecordsOf),
    talkComments: () =>
      list(
        ['all_talk_comments_uri', 'all_talkcomments_uri'],
        { root: 'comments', read: readTalkComment },
        turnedRecordsOf,
      ),
    image: () => readImage(event, reading),
  }
}

async function* listOf<Item>(
  event: JsonRecord,
  names: readonly string[],
  records: (link: URL) => AsyncGenerator<SourceItem<Item>>,
): AsyncGenerator<SourceItem<Item>> {
  try {
    const link = event.link(...names)
    if (link === undefined) throw new SourceError(event.uri, `It has no '${names[0]}'.`)
    yield* records(link)
  } catch (error) {
    yield problemOf(error, 'unread')
  }
}

async function readImage(
  event: JsonRecord,
  { client }: Reading,
): Promise<SourceItem<Uint8Array> | undefined> {
  try {
    const address = imageOf(event)
    if (address === undefined) return undefined
    const record = await client.get(address, { accept: 'image/*', mostBytes: MOST_IMAGE_BYTES })
    return { kind: 'record', record }
  } catch (error) {
    return problemOf(error)
  }
}

const readPerson = (person: JsonRecord): SourcePerson => ({
  uri: person.uri,
  username: person.required('username'),
  fullName: person.text('full_name'),
  twitterUsername: person.text('twitter_username'),
  biography: person.text('biography'),
  ...person.fields(furtherProfileFields),
})

/** A comment is anonymous without `user_uri`. The name that the original service shows beside it proves no account. */
const readComment = (comment: JsonRecord): SourceComment => ({
  uri: comment.uri,
  rating: comment.number('rating') ?? 0,
  comment: comment.required('comment'),
  createdDate: comment.date('created_date'),
  author: comment.uriOf('user_uri') || undefined,
  source: comment.text('source'),
})

function readTalkComment(comment: JsonRecord): SourceTalkComment {
  const talk = comment.uriOf('talk_uri')
  if (talk === '') throw new SourceError(comment.uri, "It has no 'talk_uri'.")
  return { ...readComment(comment), talk }
}
