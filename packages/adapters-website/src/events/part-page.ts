import type { RoomPageView, ShownTalk } from '@lectern/application'
import { eventTag, html, type Html } from '@lectern/http'
import { headHtml } from '../http/head.ts'
import { belowEvent } from '../http/nav.ts'
import { cachedUntil, page, type Page, type Visit, type Website } from '../http/page-route.ts'
import { talksByDayHtml } from '../talks/talk-row.ts'
import { markdownHtml, plainText } from '../text/markdown.ts'
import { pathOf } from './event-head.ts'

/** A track or room of an event, as its page shows it. */
interface EventPart {
  readonly event: RoomPageView['event']
  readonly name: string
  readonly description: string
  /** The path of the page, and the address in the API. */
  readonly path: string
  readonly api: string
  /** `A room of`. */
  readonly of: string
  /** The class of its heading. */
  readonly look?: string
  readonly facts?: Html | undefined
  readonly below?: Html | undefined
  readonly talks: readonly ShownTalk[]
  readonly listed: Parameters<typeof talksByDayHtml>[3]
  readonly noTalks: string
}

/** The page of a part of an event, with its talks. */
export function partPage(part: EventPart, visit: Visit, website: Website): Page {
  const { words, at } = visit
  const { event, name, description, path, api, talks } = part
  const title = `${name} · ${event.name}`
  return {
    ...page(
      title,
      html`<header class="stack">
          <h1 class="${part.look ?? ''}" dir="auto">${name}</h1>
          <p class="facts">
            <span>${part.of} <a href="${at(pathOf(event))}" dir="auto">${event.name}</a></span>
            <span>${words.talks.total(talks.length)}</span>
            ${part.facts}
          </p>
          ${part.below} ${description === '' ? undefined : markdownHtml(description)}
        </header>
        <section class="after-head">
          <h2 class="visually-hidden">${words.events.tabs.talks}</h2>
          ${
            talks.length === 0
              ? html`<p class="empty">${part.noTalks}</p>`
              : talksByDayHtml(talks, event.zone, visit, part.listed)
          }
        </section>`,
    ),
    ownHeading: true,
    head: headHtml({ title, description: plainText(description) || title, path, api }, visit, website),
    ...belowEvent(visit, event, [name]),
    cacheRule: cachedUntil(eventTag(event.id)),
  }
}
