import { anEvent, anImage } from '@lectern/application/testing'
import type { Event } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, clientOf, type Reply } from '../testing/client.ts'
import { type MemoryApi, openMemoryApi } from '../testing/memory-api.ts'
import { drawAvatar } from './users/draw-avatar.ts'

const HASH = 'a1b2c3'
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, ...Array.from({ length: 4000 }, () => 65)])

let api: MemoryApi
let image: string
let ask: (path: string, asking?: Ask) => Promise<Reply>

/** The address of an image of a new event. */
async function addImage(traits: Partial<Event> = {}): Promise<string> {
  const event = await api.add(({ events }) => events.add(anEvent(api.users.host, traits)))
  const added = anImage(event)
  await api.store.transaction(async ({ images, storedImages }) => {
    await images.replace(event, [added])
    await storedImages.add(added.fileName, png)
  })
  return `/images/${added.fileName}`
}

beforeAll(async () => {
  api = await openMemoryApi()
  ask = clientOf(api)
  image = await addImage()
})
afterAll(() => api.close())

const avatar = Buffer.from(drawAvatar(HASH))

const files: readonly (readonly [what: string, type: string, content: Buffer, address: () => string])[] = [
  ['an image', 'image/png', png, () => image],
  ['an avatar', 'image/svg+xml', avatar, () => `/avatars/${HASH}`],
  ['an avatar with a slash at its end', 'image/svg+xml', avatar, () => `/avatars/${HASH}/`],
]

describe.each(files)('%s', (_what, type, content, addressOf) => {
  it('is a file that never changes, and in which nothing runs', async () => {
    const { status, headers, bytes } = await ask(addressOf())
    expect(status).toBe(200)
    expect(bytes.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  })

  it('is the same for every Accept and every caller', async () => {
    const { status, headers, bytes } = await ask(`${addressOf()}?format=html&callback=f&v=1`, {
      headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', authorization: 'Bearer none' },
    })
    expect([status, headers['content-type'], bytes.equals(content)]).toEqual([200, type, true])
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('vary')
  })

  it('has headers alone for HEAD', async () => {
    const { status, headers, bytes } = await ask(addressOf(), { method: 'HEAD' })
    expect([status, headers['content-length'], bytes.length]).toEqual([200, String(content.length), 0])
    expect(headers['content-type']).toBe(type)
  })

  it('is not sent again to a client that has it', async () => {
    const { headers } = await ask(addressOf())
    const again = await ask(addressOf(), { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('says to %s which methods it takes', async (method) => {
    const { status, headers } = await ask(addressOf(), { method })
    expect([status, headers.allow]).toEqual([method === 'OPTIONS' ? 204 : 405, 'GET, HEAD, OPTIONS'])
  })
})

it('an image of a pending event is there for everybody who knows its name', async () => {
  expect((await ask(await addImage({ approval: { state: 'pending' } }))).status).toBe(200)
})

it('an image is where its event says', async () => {
  expect((await api.ask('/events')).text).toContain(`"url":"${api.baseUrl}${image}"`)
})

it('an avatar is where the hash of a user leads', async () => {
  const { text } = await api.ask(`/users/${api.users.host}?verbose=yes`)
  const [, hash = ''] = /"avatar_hash":"([^"]+)"/u.exec(text) ?? []
  expect(await ask(`/avatars/${hash}`)).toMatchObject({ status: 200, text: drawAvatar(hash) })
})

it.each(['a'.repeat(128), 'K3v_9-x', 'nobody-ever-had-this-one'])(
  'there is an avatar for every hash: %s',
  async (hash) => {
    expect(await ask(`/avatars/${hash}`)).toMatchObject({ status: 200, text: drawAvatar(hash) })
  },
)

it('different avatars have different ETags', async () => {
  const [one, other] = [await ask(`/avatars/${HASH}`), await ask('/avatars/other')]
  expect(one.headers.etag).not.toBe(other.headers.etag)
})

it('the avatar without a hash is a plain figure', async () => {
  const [plain, slashed] = [await ask('/avatars'), await ask('/avatars/')]
  expect([slashed.status, slashed.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(slashed.text).toBe(plain.text)
  expect(slashed.text).not.toBe(drawAvatar(''))
})

it.each([
  '/images/1-orig-none.png',
  '/images/1-orig-none.svg',
  '/images/..%2f..%2fpackage.json',
  '/images/%2e%2e/package.json',
  '/images/%00.png',
  '/images/%F0%9F%A6%86.png',
  `/images/${'a'.repeat(5000)}.png`,
  '/images/',
  '/images',
  '/v2.1/images/1-orig-none.png',
  '/avatars/a.svg',
  '/avatars/a b',
  '/avatars/%22%3E%3Cscript%3E',
  '/avatars/%00',
  '/avatars/%C3%A9',
  '/avatars/ada@lectern.example',
  '/avatars/..%2f..%2fpackage.json',
  '/avatars/a/b',
  `/avatars/${'a'.repeat(129)}`,
  `/v2.1/avatars/${HASH}`,
])('there is no file at %s', async (path) => {
  const { status, headers } = await ask(path)
  expect(status).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})
