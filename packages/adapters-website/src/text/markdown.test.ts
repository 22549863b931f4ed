import { describe, expect, it } from 'vitest'
import { markdownHtml, plainText } from './markdown.ts'

const inner = (text: string): string =>
  markdownHtml(text)
    .toString()
    .replace(/^<div class="prose" dir="auto">\s*(.*?)\s*<\/div>$/su, '$1')
    .replaceAll(/(<[ou]l[^>]*>)\s+|\s+(?=<\/[ou]l>)/gu, '$1')

const link = (href: string, content = href): string =>
  `<a href="${href}" rel="nofollow noopener ugc">${content}</a>`

describe('text with Markdown', () => {
  it.each([
    ['', ''],
    ['One\n \n\nTwo\r\n\r\nThree', '<p>One</p><p>Two</p><p>Three</p>'],
    ['One\ntwo  \nthree', '<p>One<br />two<br />three</p>'],
    ['*a* **b** `c < d` \\*e\\*', '<p><em>a</em> <strong>b</strong> <code>c &lt; d</code> *e*</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a\n\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['# A & B', '<p class="heading"><strong>A &amp; B</strong></p>'],
    ['```js\n<b>\n```', '<pre tabindex="0"><code>&lt;b&gt;\n</code></pre>'],
    ['    moved in', '<p>moved in</p>'],
    ['---', '<hr />'],
    ['&amp; &copy; &lt;b&gt;', '<p>&amp; © &lt;b&gt;</p>'],
  ])('%j becomes %s', (text, markup) => {
    expect(inner(text)).toBe(markup)
  })

  it.each([
    ['See https://a.example/x.', `See ${link('https://a.example/x')}.`],
    ['(http://a.example/x)', `(${link('http://a.example/x')})`],
    ['[a *b*](https://a.example/?a=1&b=2)', link('https://a.example/?a=1&amp;b=2', 'a <em>b</em>')],
    ['![A cat](https://a.example/cat.png)', link('https://a.example/cat.png', 'A cat')],
    ['<mailto:a@b.example>', link('mailto:a@b.example')],
    ['www.a.example a@b.example', 'www.a.example a@b.example'],
  ])('%s has its addresses linked', (text, markup) => {
    expect(inner(text)).toBe(`<p>${markup}</p>`)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '<javascript:alert(1)>',
    '![a](javascript:alert(1))',
    '[a](https://a.example/"onmouseover="alert(1))',
    '[a]: javascript:alert(1)\n\n[a]',
    '```"><script>alert(1)</script>\na\n```',
    '<!-- a --><![CDATA[ b ]]>',
  ])('%s makes no markup but its own', (text) => {
    const tags = [...inner(text).matchAll(/<\/?([a-z]+)([^>]*)>/gu)]
    for (const [, name = '', attributes = ''] of tags) {
      expect(['p', 'a', 'br', 'pre', 'code', 'ul', 'li']).toContain(name)
      expect(attributes).toMatch(
        /^(?:| href="(?:https?|mailto):[^"]*" rel="nofollow noopener ugc"| tabindex="0")$/u,
      )
    }
  })

  it.each([
    '*'.repeat(20_000),
    '['.repeat(20_000),
    '> '.repeat(10_000),
    '- '.repeat(10_000),
    '`a'.repeat(10_000),
    '![a]('.repeat(4000),
    '[a](https://a.example) '.repeat(900),
    'https://a.example/'.repeat(1100),
    `${'a'.repeat(200)}\n`.repeat(99),
    '_a __a '.repeat(2800),
    '<a '.repeat(6000),
    '\u202E‮مرحبا\n'.repeat(2500),
  ])('20,000 characters of %j take less than a second', (text) => {
    const before = process.threadCpuUsage()
    inner(text)
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(1_000_000)
  })
})

it.each([
  ['# A\n\nSee *this* [page](https://a.example):\n- one\n- `two`', 'A\nSee this page:\none\ntwo'],
  ['a\nb <b>', 'a b <b>'],
])('%j has the words %j', (text, words) => {
  expect(plainText(text)).toBe(words)
})
