import type { ShownEvent } from '@lectern/application'
import { forbidden, type Instant } from '@lectern/domain'
import { alternatesOfEvent, eventTag, html, type Html, linkTo } from '@lectern/http'
import { cachedUntil, page, type Page, type Visit, type Website } from '../http/page-route.ts'
import { headHtml } from '../http/head.ts'
import { hostBarHtml } from '../hosting/host-page.ts'
import { crumbsTo } from '../http/nav.ts'
import { noticeHtml, undoableNoticeHtml } from '../http/form-html.ts'
import { plainText } from '../text/markdown.ts'
import { nextBoundary } from './boundaries.ts'
import { imageOf } from './images.ts'
import { attendancePath, eventHeadHtml, type EventTab, eventTabsHtml, pathOf } from './event-head.ts'
import { nextCallChange } from './open-call.ts'

export interface EventPageParts {
  readonly tab: EventTab | undefined
  /** Of a page below the first one of the event. */
  readonly title?: string
  /** Its path, below that of the event. */
  readonly below?: string
  readonly content: Html
  /** Additions to the head. */
  readonly head?: Html
  /** The content of a style element. */
  readonly style?: string | undefined
  /** By default the notice of an attendance. */
  readonly notices?: Html | undefined
  /** When the clock changes the content. */
  readonly changes?: readonly (Instant | undefined)[]
}

/** The event that the path names. */
export const findEvent = (
  { lectern }: Pick<Website, 'lectern'>,
  { actor, path }: Pick<Visit, 'actor' | 'path'>,
): Promise<ShownEvent> => lectern.getEventByName(actor, { urlFriendlyName: path['name'] ?? '' })

/** The event that the path names, for pages of its hosts and of admins. */
export const findHostedEvent = async (
  website: Pick<Website, 'lectern'>,
  visit: Pick<Visit, 'actor' | 'path'>,
): Promise<ShownEvent> => requireHosted(await findEvent(website, visit))

/** A track or room with its event, for pages of the hosts and of admins. */
export async function withHostedEvent<Part extends { readonly event: Pick<ShownEvent, 'urlFriendlyName'> }>(
  { lectern }: Pick<Website, 'lectern'>,
  { actor }: Pick<Visit, 'actor'>,
  { event: { urlFriendlyName }, ...part }: Part,
): Promise<Omit<Part, 'event'> & { readonly event: ShownEvent }> {
  return { ...part, event: requireHosted(await lectern.getEventByName(actor, { urlFriendlyName })) }
}

function requireHosted(event: ShownEvent): ShownEvent {
  if (event.extras?.canEdit !== true) throw forbidden('event-editors-only')
  return event
}

/** A page of an event, below its head and its tabs. */
export function eventPage(event: ShownEvent, visit: Visit, website: Website, parts: EventPageParts): Page {
  const { words, now } = visit
  const { tab, title, below = '', content, style, changes = [] } = parts
  const path = pathOf(event)
  const fullTitle = title === undefined ? event.name : `${title} · ${event.name}`
  const alternates = alternatesOfEvent(event, website.uris)
  const { nowAttending, noLongerAttending } = words.events
  return {
    ...page(
      fullTitle,
      html`${eventHeadHtml(event, visit, website)}
      ${event.extras?.canEdit === true ? hostBarHtml(event, visit) : undefined}
      ${eventTabsHtml(event, tab, visit)} ${content}`,
    ),
    headers: linkTo(alternates),
    ownHeading: true,
    accent: event.accent,
    head: html`${headHtml(
      {
        title: fullTitle,
        description: plainText(event.description),
        path: `${path}${below}`,
        image: imageOf(event, website),
        api: website.uris.event(event.id),
        embeddable: event.approval.state === 'approved' ? path : undefined,
        alternates,
      },
      visit,
      website,
    )}
    ${parts.head}`,
    ...(style === undefined ? {} : { style }),
    crumbs:
      title === undefined ? crumbsTo(visit, [event.name]) : crumbsTo(visit, [event.name, path], [title]),
    notices:
      parts.notices ??
      hostNoticeHtml(event, visit) ??
      undoableNoticeHtml(visit, {
        attending: { words: nowAttending, undo: attendancePath(event, 'unattend', visit) },
        'not-attending': { words: noLongerAttending, undo: attendancePath(event, 'attend', visit) },
      }),
    ...keptOf(event),
    cacheRule: cachedUntil(
      eventTag(event.id),
      nextBoundary(event, now),
      nextCallChange(event, now),
      ...changes,
    ),
  }
}

/** Devices keep the whole programme for those who attend, and nothing that is not public yet. */
function keptOf({ approval, attending }: ShownEvent): Pick<Page, 'kept'> {
  if (approval.state !== 'approved') return { kept: 'never' }
  return attending ? { kept: 'programme' } : {}
}

/** For hosts, after they saved a form. */
function hostNoticeHtml({ approval, extras }: ShownEvent, visit: Visit): Html | undefined {
  if (extras?.canEdit !== true) return undefined
  const { saved, submittedPending, submittedApproved } = visit.words.hosting.done
  const submitted = approval.state === 'approved' ? submittedApproved : submittedPending
  return noticeHtml(visit, { saved, submitted })
}
