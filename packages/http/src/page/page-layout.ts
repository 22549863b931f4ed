import type { Accent } from './accent.ts'
import type { Assets } from './assets.ts'
import type { Frame } from './frame.ts'
import { html, type Html } from './html.ts'
import type { Site } from './site.ts'
import type { FrameWords } from './words/en.ts'

export interface Crumb {
  readonly name: string
  /** Undefined for the page itself. */
  readonly address: string | undefined
}

export interface PageParts {
  readonly title: string
  /** Set if the content has the heading of the page itself. */
  readonly ownHeading?: true
  /** Nothing of the site is around the content. */
  readonly alone?: true
  /** Additions to the head: description, canonical address. */
  readonly head?: Html
  /** In place of that of the site. */
  readonly accent?: Accent | undefined
  /** Beside the search: the links of the account. */
  readonly account?: Html
  /** In the footer: a form that changes the language. */
  readonly languages?: Html
  /** Links of the site, after `Events`. */
  readonly links?: Html
  readonly crumbs?: readonly Crumb[]
  readonly notices?: Html | undefined
  readonly content: Html
  /** The text of the search. */
  readonly search?: string
}

/** The bundler rewrites a template with the whole end tag, with a helper from a package that is not there. */
const SCRIPT = 'script'

export const pageLayout = (
  parts: PageParts,
  { site, assets, asset, at, docs }: Frame,
  words: FrameWords,
): Html =>
  html`<!doctype html>
    <html lang="${words.locale}" dir="${words.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${titleOf(parts.title, site)}</title>
        <link rel="stylesheet" href="${asset(assets.style.path)}" />
        <script src="${asset(assets.theme.path)}"></${SCRIPT}>
        <script type="module" src="${asset(assets.script.path)}" fetchpriority="low"></${SCRIPT}>
        <link rel="icon" type="image/svg+xml" href="${asset(assets.icon.path)}" />
        ${touchIconHtml(site, assets, asset)}
        <link rel="manifest" href="${asset('/manifest.webmanifest')}" />
        <meta name="color-scheme" content="light dark" />
        ${themeColourHtml(parts.accent)}
        ${parts.head}
      </head>
      <body>
        ${shapes}
        ${parts.alone ? undefined : siteHeadHtml(parts, { site, assets, asset, at }, words)}
        ${parts.notices === undefined ? undefined : html`<div class="notices">${parts.notices}</div>`}
        <main id="content">
          ${parts.ownHeading ? undefined : html`<h1>${parts.title}</h1>`} ${parts.content}
        </main>
        ${parts.alone ? undefined : footerHtml(site, at, docs, words, parts.languages)}
      </body>
    </html> `

type SiteHead = Pick<Frame, 'site' | 'assets' | 'asset' | 'at'>

const siteHeadHtml = (parts: PageParts, { site, assets, asset, at }: SiteHead, words: FrameWords): Html =>
  html`<a class="skip" href="#content">${words.skip}</a>
    <header class="site-head">
      <div class="bar">
        <a class="brand" href="${at('/')}">${logoHtml(assets, asset)}${site.name}</a>
        <nav class="bar-links" aria-label="${words.site}">
          <a href="${at('/events')}">${words.events}</a>
          ${parts.links}
        </nav>
        <div class="bar-end">
          ${searchHtml(at, words, parts.search)}
          <a class="icon-link to-search" href="${at('/search')}"
            >${icons.search}<span class="visually-hidden">${words.search}</span></a
          >
          ${parts.account}
        </div>
      </div>
    </header>
    ${crumbsHtml(parts.crumbs ?? [], words)}`

const titleOf = (title: string, { name }: Site): string => (title === name ? name : `${title} · ${name}`)

const themeColourHtml = (accent: Accent | undefined): Html =>
  accent === undefined
    ? html`<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)" />`
    : html`<meta name="theme-color" content="${accent.light}" />`

const logoHtml = ({ logo, icon }: Assets, asset: Frame['asset']): Html =>
  html`<img src="${asset((logo ?? icon).path)}" alt="" width="28" height="28" />`

/** Phones show only raster images on their home screen. */
const touchIconHtml = ({ logo }: Site, assets: Assets, asset: Frame['asset']): Html | undefined =>
  logo?.contentType === 'image/png' && assets.logo !== undefined
    ? html`<link rel="apple-touch-icon" href="${asset(assets.logo.path)}" />`
    : undefined

const searchHtml = (at: Frame['at'], words: FrameWords, text = ''): Html =>
  html`<form class="search-box" role="search" aria-label="${words.site}" action="${at('/search')}">
    <button type="submit" class="send-search">
      ${icons.search}<span class="visually-hidden">${words.search}</span>
    </button>
    <input
      type="search"
      name="q"
      value="${text}"
      maxlength="200"
      aria-label="${words.searchEverything}"
      placeholder="${words.search}"
    />
  </form>`

function crumbsHtml(crumbs: readonly Crumb[], { breadcrumb }: FrameWords): Html | undefined {
  if (crumbs.length === 0) return undefined
  return html`<nav class="crumbs" aria-label="${breadcrumb}">
    <ol>
      ${crumbs.map(({ name, address }) =>
        address === undefined
          ? html`<li><span aria-current="page">${name}</span></li>`
          : html`<li><a href="${address}">${name}</a></li>`,
      )}
    </ol>
  </nav>`
}

const footerHtml = (
  { privacyUrl, imprintUrl }: Site,
  at: Frame['at'],
  docs: string,
  words: FrameWords,
  languages: Html | undefined,
): Html =>
  html`<footer class="site-foot">
    <div class="foot">
      <a href="${at('/about')}">${words.about}</a>
      <a href="${docs}">${words.api}</a>
      ${privacyUrl === '' ? undefined : html`<a href="${privacyUrl}">${words.privacy}</a>`}
      ${imprintUrl === '' ? undefined : html`<a href="${imprintUrl}">${words.imprint}</a>`} ${languages}
      <div class="themes" role="group" aria-label="${words.colours}" hidden>
        <button type="button" value="light">${words.light}</button>
        <button type="button" value="dark">${words.dark}</button>
        <button type="button" value="auto">${words.auto}</button>
      </div>
    </div>
  </footer>`

/** Shapes that a page draws many times. */
export const shapes: Html = html`<svg class="shapes" aria-hidden="true">
  <symbol id="star" viewBox="0 0 20 20">
    <path d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
  </symbol>
</svg>`

/** Drawn with the colour of the text beside them. */
export const icons: Readonly<Record<'search' | 'menu' | 'star' | 'emptyStar', Html>> = {
  star: html`<svg class="star" aria-hidden="true"><use href="#star" /></svg>`,
  emptyStar: html`<svg class="star off" aria-hidden="true"><use href="#star" /></svg>`,
  search: html`<svg
    class="icon"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    aria-hidden="true"
  >
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m13 13 4.5 4.5" />
  </svg>`,
  menu: html`<svg
    class="icon"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    aria-hidden="true"
  >
    <path d="M3 5h14M3 10h14M3 15h14" />
  </svg>`,
}
