import { anEvent, aTalk, aTalkComment, aTrack } from '@lectern/application/testing'
import { after, asId, type CommentId, MINUTE, type UserId } from '@lectern/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser, Shown } from '../testing/browser.ts'
import { openWebsite, type OpenWebsite } from '../testing/open-website.ts'
import { pages } from './pages.ts'

let website: OpenWebsite
let ada: Browser
let admin: Browser
const addresses = [
  ...pages.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/:\w+/gu, '1')),
  '/login/link?token=x',
  '/verify?token=x',
  '/reset?token=x',
]

beforeAll(async () => {
  website = await openWebsite()
  ada = await website.signIn('ada')
  admin = await website.signIn('admin', true)
  addresses.push(`/talk/1/comments/${await addEverything(website)}/edit`)
  const app = { name: 'Pocket Programme', callback_url: 'my-app://done' }
  await ada.submit(await ada.get('/user/apikey'), '/user/apikey', app)
  await ada.submit(await ada.get('/talk/1'), '/talk/1/claim', { display_name: 'Ada' })
  const [, key = ''] = /<a href="([^"]+)">Edit/u.exec((await ada.get('/user/apikey')).text) ?? []
  addresses.push(key)
  // The sign-in is not fresh any more, so forms ask for the present password.
  website.clock.set(after(website.clock.now(), 15 * MINUTE))
})
afterAll(() => website.close())

/** The event and the talk have the address `1`. Returns the id of a comment that ada can edit. */
const addEverything = ({ store, clock }: OpenWebsite): Promise<CommentId> =>
  store.transaction(async ({ events, tracks, talks, comments }) => {
    const ada = asId<UserId>(1)
    const now = clock.now()
    const event = await events.add(
      anEvent(ada, { urlFriendlyName: '1', stub: '1', startDate: now, endDate: after(now, 600 * MINUTE) }),
    )
    addresses.push(`/track/${(await tracks.add(aTrack(event.id))).id}/edit`)
    const speakers = ['Grace', 'Ada'].map((speakerName) => ({ speakerName, userId: undefined }))
    const talk = await talks.add(aTalk(event.id, { stub: '1', startDate: now, speakers }))
    const waiting = anEvent(ada, { approval: { state: 'pending' } })
    addresses.push(`/admin/events/${(await events.add(waiting)).id}/reject`)
    const own = aTalkComment(talk, ada, { createdDate: after(now, 10 * MINUTE) })
    return (await comments.add(own)).id
  })

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

/** The long ones first: when a form is accepted, its page may be gone. */
const values = ['x'.repeat(130_000), 'ü'.repeat(20_001), 'x'.repeat(300), '', ' ', '\0', '"><b>', '-1', 'a@']

/** What people read. */
const visible = ({ text }: Shown): string =>
  text.replaceAll(/<(textarea|code)[^>]*>.*?<\/\1>/gsu, '').replaceAll(/<[^>]*>/gu, ' ')

/** The fields that the summary does not link to, and links to nothing. */
function missingInSummary({ text }: Shown): readonly string[] {
  const idsOf = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, id = '']) => id)
  const linked = idsOf(/<li><a href="#([\w-]+)">/gu)
  const faulty = idsOf(/<(?:input|textarea|select)\s+id="(\w+(?:-1)?)"[^>]* aria-invalid="true"/gu)
  return [...new Set(linked).symmetricDifference(new Set(faulty))]
}

const problemsIn = ({ text }: Shown): string => /<div class="problems".*?<\/div>/su.exec(text)?.[0] ?? ''

const ENGLISH = /\b(?:the|please|is|of|you|your)\b/iu

/** Names of fields, and the sentences of the API. */
const OF_THE_API =
  /\b[a-z]+_[a-z_]+\b|&#39;\w+&#39;|is a required field|must (?:be|not|have)|U\+0000|invalid|Idempotency|\d{4}-\d\d-\d\d/iu

it.each([
  ['a member', 'en', () => ada, 34],
  // Those of a member, but for a claim, an API key and a comment of one's own, and the rejection of an event.
  ['an admin', 'en', () => admin, 32],
  // A claim leads to the sign-in.
  ['a visitor', 'en', () => website.browser(), 12],
  // The row above has decided about the event that waited.
  ['an admin', 'de', () => admin, 31],
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
          if (page.status !== 200) break
          const reply = await browser.submit(page, action, entered, headers)
          if (reply.status < 400) continue
          refused.set(action, (refused.get(action) ?? 0) + 1)
          const [found] = OF_THE_API.exec(visible(reply)) ?? []
          expect([action, value.slice(0, 9), found]).toEqual([action, value.slice(0, 9), undefined])
          expect([action, missingInSummary(reply)]).toEqual([action, []])
          if (language === 'de') expect(problemsIn(reply)).not.toMatch(ENGLISH)
        }
      }
    }
    expect([...refused.values()].filter((count) => count > 0)).toHaveLength(forms)
  },
)
