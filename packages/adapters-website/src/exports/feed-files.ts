import type { CommentView, Headings, ShownEvent } from '@lectern/application'
import { instant, refOf, visitor, type Instant, toIso, UTC } from '@lectern/domain'
import { eventTag } from '@lectern/http'
import { anchorOf } from '../comments/comment-list.ts'
import { findEvent } from '../events/event-page.ts'
import { pathOf } from '../events/event-head.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import { changeText } from '../talk-changes/change-text.ts'
import { joinAdditions } from '../talk-changes/join-additions.ts'
import { exportFile } from './export-file.ts'
import { element, textElement, xmlDocument } from './xml.ts'

const MOST_ENTRIES = 50

/** What is new, for feed readers. A feed has what visitors see, for members too: they pass its address on. */
export const feedFiles: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/feeds/events.atom',
    public: true,
    handle: async (website, visit) => {
      const { uris, frame } = website
      const { cancelled } = visit.words.events
      const { items, nextChange } = await website.lectern.listEvents(visitor, {
        filter: 'upcoming',
        tags: [],
        page: { start: 0, resultsPerPage: 0 },
        verbose: false,
      })
      const newest = items.toSorted((one, other) => other.id - one.id).slice(0, MOST_ENTRIES)
      const feed = writeFeed({
        title: `${frame.site.name}: ${visit.words.exports.newEvents}`,
        url: uris.newEventsFeed,
        page: addressOf('/events', visit, website),
        since: BEGINNING,
        entries: newest.map((event) => {
          const page = uris.websiteEvent(event.urlFriendlyName)
          const text = [...(event.cancelled ? [cancelled] : []), event.location, event.description].join(
            '\n\n',
          )
          return { id: page, title: event.name, page, date: event.createdDate, author: frame.site.name, text }
        }),
      })
      return exportFile('atom', feed, { dependsOn: 'event list', validUntil: nextChange })
    },
  },
  {
    method: 'GET',
    path: '/event/:name/comments.atom',
    public: true,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const comments = await newestComments(website, event)
      const { talks } = await website.lectern.listHeadings(visitor, {
        eventIds: [],
        talkIds: comments.flatMap(({ subject }) => (subject.kind === 'talk' ? [subject.talkId] : [])),
      })
      const feed = writeFeed({
        title: `${event.name}: ${visit.words.events.tabs.comments}`,
        url: website.uris.eventFile(event.urlFriendlyName, 'comments.atom'),
        page: addressOf(`${pathOf(event)}/comments`, visit, website),
        since: event.createdDate,
        entries: comments.map((comment) => entryOf(comment, event, talks, visit, website)),
      })
      return exportFile('atom', feed, { dependsOn: eventTag(event.id), validUntil: undefined }, event)
    },
  },
  {
    method: 'GET',
    path: '/event/:name/changes.atom',
    public: true,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const entries =
        event.approval.state === 'approved'
          ? joinAdditions(
              await website.lectern.listTalkChanges(visitor, { eventId: event.id, page: everything }),
              visit.words,
            )
          : []
      const changesPath = `${pathOf(event)}/changes`
      const feed = writeFeed({
        title: `${event.name}: ${visit.words.changes.title}`,
        url: website.uris.eventFile(event.urlFriendlyName, 'changes.atom'),
        page: addressOf(changesPath, visit, website),
        since: event.createdDate,
        entries: entries.slice(0, MOST_ENTRIES).map(({ newest, additions }) => {
          const { id, talkTitle, stub, createdDate } = newest
          const change = changeText(newest, visit.words)
          const text = additions?.first.map((one) => one.talkTitle).join('\n') ?? change
          const ofTalk = stub === undefined ? changesPath : `/talk/${stub}`
          return {
            id: `${website.uris.belowEvent(event.id, 'changes')}#${id}`,
            title: additions?.title ?? `${talkTitle}: ${change}`,
            page: addressOf(additions ? `${pathOf(event)}/schedule` : ofTalk, visit, website),
            date: createdDate,
            author: event.name,
            text,
          }
        }),
      })
      return exportFile('atom', feed, { dependsOn: eventTag(event.id), validUntil: undefined }, event)
    },
  },
]

/** What visitors see of them: nothing before the event is approved. */
async function newestComments(
  { lectern }: Pick<Website, 'lectern'>,
  { id: eventId, approval }: ShownEvent,
): Promise<readonly CommentView[]> {
  if (approval.state !== 'approved') return []
  const page = { start: 0, resultsPerPage: MOST_ENTRIES }
  const lists = await Promise.all([
    lectern.listComments(visitor, { of: { kind: 'on-event', eventId }, page }),
    lectern.listComments(visitor, { of: { kind: 'on-talks-of', eventId }, page }),
  ])
  return lists
    .flatMap(({ items }) => items)
    .toSorted((one, other) => other.createdDate - one.createdDate)
    .slice(0, MOST_ENTRIES)
}

/** Before every event. */
const BEGINNING = instant(0)

const addressOf = (path: string, { at }: Visit, { address }: Website): string =>
  `${address.origin}${at(path)}`

/** The id is the address of the API, because a talk or event can get another page. */
function entryOf(
  comment: CommentView,
  event: ShownEvent,
  talks: Headings['talks'],
  visit: Visit,
  website: Website,
): FeedEntry {
  const { subject, userDisplayName } = comment
  const author = userDisplayName === '' ? visit.words.exports.anonymous : userDisplayName
  const talk = subject.kind === 'talk' ? talks.find(({ id }) => id === subject.talkId) : undefined
  const list = talk === undefined ? `${pathOf(event)}/comments` : `/talk/${talk.stub}`
  return {
    id: website.uris.comment(refOf(comment)),
    title: `${author}: ${subject.kind === 'talk' ? subject.talkTitle : event.name}`,
    page: `${addressOf(list, visit, website)}#${anchorOf(comment)}`,
    date: comment.createdDate,
    author,
    text: comment.comment,
  }
}

interface Feed {
  readonly title: string
  /** The address of the feed, which is also its id. */
  readonly url: string
  /** The page that shows the same. */
  readonly page: string
  /** When there are no entries. */
  readonly since: Instant
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

interface FeedEntry {
  /** An address that always names it. */
  readonly id: string
  readonly title: string
  readonly page: string
  readonly date: Instant
  readonly author: string
  readonly text: string
}

/** A feed as Atom (RFC 4287). */
const writeFeed = ({ title, url, page, since, entries }: Feed): string =>
  xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, [
      textElement('id', url),
      textElement('title', title),
      textElement(
        'updated',
        dateOf(entries.reduce((latest, { date }) => (date > latest ? date : latest), since)),
      ),
      element('link', { rel: 'self', type: 'application/atom+xml', href: url }, ''),
      element('link', { rel: 'alternate', type: 'text/html', href: page }, ''),
      textElement('generator', 'Lectern'),
      ...entries.map(writeEntry),
    ]),
  )

const writeEntry = ({ id, title, page, date, author, text }: FeedEntry): string =>
  element('entry', {}, [
    textElement('id', id),
    textElement('title', title),
    textElement('updated', dateOf(date)),
    textElement('published', dateOf(date)),
    element('author', {}, textElement('name', author)),
    element('link', { rel: 'alternate', type: 'text/html', href: page }, ''),
    textElement('content', text, { type: 'text' }),
  ])

const dateOf = (moment: Instant): string => toIso(moment, UTC)
