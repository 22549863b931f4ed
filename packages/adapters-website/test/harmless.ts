import { SaxesParser } from 'saxes'
import { expect } from 'vitest'
import type { Shown } from '@lectern/http/testing'
import { calendarProblems } from '../src/testing/calendar-problems.ts'

const elements =
  'a article aside base bdi blockquote body br button circle code datalist dd del details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 head header hr html img input ins label lectern-embed legend li link main meta nav noscript ol option p path pre progress q rect script section select span strong style summary svg symbol table tbody td template textarea tfoot th thead time title tr ul use'
const attributes =
  'accept action alt aria-current aria-describedby aria-hidden aria-invalid aria-label aria-labelledby aria-pressed aria-sort autocomplete autofocus charset checked class content cx cy d data-cancelled data-device data-end data-field data-handle data-help data-kinds data-mine data-offline data-ratio data-script data-slot data-start data-value data-words data-yours data-zone datetime dir enctype event fetchpriority fill for form formaction height hidden href http-equiv id lang list loading max maxlength media method name novalidate open placeholder preserveAspectRatio property r readonly rel required role rows scope selected show src stroke stroke-width tabindex talk target title type value viewBox width x y'

const anyOf = (words: string): string => words.replaceAll(' ', '|')
const tag = new RegExp(
  `^<(?:!doctype html|/?(?:${anyOf(elements)})(?:\\s+(?:${anyOf(attributes)})(?:="[^"<>]*")?)*\\s*/?)>$`,
  'u',
)

/** Every tag of the page is one that we write, with attributes that run nothing. */
export function expectOurs(page: Shown): void {
  expect(page.text.match(/<[^>]*>?/gu)?.filter((found) => !tag.test(found))).toEqual([])
  const scripts = page.text.includes(' class="embed"') ? 1 : 2
  expect(page.text.match(/<script(?! type="application\/ld\+json">)/gu)).toHaveLength(scripts)
  expect(page.text.match(/<style/gu) ?? []).toHaveLength(
    page.headers['content-security-policy']?.includes('sha256-') ? 1 : 0,
  )
  expect(page.text).not.toMatch(/(?:href|action|src)="(?!https?:|geo:|webcal:|\/|#)/u)
  for (const [, data = ''] of page.text.matchAll(/<script type="application\/ld\+json">([^<]*)</gu))
    JSON.parse(data)
}

/** No text breaks the format of the file, and no program that opens it runs one. */
export function expectFormat({ headers, text }: Shown): void {
  const type = /^[^;]*/u.exec(headers['content-type'] ?? '')?.[0] ?? ''
  if (type.endsWith('json')) JSON.parse(text)
  if (type.endsWith('xml')) {
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.write(text).close()
  }
  if (type === 'text/calendar') expect(calendarProblems(text)).toBeUndefined()
  if (type === 'text/csv') expect(text).not.toMatch(/(?:^|,|\n)"?[=+@\t\r-]/u)
}

/** It is shown, as the text that it is. */
export function expectHarmless(page: Shown, text: string): void {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
  expect(page.text).toContain(escaped)
  expectOurs(page)
}
