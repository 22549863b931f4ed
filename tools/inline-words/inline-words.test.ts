import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findInlineWords } from './find-inline-words.ts'

const FOLDERS = 'packages/{adapters-website/src,adapters-http/src/exchange,http/src/page}'
/** In any language. */
const NAMES = new Set(['Lectern', 'Standard Webhooks'])
/** Words, the page of components for builders, tests, texts for programs (JSON-LD and `robots.txt`), and names of IANA zones. */
const EXEMPT =
  /\/words\/|\/style\/|\/page\/site\.ts$|\.test\.ts$|\/(?:event|talk)-data\.ts$|\/crawlers\/file-pages\.ts$|\/exports\/frab\/|\/talk-language\.ts$|\/time\/zone-place\.ts$|\/testing\//u

describe('the pages of the website and the API', () => {
  const files = globSync(`${FOLDERS}/**/*.ts`).filter((file) => !EXEMPT.test(file))

  it('are all looked at', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => /\/exchange\/|\/http\/src\/page\//u.test(file)).length).toBeGreaterThan(15)
  })

  it('have their words in words/', () => {
    const found = files.flatMap((file) =>
      findInlineWords(file, readFileSync(file, 'utf8'))
        .filter((text) => !NAMES.has(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
  })
})

describe('mails and scripts', () => {
  /** A mail to the operator, reasons of a sign-in, a key, classes, selectors and headers. */
  const technical = new Set([
    'view data',
    'update data',
    'Contact:',
    'Escape',
    'own-time quiet small',
    'button small',
    'stack try',
    'quiet move-handle',
    'main form',
    'Bearer',
    'Location:',
    'input, textarea, select',
    'input, textarea',
    '.clock time',
    'button.share, button.copy',
    '.problems p, .problems li',
  ])

  it.each([
    ['mails', 'packages/application/src/mail/*.ts', 10],
    ['scripts', 'packages/http/src/page/assets/*.js', 2],
  ])('%s have their words in words/, or in the attributes of a page', (_, pattern, least) => {
    const files = globSync(pattern).filter((file) => !EXEMPT.test(file))
    expect(files.length).toBeGreaterThanOrEqual(least)
    const found = files.flatMap((file) => findInlineWords(file, readFileSync(file, 'utf8')))
    expect(found.filter((text) => !technical.has(text))).toEqual([])
  })
})

/** Sources have `@` for a value in a template. */
const HOLE = ['$', '{value}'].join('')
const find = (source: string): readonly string[] => findInlineWords('page.ts', source.replaceAll('@', HOLE))

it.each([
  ['html`<p class="quiet">Hello @</p>`', ['Hello 0']],
  ['html`<nav aria-label="Pages"></nav>`', ['Pages']],
  ["page('Sign in', content)", ['Sign in']],
  ["formHtml(visit, { submit: 'Save' })", ['Save']],
  ['const hint = `Kept for @ hours`', ['Kept for']],
  ['html`<p class="a list">@</p>`', []],
  ['html` aria-current="page"`', []],
  ["throw notFound('Talk')", []],
  ["throw new TypeError('It is no colour')", []],
  ["const path = '/user/account'", []],
])('the words in %s are %j', (source, texts) => {
  expect(find(source)).toEqual(texts)
})
