import { expect, it } from 'vitest'
import { formsIn, markupProblems } from './markup.ts'

it.each([
  [
    'a page',
    '<!doctype html><html lang="en"><body><p>a &lt; b<br><input name="x" checked></p></body></html>',
    0,
  ],
  ['the text of a script', '<script>if (a < b) c()</script>', 0],
  ['an empty element of SVG', '<svg><path d="M0"/></svg>', 0],
  ['an element that stays open', '<p><b>x</p>', 1],
  ['a closed one that was not open', '<p>x</p></div>', 1],
  ['a stray bracket', '<p>a < b</p>', 1],
  ['a text that became an element', '<p><lxss></lxss></p>', 2],
  ['a text that became an attribute', '<input value="" lxss="1">', 1],
  ['a handler', '<img src="/a" onerror="x()">', 1],
  ['an address that runs', '<a href=" javascript:lxss()">x</a>', 1],
  ['an attribute twice', '<p class="a" class="b">x</p>', 1],
])('finds in %s what is wrong', (_what, html, count) => {
  expect(markupProblems(html, false)).toHaveLength(count)
})

it('knows that every element of XML is closed', () => {
  expect(markupProblems('<?xml version="1.0"?><a><![CDATA[<b>]]></a>', true)).toEqual([])
  expect(markupProblems('<a><br></a>', true)).not.toEqual([])
})

it('finds the forms that change something, with their fields', () => {
  const html = `<form method="get" action="/search"><input name="q"></form>
    <form method="post" action="http://lectern.example/talk/a?x=1&amp;y=2" enctype="multipart/form-data">
      <input type="hidden" name="form_token" value="&quot;t" /><textarea name="comment"></textarea><input type="file" name="image" />
    </form>`
  expect(formsIn(html)).toEqual([
    { action: '/talk/a?x=1&y=2', fields: { form_token: '"t', comment: 'x' }, isUpload: true },
  ])
})
