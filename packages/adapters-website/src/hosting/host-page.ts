import type { ShownEvent } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { formHtml } from '../http/form-html.ts'
import { belowEvent, navHtml } from '../http/nav.ts'
import { page, type Page, type Visit } from '../http/page-route.ts'

/** The pages for hosts, in the order of the bar, with their path below that of the event. */
const tabs = [
  ['edit', 'edit'],
  ['picture', 'edit/picture'],
  ['hosts', 'edit/hosts'],
  ['tracks', 'edit/tracks'],
  ['rooms', 'edit/rooms'],
  ['talks', 'edit/talks'],
  ['import', 'import'],
  ['claims', 'claims'],
  ['feedback', 'feedback'],
  ['reports', 'reports'],
  ['cards', 'sheets'],
  ['codes', 'codes'],
  ['boxes', 'boxes'],
  ['embed', 'edit/embed'],
  ['webhooks', 'webhooks'],
] as const
export type HostTab = (typeof tabs)[number][0]

/** `extras` counts for the bar, and is undefined on pages that have none. */
export type HostPageEvent = Pick<ShownEvent, 'name' | 'urlFriendlyName' | 'accent' | 'extras'>

/** Links to the pages for hosts, with the number of what waits for them. */
export function hostBarHtml(event: HostPageEvent, visit: Visit, current?: HostTab): Html {
  const { hosting } = visit.words
  const counts: Partial<Record<HostTab, number>> = { ...event.extras?.waiting }
  const links = tabs.map(([tab, path]) => ({
    name: hosting.tabs[tab],
    path: `${pathOf(event)}/${path}`,
    isCurrent: tab === current,
    count: counts[tab] === 0 ? undefined : counts[tab],
  }))
  return navHtml(visit, 'host-bar', hosting.forHosts, links)
}

export interface HostPageParts {
  readonly title: string
  /** Undefined on pages without the bar, such as those that speakers see as well. */
  readonly tab: HostTab | undefined
  readonly content: Html
  readonly notices?: Html | undefined
  /** The pages between that of the event and this one. */
  readonly below?: readonly (readonly [name: string, path: string])[]
}

/** A page on which hosts work on their event. */
export const hostPage = (
  event: HostPageEvent,
  visit: Visit,
  { title, tab, content, notices, below = [] }: HostPageParts,
): Page => ({
  ...page(title, html`${tab && hostBarHtml(event, visit, tab)} ${content}`),
  ...belowEvent(visit, event, ...below, [title]),
  notices,
})

/** The two ways to the first talks of an event, and to more. */
export const addTalksHtml = (event: HostPageEvent, { at, words }: Visit): Html =>
  html`<p class="row">
    <a class="button" href="${at(`${pathOf(event)}/edit/talks/new`)}">${words.hosting.talks.add}</a>
    <a href="${at(`${pathOf(event)}/import`)}">${words.hosting.talks.addMany}</a>
  </p>`

/** What goes with something that a host is about to delete. */
interface Deletion extends Pick<HostPageParts, 'title' | 'tab'> {
  readonly name: string
  readonly means: string
  readonly action: string
  readonly submit: string
  /** Where the host came from. */
  readonly back: string
}

export const deletionPage = (
  event: HostPageEvent,
  visit: Visit,
  { title, tab, ...deletion }: Deletion,
): Page => hostPage(event, visit, { title, tab, content: deletionHtml(visit, deletion) })

export const deletionHtml = (
  visit: Visit,
  { name, means, action, submit, back }: Omit<Deletion, 'title' | 'tab'>,
): Html =>
  html`<section class="panel">
    <p><strong dir="auto">${name}</strong></p>
    <p>${means}</p>
    ${formHtml(visit, { action, fields: [], submit, look: 'danger' })}
    <p><a href="${visit.at(back)}">${visit.words.site.cancel}</a></p>
  </section>`
