import { anEvent, anImage } from '@lectern/contracts/testing'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { openMemoryApi } from '../testing/memory-api.ts'
import { drawAvatar } from './users/draw-avatar.ts'

const HASH = 'a1b2c3'
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, ...Array.from({ length: 4000 }, () => 65)])

const api = await openMemoryApi()
const ask = clientOf(api)
const event = await api.add(({ events }) =>
  events.add(anEvent(api.users.host, { approval: { state: 'pending' } })),
)
const added = anImage(event)
await api.store.transaction(async ({ images, storedImages }) => {
  await images.replace(event, [added])
  await storedImages.add(added.fileName, png)
})
const image = `/images/${added.fileName}`

describe.each<[what: string, type: string, content: Buffer, address: () => string]>([
  ['an image, also of a pending event,', 'image/png', png, () => image],
  ['an avatar', 'image/svg+xml', Buffer.from(drawAvatar(HASH)), () => `/avatars/${HASH}`],
])('%s', (_what, type, content, addressOf) => {
  it('is the same for every Accept and every caller', async () => {
    const { status, headers, bytes } = await ask(`${addressOf()}?format=html&callback=f&v=1`, {
      headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', authorization: 'Bearer none' },
    })
    expect([status, headers['content-type'], bytes.equals(content)]).toEqual([200, type, true])
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
      'access-control-allow-origin': '*',
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('vary')
  })

  it('has headers alone for HEAD', async () => {
    const { status, headers, bytes } = await ask(addressOf(), { method: 'HEAD' })
    expect([status, headers['content-length'], bytes.length]).toEqual([200, String(content.length), 0])
  })

  it.each(['POST', 'OPTIONS'])('says to %s which methods it takes', async (method) => {
    const { status, headers } = await ask(addressOf(), { method })
    expect([status, headers.allow]).toEqual([method === 'OPTIONS' ? 204 : 405, 'GET, HEAD, OPTIONS'])
  })
})

it.each(['a'.repeat(128), 'K3v_9-x'])('there is an avatar for every hash: %s', async (hash) => {
  expect(await ask(`/avatars/${hash}/`)).toMatchObject({ status: 200, text: drawAvatar(hash) })
})

it('the avatar without a hash is a plain figure', async () => {
  const [plain, slashed] = [await ask('/avatars'), await ask('/avatars/')]
  expect([slashed.status, slashed.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(slashed.text).toBe(plain.text)
  expect(slashed.text).not.toBe(drawAvatar(''))
})

it.each([
  '/images/1-orig-none.svg',
  '/images/%F0%9F%A6%86.png',
  '/images',
  '/v2.1/images/1-orig-none.png',
  '/avatars/a.svg',
  '/avatars/%22%3E%3Cscript%3E',
  '/avatars/%00',
  '/avatars/..%2f..%2fpackage.json',
  `/avatars/${'a'.repeat(129)}`,
])('there is no file at %s', async (path) => {
  const { status, headers } = await ask(path)
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})
