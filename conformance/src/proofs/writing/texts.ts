import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asTexts } from '../../reading/fields.ts'
import { bodyOf } from '../../reading/read.ts'
import { eventKind, show, talkKind, trackKind } from '../../writing/kinds.ts'
import { expectSent } from '../../writing/send.ts'

const longest = [
  [eventKind, 'name', 200],
  [eventKind, 'location', 200],
  [eventKind, 'description', 20_000],
  [eventKind, 'hashtag', 50],
  [talkKind, 'talk_title', 200],
  [talkKind, 'talk_description', 20_000],
  [trackKind, 'track_name', 200],
  [trackKind, 'track_description', 20_000],
] as const

const longestProof = ([kind, field, length]: (typeof longest)[number]): Proof =>
  proof(`${field} of ${kind.what} has at most ${length} characters`, async (world) => {
    const text = 'ü'.repeat(length)
    expect(await show(world, kind, { [field]: ` ${text} ` })).toMatchObject({ [field]: text })
    const sending = { as: kind.as, body: kind.body({ [field]: `${text}x` }) }
    const reply = await expectSent(world, 'POST', await kind.collection(world), sending, 400)
    expect(asTexts(bodyOf(reply))).toEqual([`'${field}' must be at most ${length} characters`])
  }).of('D1 longest', 'D1 words field first')

const written = [
  [eventKind, ['name', 'description', 'location', 'hashtag']],
  [talkKind, ['talk_title', 'talk_description']],
  [trackKind, ['track_name', 'track_description']],
] as const

const hostile = `<b>"Ça" & 'ça'</b> \\ %00 {{x}} \u2028\u202e 🎉`

export const texts: readonly Proof[] = [
  proof('texts are trimmed and otherwise kept as they were written', async (world) => {
    for (const [kind, fields] of written) {
      for (const field of fields) {
        const text = field === 'hashtag' ? '#<b>&amp; "ü"</b>' : hostile
        expect(await show(world, kind, { [field]: `\n\t ${text}\u00a0 ` })).toMatchObject({ [field]: text })
      }
    }
  }).of('D1 trimmed', 'D1 as written'),
  proof('texts are escaped on pages', async (world) => {
    for (const [kind, [field]] of written) {
      const shown = await show(world, kind, { [field]: '<script>alert("1")</script> & more' })
      const { text } = await world.ask(String(shown['uri']), { headers: { accept: 'text/html' } })
      expect(text).not.toContain('<script>alert')
      expect(text).toMatch(/&lt;script(?:&gt;|>)alert\(/u)
    }
  }).of('D1 as written', 'D1 HTML page'),
  ...longest.map(longestProof),
]
