import { type Instant, toIso, UTC } from '@lectern/domain'
import { element, textElement, xmlDocument } from '../xml.ts'

export interface Feed {
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

export interface FeedEntry {
  /** An address that always names it. */
  readonly id: string
  readonly title: string
  readonly page: string
  readonly date: Instant
  readonly author: string
  readonly text: string
}

/** A feed as Atom (RFC 4287). */
export const writeFeed = ({ title, url, page, since, entries }: Feed): string =>
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
