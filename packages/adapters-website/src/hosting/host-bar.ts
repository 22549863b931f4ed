import type { ShownEvent } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'

/** The pages for hosts, in the order of the bar, with their path below that of the event. */
const tabs = [
  ['edit', 'edit'],
  ['picture', 'edit/picture'],
  ['hosts', 'edit/hosts'],
  ['tracks', 'edit/tracks'],
  ['talks', 'edit/talks'],
  ['import', 'import'],
  ['claims', 'claims'],
  ['feedback', 'feedback'],
  ['reports', 'reports'],
  ['cards', 'sheets'],
] as const
export type HostTab = (typeof tabs)[number][0]

/** Links to the pages for hosts, with the number of what waits for them. */
export function hostBarHtml(
  { urlFriendlyName, extras }: Pick<ShownEvent, 'urlFriendlyName' | 'extras'>,
  { words, at }: Visit,
  current?: HostTab,
): Html {
  const counts: Partial<Record<HostTab, number>> = { ...extras?.waiting }
  return html`<nav class="host-bar" aria-label="${words.hosting.forHosts}">
    ${tabs.map(([tab, path]) => {
      const number = counts[tab] ?? 0
      const count = number > 0 ? html` <span class="count">${words.numbers.whole(number)}</span>` : undefined
      const currently = tab === current ? html` aria-current="page"` : undefined
      const address = at(`/event/${urlFriendlyName}/${path}`)
      return html`<a href="${address}" ${currently}>${words.hosting.tabs[tab]}${count}</a>`
    })}
  </nav>`
}
