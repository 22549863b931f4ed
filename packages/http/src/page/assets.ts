import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accentStyle, readAccent } from './accent.ts'
import { displayFace } from './display-face.ts'
import type { Site } from './site.ts'

/** A file that pages load. Other content has another path, so clients may cache it for good. */
export interface Asset {
  readonly path: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** The files of all pages, with the colours of the site. */
export interface Assets {
  readonly style: Asset
  /** Runs at once, for the theme. */
  readonly theme: Asset
  /** Runs when the page is read. */
  readonly script: Asset
  /** Of the page of a voting box. */
  readonly box: Asset
  /** Of the page of what runs now. */
  readonly now: Asset
  /** Of the pages in frames of other sites. */
  readonly embedStyle: Asset
  readonly embedScript: Asset
  /** The element by which pages of other sites make such a frame. */
  readonly embedElement: Asset
  /** Of the page with the operations of the API. */
  readonly docs: Asset
  readonly icon: Asset
  /** The logo of the site, if it has its own. */
  readonly logo: Asset | undefined
  readonly find: (path: string) => Asset | undefined
}

/** In the order in which they override each other. */
const styles = [
  'tokens',
  'base',
  'frame',
  'components',
  'forms',
  'events',
  'talks',
  'people',
  'reports',
  'schedule-head',
  'schedule',
  'schedule-grid',
  'now',
  'box',
  'imports',
  'moderation',
  'hosting',
  'sheets',
  'api',
  'contrast',
  'print',
]

const embedStyles = ['tokens', 'base', 'components', 'forms', 'talks', 'schedule', 'now', 'embed', 'contrast']

export function createAssets({ accent, logo, offline }: Pick<Site, 'accent' | 'logo' | 'offline'>): Assets {
  const colours = readAccent(accent)
  if (colours === undefined) throw new TypeError(`${accent} is no colour such as #b4431a`)
  const fonts: Asset[] = []
  const face = displayFace((name, content) => {
    const font = asset(name, 'font/woff2', content)
    fonts.push(font)
    return `../..${font.path}`
  })
  const sheet = (name: string, files: readonly string[], ...before: readonly string[]) =>
    asset(
      name,
      'text/css; charset=utf-8',
      [...before, accentStyle(colours), ...files.map((file) => read(`${file}.css`))].join(''),
    )
  const code = (name: string, content = read(name)) => asset(name, 'text/javascript; charset=utf-8', content)
  const style = sheet('style.css', styles, face)
  const embedStyle = sheet('embed.css', embedStyles)
  const [theme, box, now, docs] = [code('theme.js'), code('box.js'), code('now.js'), code('docs.js')]
  const [embedScript, embedElement] = [code('embed-frame.js'), code('lectern-embed.js')]
  const script = code(
    'page.js',
    [
      read('page.js'),
      joined(['notices.js', 'device-stars.js']),
      read('in-place.js'),
      read('moving.js'),
      offline ? joined(['offline.js', 'waiting.js']) : '',
    ].join('\n'),
  )
  const icon = asset('icon.svg', 'image/svg+xml', sign(colours.light))
  const ownLogo = logo === undefined ? undefined : asset('logo', logo.contentType, logo.content)
  const files = { style, theme, script, box, now, embedStyle, embedScript, embedElement, docs, icon }
  const all = [...Object.values(files), ...fonts, ...(ownLogo === undefined ? [] : [ownLogo])]
  const byPath = new Map(all.map((file) => [file.path, file]))
  return { ...files, logo: ownLogo, find: (path) => byPath.get(path) }
}

function asset(name: string, contentType: string, content: string | Uint8Array): Asset {
  const digest = hash('sha256', content, 'base64url').slice(0, 16)
  return { path: `/assets/${digest}/${name}`, contentType, content: Buffer.from(content) }
}

/** Modules as one script. */
const joined = (names: readonly string[]): string =>
  names
    .map(read)
    .join('\n')
    .replaceAll(/^import [^]*? from '[^']+'\n/gmu, '')
    .replaceAll(/^export /gmu, '')

/** `tools/build-package.ts` puts these files beside the bundle. Pages get them without comments of whole lines and indentation. */
const read = (name: string): string =>
  readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
    .replaceAll(/^ *(?:\/\*[^]*?\*\/|\/\/.*)\n?/gmu, '')
    .replaceAll(/^ +/gmu, '')

/** A lectern with a star on it. */
const sign = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/>` +
  `<path fill="#fff" d="M6 10h20l-3 9H9zM14.5 19h3v7h4v2h-11v-2h4z"/>` +
  `<path fill="${colour}" d="m16 11 1 2.2 2.4.3-1.8 1.6.5 2.4-2.1-1.2-2.1 1.2.5-2.4-1.8-1.6 2.4-.3z"/></svg>\n`
