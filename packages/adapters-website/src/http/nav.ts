import { type Crumb, html, type Html } from '@lectern/http'
import type { ShownEvent } from '@lectern/application'
import type { Page, Visit } from './page-route.ts'

export interface NavLink {
  readonly name: Html | string
  readonly path: string
  /** Whether it leads to what is shown. */
  readonly isCurrent: boolean
  readonly count?: number | undefined
}

/** The classes of the links; those to pages are current as a `page`, those to parts of a page as such. */
const classes = { tabs: undefined, 'host-bar': undefined, tags: 'tag', chips: 'chip', views: 'chip' } as const

/** Links beside each other to pages, or to parts of a page. */
export function navHtml(
  { at, words, embed }: Visit,
  look: keyof typeof classes,
  label: string,
  links: readonly NavLink[],
): Html {
  const ofPart = classes[look]
  return html`<nav class="${look}" aria-label="${label}">
    ${links.map(({ name, path, isCurrent, count }) => {
      const linkClass = ofPart && html` class="${ofPart}"`
      const current = isCurrent ? currentHtml(ofPart === undefined ? 'page' : 'true') : undefined
      const number =
        count === undefined ? undefined : html` <span class="count">${words.numbers.whole(count)}</span>`
      const target = embed ? html` target="_self"` : undefined
      return html`<a ${linkClass} href="${at(path)}" ${current}${target}>${name}${number}</a>`
    })}
  </nav>`
}

export const currentHtml = (what: 'page' | 'true' = 'true'): Html => html` aria-current="${what}"`

/** The way to a page from the list of events. Its last name is that of the page, and has no path. */
export const crumbsTo = (
  { at, words }: Pick<Visit, 'at' | 'words'>,
  ...way: readonly (readonly [name: string, path?: string])[]
): readonly Crumb[] =>
  [[words.frame.events, '/events'] as const, ...way].map(([name, path]) => ({
    name,
    address: path === undefined ? undefined : at(path),
  }))

/** What every page below an event has: its accent, and the way through it. */
export const belowEvent = (
  visit: Pick<Visit, 'at' | 'words'>,
  { name, urlFriendlyName, accent }: Pick<ShownEvent, 'name' | 'urlFriendlyName' | 'accent'>,
  ...way: readonly (readonly [name: string, path?: string])[]
): Pick<Page, 'accent' | 'crumbs'> => ({
  accent,
  crumbs: crumbsTo(visit, [name, `/event/${urlFriendlyName}`], ...way),
})
