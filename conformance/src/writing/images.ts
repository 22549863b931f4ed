import { formBody, type FormPart, formType } from '@lectern/adapters-http/testing'
import { aPicture, type Picture } from '@lectern/adapters-images/testing'
import type { ImageFormat } from '@lectern/domain'
import { expect } from 'vitest'
import { type Fields, asFields, asText } from '../reading/fields.ts'
import { bodyOf, readOne } from '../reading/read.ts'
import type { Reply } from '../world/client.ts'
import type { Role } from '../world/roles.ts'
import type { World } from '../world/world.ts'
import { type Conference, aConference } from './conference.ts'

export const formats = ['gif', 'jpeg', 'png'] as const satisfies readonly ImageFormat[]

const drawn = new Map<string, Uint8Array>()

/** A picture as a file; one that was asked for before is not drawn again. */
export function pictureOf(picture: Picture): Uint8Array {
  const key = JSON.stringify(picture)
  const content = drawn.get(key) ?? aPicture(picture)
  drawn.set(key, content)
  return content
}

export const square = (format: ImageFormat, side = 140): Uint8Array =>
  pictureOf({ format, width: side, height: side })

interface Uploading {
  readonly as?: Role | undefined
  readonly headers?: Readonly<Record<string, string>>
}

const asHost: Uploading = { as: 'host' }

/** Sends a form to where the images of an event are. */
export const sendForm = (
  world: World,
  { event }: Pick<Conference, 'event'>,
  parts: readonly FormPart[],
  { as, headers }: Uploading = asHost,
  below = 'images',
): Promise<Reply> =>
  world.ask(`${event}/${below}`, {
    method: 'POST',
    as,
    body: formBody(parts),
    headers: { 'content-type': formType, ...headers },
  })

export const imagePart = (content: Uint8Array, fileName = 'logo'): FormPart => ({
  name: 'image',
  fileName,
  content,
})

export const upload = (
  world: World,
  conference: Pick<Conference, 'event'>,
  content: Uint8Array,
  uploading?: Uploading,
): Promise<Reply> => sendForm(world, conference, [imagePart(content)], uploading)

export async function expectTaken(
  world: World,
  conference: Pick<Conference, 'event'>,
  content: Uint8Array,
): Promise<void> {
  const reply = await upload(world, conference, content)
  expect(reply.status, `an upload: ${reply.text}`).toBe(201)
}

/** An event with these images. */
export async function anIllustrated(world: World, content: Uint8Array): Promise<Conference> {
  const conference = await aConference(world)
  await expectTaken(world, conference, content)
  return conference
}

export function expectMessages({ status, text }: Reply, messages: readonly string[], what = ''): void {
  expect([what, status, bodyOf({ text })]).toEqual([what, 400, messages])
}

/** What an event shows of one of its images. */
export const imageOf = async (
  world: World,
  { event }: Pick<Conference, 'event'>,
  type: 'orig' | 'small',
): Promise<Fields> => asFields(asFields((await readOne(world, event))['images'])[type])

export const imagesOf = async (
  world: World,
  { event }: Pick<Conference, 'event'>,
): Promise<readonly string[]> =>
  Object.values(asFields((await readOne(world, event))['images'])).map((image) =>
    asText(asFields(image)['url']),
  )

/** The file of an image, from where the event says that it is. */
export async function fileOf(
  world: World,
  conference: Pick<Conference, 'event'>,
  type: 'orig' | 'small',
): Promise<Reply> {
  const reply = await world.ask(asText((await imageOf(world, conference, type))['url']))
  expect(reply.status).toBe(200)
  return reply
}
