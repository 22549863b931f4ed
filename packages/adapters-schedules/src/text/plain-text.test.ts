import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['plain', 'plain'],
  ['1 < 2 && List<T> stays &amp; so', '1 < 2 && List<T> stays &amp; so'],
  ['  a\r\nb\rc  ', 'a\nb\nc'],
  ['**Markdown**\n\n- a\n- b', '**Markdown**\n\n- a\n- b'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  [
    '<p>3 < 4 &amp;amp; &#8211; &Uuml;ber &eacute;&unknown; &toString; &#0;</p>',
    '3 < 4 &amp; – Über é&unknown; &toString; &#0;',
  ],
  ['<p>See <a href="https://example.org/">the page</a></p>', 'See the page (https://example.org/)'],
  ['<p><a href="https://example.org/">https://example.org/</a></p>', 'https://example.org/'],
  ['<p>a<script>alert("</p>")</script><!-- b --><style>p {}</style>c</p>', 'ac'],
  ['<p>open <b', 'open <b'],
])('the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
