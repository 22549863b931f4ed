import type { ShownEvent } from '@lectern/application'
import { averageOf, coloursOf } from '@lectern/domain'
import { eventTag, html } from '@lectern/http'
import { nextBoundary } from '../events/boundaries.ts'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { readTalksAndTracks } from '../events/read-programme.ts'
import { cachedUntil, type Page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { live } from '../now/live.ts'
import { readNow } from '../now/now-page.ts'
import { readSchedule } from '../schedule/schedule-page.ts'
import { talksByDayHtml } from '../talks/talk-row.ts'
import { embedPage } from './look.ts'

/** What an event shows in frames, and the page that has everything. */
export const embeddable = ['schedule', 'now', 'ratings'] as const
export type Embeddable = (typeof embeddable)[number]

type Shown = Pick<Page, 'content' | 'cacheRule' | 'head' | 'stream'>

const contents: Readonly<
  Record<Embeddable, (event: ShownEvent, visit: Visit, website: Website) => Promise<Shown>>
> = {
  schedule: async (event, visit, website) => {
    const { content, changes } = await readSchedule(event, visit, website)
    return { content, cacheRule: cachedUntil(eventTag(event.id), ...changes) }
  },
  now: async (event, visit, website) => {
    const { clock, content, ...shown } = await readNow(event, visit, website)
    return { ...shown, content: html`${clock} ${content}` }
  },
  ratings: async (event, visit, website) => {
    const { talks, tracks } = await readTalksAndTracks(website, visit, event)
    const rated = talks.filter(({ ratingCounts }) => averageOf(ratingCounts) > 0)
    const cacheRule = cachedUntil(eventTag(event.id), nextBoundary(event, visit.now))
    return {
      ...(event.approval.state === 'approved' &&
        visit.now <= event.endDate &&
        live(event, cacheRule, /^(?:event|talk|programme|comment|votes)\./u, website)),
      content:
        rated.length === 0
          ? html`<p class="empty">${visit.words.embed.noRatings}</p>`
          : talksByDayHtml(rated, event.zone, visit, { colours: coloursOf(tracks) }),
      cacheRule,
    }
  },
}

/** The page with everything, below that of the event. */
const wholes = { schedule: '/schedule', now: '/now', ratings: '/comments/talks' } as const

export const eventEmbeds: readonly PageRoute[] = embeddable.map((what) => ({
  method: 'GET',
  path: `/embed/event/:name/${what}`,
  public: true,
  embed: true,
  handle: async (website, visit) => {
    const event = await findEvent(website, visit)
    const { content, head, ...shown } = await contents[what](event, visit, website)
    const title = `${visit.words.embed.what[what]} · ${event.name}`
    return {
      ...embedPage(event, visit, {
        title,
        content: html`<h1 class="visually-hidden">${title}</h1>
          ${content}`,
        whole: `${pathOf(event)}${wholes[what]}`,
        wholeName: event.name,
      }),
      // Links lead out of the frame.
      head: html`<base target="_blank" />${head}`,
      ...shown,
    }
  },
}))
