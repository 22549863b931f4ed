import { after, MINUTE } from '@lectern/domain'
import { expect, it } from 'vitest'
import type { Shown } from '@lectern/http/testing'
import { openEverything } from '../test/everything.ts'
import { expectOurs } from '../test/harmless.ts'
import { pages } from './pages.ts'

const { website, ada, admin, addressOf } = await openEverything()
const addresses = [
  ...pages.flatMap(({ method, path }) => (method === 'GET' ? addressOf(path) : [])),
  '/login/link?token=x',
  '/verify?token=x',
  '/reset?token=x',
]
// The sign-in is not fresh any more, so forms ask for the present password.
website.clock.set(after(website.clock.now(), 15 * MINUTE))

interface FoundForm {
  readonly action: string
  readonly fields: readonly string[]
}

/** What every form sends, and the version of what it edits. */
const hidden: ReadonlySet<string> = new Set(['form_token', 'form_id', 'version'])

/** The forms of a page that have fields of their own. */
const formsOf = ({ text }: Shown): readonly FoundForm[] =>
  [...text.matchAll(/<form method="post" action="([^"]*)"[^>]*>(.*?)<\/form>/gsu)]
    .map(([, action = '', content = '']) => {
      const names = [...content.matchAll(/ name="([^"]+)"/gu)].map(([, name = '']) => name)
      return { action, fields: names.filter((name) => !hidden.has(name)) }
    })
    .filter(({ fields }) => fields.length > 0)

/** The long ones first: when a form is accepted, its page or the form may be gone. */
const values = [
  'x'.repeat(130_000),
  'ü'.repeat(20_001),
  'x'.repeat(300),
  '',
  ' ',
  '\0',
  '"><b>',
  "' onfocus='a",
  '-1',
  'a@',
]

/** What people read. */
const visible = ({ text }: Shown): string =>
  text.replaceAll(/<(textarea|code|script)[^>]*>.*?<\/\1>/gsu, '').replaceAll(/<[^>]*>/gu, ' ')

/** The fields that the summary does not link to, and links to nothing. */
function missingInSummary({ text }: Shown): readonly string[] {
  const linked = [...text.matchAll(/<li><a href="#([\w-]+)">/gu)].map(([, id = '']) => id)
  const controls = text.matchAll(
    /<(?:input|textarea|select)\s+id="([\w-]+)"\s+name="([\w-]+)"[^>]* aria-invalid="true"/gu,
  )
  // The first one of radio buttons.
  const faulty = new Map([...controls].toReversed().map(([, id = '', name = '']) => [name, id]))
  return [...new Set(linked).symmetricDifference(new Set(faulty.values()))]
}

const problemsIn = ({ text }: Shown): string => /<div class="problems".*?<\/div>/su.exec(text)?.[0] ?? ''

const ENGLISH = /\b(?:the|please|is|of|you|your)\b/iu

/** Names of fields, and the sentences of the API. */
const OF_THE_API =
  /\b[a-z]+_[a-z_]+\b|&#39;\w+&#39;|is a required field|must (?:be|not|have)|U\+0000|invalid|Idempotency|\d{4}-\d\d-\d\d/iu

it.each([
  ['a member', 'en', () => ada, 49],
  // Not those of an API key and a comment of one's own; those of the rejection of an event, and of accounts.
  ['an admin', 'en', () => admin, 51],
  // A claim leads to the sign-in.
  ['a visitor', 'en', () => website.browser(), 12],
  // The row above has decided about the event that waited.
  ['an admin', 'de', () => admin, 50],
  ['a visitor', 'de', () => website.browser(), 12],
] as const)(
  'no form that %s sends in the language %s shows a field name or a sentence of the API',
  async (_who, language, open, forms) => {
    const headers = { 'accept-language': language }
    const browser = open()
    const refused = new Map<string, number>()
    for (const address of addresses) {
      for (const { action, fields } of formsOf(await browser.get(address, headers))) {
        if (refused.has(action)) continue
        refused.set(action, 0)
        for (const value of values) {
          const entered = Object.fromEntries(fields.map((field) => [field, value]))
          const page = await browser.get(address, headers)
          if (page.status !== 200 || !page.text.includes(`action="${action}"`)) break
          const reply = await browser.submit(page, action, entered, headers)
          if (reply.status < 400) continue
          refused.set(action, (refused.get(action) ?? 0) + 1)
          const [found] = OF_THE_API.exec(visible(reply)) ?? []
          expect([action, value.slice(0, 9), found]).toEqual([action, value.slice(0, 9), undefined])
          expect([action, missingInSummary(reply)]).toEqual([action, []])
          expectOurs(reply)
          if (language === 'de') expect(problemsIn(reply)).not.toMatch(ENGLISH)
        }
      }
    }
    const counts = [...refused.values()].filter((count) => count > 0)
    expect(counts, 'the number of forms in the table above').toHaveLength(forms)
  },
)
