import { describe, expect, it } from 'vitest'
import { proseHtml } from './prose.ts'

const inner = (text: string): string =>
  proseHtml(text)
    .toString()
    .replace(/^<div class="prose" dir="auto">\s*(.*?)\s*<\/div>$/su, '$1')
    .replaceAll(/(<br \/>|<\/p>)\s*/gu, '$1')

const link = (href: string): string => `<a href="${href}" rel="nofollow noopener ugc">${href}</a>`

describe('running text', () => {
  it.each([
    ['', ''],
    ['One', '<p>One</p>'],
    ['One\n \n\nTwo\r\n\r\nThree', '<p>One</p><p>Two</p><p>Three</p>'],
    ['One\ntwo', '<p>One<br />two</p>'],
    ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
  ])('%j becomes %s', (text, markup) => {
    expect(inner(text)).toBe(markup)
  })

  it.each([
    ['See https://a.example/x.', `See ${link('https://a.example/x')}.`],
    ['(http://a.example/x)', `(${link('http://a.example/x')})`],
    ['https://a.example/Foo_(bar), then', `${link('https://a.example/Foo_(bar)')}, then`],
    ['https://a.example/?a=1&b=2', link('https://a.example/?a=1&amp;b=2')],
    ['https://a.example/"onclick=', `${link('https://a.example/')}&quot;onclick=`],
    ['https://a.example/<b>', `${link('https://a.example/')}&lt;b&gt;`],
    ['javascript:alert(1) ftp://a.example', 'javascript:alert(1) ftp://a.example'],
    ['https://', 'https://'],
    ['https://[', 'https://['],
  ])('%s has its addresses linked', (text, markup) => {
    expect(inner(text)).toBe(`<p>${markup}</p>`)
  })
})
