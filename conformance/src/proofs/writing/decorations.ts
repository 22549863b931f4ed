import { expect } from 'vitest'
import { inside, type Proof, proof } from '../proof.ts'
import { asText } from '../../reading/fields.ts'
import { readOne, verboseOf } from '../../reading/read.ts'
import { baseUrl } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { aConference } from '../../writing/conference.ts'
import { expectMessages, pictureOf, sendForm, imagePart, square, upload } from '../../writing/images.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty } from '../../writing/send.ts'

const cases = {
  banner: { taken: { width: 1600, height: 600 }, least: [1200, 400], small: { width: 1199, height: 400 } },
  logo: { taken: { width: 400, height: 100 }, least: [32, 32], small: { width: 31, height: 400 } },
} as const
type Decoration = keyof typeof cases

const fileOf = async (world: World, event: string, decoration: Decoration) =>
  asText((await readOne(world, verboseOf(event)))[`${decoration}_uri`])

const proofsOf = (decoration: Decoration): readonly Proof[] => [
  proof(`hosts send and remove the ${decoration} of an event, which keeps its images`, async (world) => {
    const conference = await aConference(world)
    const { event } = conference
    const { taken } = cases[decoration]
    expect((await upload(world, conference, square('png'))).status).toBe(201)
    const { images } = await readOne(world, event)
    const before: string[] = []
    for (const format of ['png', 'jpeg'] as const) {
      const reply = await sendForm(
        world,
        conference,
        [imagePart(pictureOf({ format, ...taken }))],
        undefined,
        decoration,
      )
      expect([reply.status, reply.text, reply.headers.location]).toEqual([201, '', event])
      const address = await fileOf(world, event, decoration)
      expect((await world.ask(address)).headers['content-type']).toBe(`image/${format}`)
      for (const old of before) expect((await world.ask(old)).status).toBe(404)
      before.push(address)
    }
    expect(await readOne(world, event)).toMatchObject({ images })
    await expectEmpty(world, 'DELETE', `${event}/images`, { as: 'host' }, 204)
    expect(await fileOf(world, event, decoration)).toBe(before.at(-1))
    for (const _ of [1, 2]) {
      await expectEmpty(world, 'DELETE', `${event}/${decoration}`, { as: 'host' }, 204)
      expect(await fileOf(world, event, decoration)).toBe('')
    }
    for (const old of before) expect((await world.ask(old)).status).toBe(404)
  }).of(`D3 ${decoration}_uri`, `D7 ${decoration}`),
  proof(`a ${decoration} is a PNG or JPEG, not too small and not too large`, async (world) => {
    const conference = await aConference(world)
    const { small, least } = cases[decoration]
    const tooSmall = `Supplied image must be at least ${least[0]}px wide and ${least[1]}px high`
    for (const [picture, message] of [
      [pictureOf({ format: 'png', ...small }), tooSmall],
      [square('gif'), 'Supplied image must be a PNG or JPG'],
      [
        pictureOf({ format: 'png', width: 1441, height: 1440 }),
        'Supplied image must have at most 2073600 pixels as a PNG',
      ],
    ] as const) {
      const reply = await sendForm(world, conference, [imagePart(picture)], undefined, decoration)
      expectMessages(reply, [message])
    }
    for (const [as, status] of [
      [undefined, 401],
      ['member', 403],
    ] as const) {
      const reply = await sendForm(world, conference, [imagePart(square('png'))], { as }, decoration)
      expect([as, reply.status]).toEqual([as, status])
    }
  }).of(`D7 ${decoration} rules`),
]

/** As the address of the user says, and its `avatar_hash` behind the address of avatars. */
const photo = proof(
  'a user, and nobody else, sends and removes a photo, which is then the avatar',
  async (world) => {
    const { uri, asking } = await aNewcomer(world)
    const own = async () => readOne(world, verboseOf(uri), asking)
    const avatar = async () => world.ask(`${baseUrl}/avatars/${asText((await own())['avatar_hash'])}`)
    const send = (content: Uint8Array, as: Parameters<typeof sendForm>[3]) =>
      sendForm(world, { event: uri }, [imagePart(content)], as, 'photo')
    expect(asText((await own())['photo_uri'])).toBe(`${uri}/photo`)
    for (const format of ['png', 'jpeg'] as const) {
      const reply = await send(pictureOf({ format, width: 200, height: 100 }), asking)
      expect([reply.status, reply.text, reply.headers.location]).toEqual([201, '', uri])
      expect((await avatar()).headers['content-type']).toBe(`image/${format}`)
    }
    expectMessages(await send(square('gif'), asking), ['Supplied image must be a PNG or JPG'])
    expect((await send(square('png'), { as: undefined })).status).toBe(401)
    expect((await send(square('png'), { as: 'member' })).status).toBe(403)
    for (const _ of [1, 2]) await expectEmpty(world, 'DELETE', `${uri}/photo`, asking, 204)
    expect((await avatar()).headers['content-type']).toBe('image/svg+xml')
  },
).needing(inside('it needs an account of its own'), 'D6 photo')

/** Banners and logos of events, and photos of users. */
export const decorations: readonly Proof[] = [...proofsOf('banner'), ...proofsOf('logo'), photo]
