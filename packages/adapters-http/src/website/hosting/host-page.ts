import type { ShownEvent } from '@lectern/application'
import { html, type Html } from '../../http/page/html.ts'
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

/** A page on which hosts work on their event. */
export function hostPage(
  event: Pick<ShownEvent, 'name' | 'urlFriendlyName'>,
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
