import type { ShownEvent } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { page, type Page } from '../http/page-answer.ts'
import type { Visit } from '../http/page-route.ts'
import { hostBarHtml, type HostTab } from './host-bar.ts'

export interface HostPageParts {
  readonly title: string
  /** Undefined on pages that speakers see as well: they have no bar. */
  readonly tab: HostTab | undefined
  readonly content: Html
  readonly notices?: Html | undefined
}

/** `extras` counts for the bar, and is undefined on pages that have none. */
export type HostPageEvent = Pick<ShownEvent, 'name' | 'urlFriendlyName' | 'extras'>

/** A page on which hosts work on their event. */
export function hostPage(
  event: HostPageEvent,
  visit: Visit,
  { title, tab, content, notices }: HostPageParts,
): Page {
  const { words, at } = visit
  return {
    ...page(title, html`${tab && hostBarHtml(event, visit, tab)} ${content}`),
    crumbs: [
      { name: words.frame.events, address: at('/events') },
      { name: event.name, address: at(pathOf(event)) },
      { name: title, address: undefined },
    ],
    notices,
  }
}
