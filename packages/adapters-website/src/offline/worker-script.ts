import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Frame, FileRoute } from '@lectern/http'
import type { PageRoute } from '../http/page-route.ts'
import { languages } from '../words/languages.ts'

/** In the order of their imports. */
const modules = ['worker-stores', 'worker-pages', 'worker-waiting', 'worker']

/** Connections to this site only. */
const POLICY = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`

/**
 * The service worker. Browsers ask for it at each visit, and replace theirs if one byte differs. Where it is switched off,
 * another worker empties the stores and ends.
 */
export function workerRoute(pages: readonly PageRoute[], frame: Frame): FileRoute {
  const text = frame.site.offline ? workerScript(pages, frame) : readModule('worker-off')
  const script = Buffer.from(`const worker = self\n${text}`)
  return {
    path: '/sw.js',
    useCase: undefined,
    find: () =>
      Promise.resolve({
        contentType: 'text/javascript; charset=utf-8',
        content: script,
        headers: { 'cache-control': 'no-cache', 'content-security-policy': POLICY },
      }),
  }
}

function workerScript(pages: readonly PageRoute[], { assets }: Pick<Frame, 'assets'>): string {
  const { style, theme, script, box, icon, logo } = assets
  const text = modules.map(readModule).join('\n')
  const facts = {
    files: [style, theme, script, box, icon, logo].flatMap((file) => (file === undefined ? [] : [file.path])),
    ...offlineRoutes(pages),
  }
  const words = JSON.stringify(Object.values(languages).map(({ offline }) => offline))
  const version = hash('sha256', JSON.stringify([text, facts, words]), 'base64url').slice(0, 12)
  return `const facts = ${JSON.stringify({ version, ...facts })}\n${text}`
}

interface OfflineRoutes {
  /** Patterns of paths. */
  readonly pages: readonly string[]
  /** Patterns of paths, how many segments of each are the path of the page of the form, and whether only the last one waits. */
  readonly forms: readonly (readonly [string, number, boolean])[]
}

/** The routes with `offline`, as the worker knows them. */
function offlineRoutes(routes: readonly PageRoute[]): OfflineRoutes {
  const marked = routes.filter(({ offline }) => offline)
  const pages = marked.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const forms = marked.filter(({ method }) => method === 'POST')
  const pageOf = ({ path, page }: PageRoute): string =>
    page ?? (pages.includes(path) ? path : path.replace(/\/[^/]+$/u, ''))
  return {
    pages: pages.map(patternOf),
    forms: forms.map((form) => [
      patternOf(form.path),
      pageOf(form).split('/').length - 1,
      form.offline === 'last',
    ]),
  }
}

const patternOf = (path: string): string => `^${path.replaceAll(/:\w+/gu, '[^/]+')}$`

/** A module of the worker without imports, exports and comments: browsers load the worker as one script. */
const readModule = (name: string): string =>
  readFileSync(new URL(`./assets/${name}.js`, import.meta.url), 'utf8')
    .replaceAll(/^import [^]*? from '[^']+'\n/gmu, '')
    .replaceAll(/^export /gmu, '')
    .replaceAll(/^\s*\/\*\*(?:(?!\*\/)[^])*\*\/\n/gmu, '')
    .replaceAll(/^\s*\/\/.*\n/gmu, '')
