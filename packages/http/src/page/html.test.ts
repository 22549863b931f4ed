import { expect, it } from 'vitest'
import { html } from './html.ts'

it.each([
  [html`<p>${'<script>alert("1")</script>'}</p>`, '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p>'],
  [html`<a title="${`"'&`}"></a>`, '<a title="&quot;&#39;&amp;"></a>'],
  [html`<i>${['a', html`<b>b</b>`, ['<']]}</i>`, '<i>a<b>b</b>&lt;</i>'],
  [html`${undefined}${0}${''}`, '0'],
  [html`${'\\n'}\\`, '\\n\\'],
])('%#: escapes a value unless it is markup', (markup, text) => {
  expect(markup.toString()).toBe(text)
})
