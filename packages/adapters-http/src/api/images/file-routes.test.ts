import { anEvent, anImage } from '@lectern/application/testing'
import type { Event } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import type { Ask, Reply } from '../../testing/client.ts'
import { clientOf } from '../../testing/client.ts'

const content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, ...Array.from({ length: 4000 }, () => 65)])

let api: MemoryApi
let address: string
let ask: (path: string, asking?: Ask) => Promise<Reply>

/** An event with an image of which the file is there. */
async function addImage(traits: Partial<Event> = {}): Promise<string> {
  const event = await api.add(({ events }) => events.add(anEvent(api.users.host, traits)))
  const image = anImage(event)
  await api.store.transaction(async ({ images, storedImages }) => {
    await images.replace(event, [image])
    await storedImages.add(image.fileName, content)
  })
  return image.fileName
}

beforeAll(async () => {
  api = await openMemoryApi()
  ask = clientOf(api)
  address = `/images/${await addImage()}`
})
afterAll(() => api.close())

describe('an image', () => {
  it('is a file that never changes', async () => {
    const { status, headers, bytes } = await ask(address)
    expect(status).toBe(200)
    expect(bytes.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  })

  it('is where its event says', async () => {
    const { text } = await api.ask('/events')
    expect(text).toContain(`"url":"${api.baseUrl}${address}"`)
  })

  it('is the same for every Accept and every caller', async () => {
    const asked = await ask(`${address}?format=html&callback=f&v=1`, {
      headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', authorization: 'Bearer none' },
    })
    expect(asked.status).toBe(200)
    expect(asked.bytes.equals(content)).toBe(true)
    expect(asked.headers['content-type']).toBe('image/png')
    expect(asked.headers).not.toHaveProperty('content-encoding')
    expect(asked.headers).not.toHaveProperty('vary')
  })

  it('has headers alone for HEAD', async () => {
    const { status, headers, bytes } = await ask(address, { method: 'HEAD' })
    expect([status, headers['content-length'], bytes.length]).toEqual([200, String(content.length), 0])
    expect(headers['content-type']).toBe('image/png')
  })

  it('is not sent again to a client that has it', async () => {
    const { headers } = await ask(address)
    const again = await ask(address, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
  })

  it.each(['POST', 'PUT', 'DELETE'])('does not take %s', async (method) => {
    const { status, headers } = await ask(address, { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('answers OPTIONS', async () => {
    const { status, headers } = await ask(address, { method: 'OPTIONS' })
    expect([status, headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  it('of a pending event is there for everybody who knows its name', async () => {
    expect((await ask(`/images/${await addImage({ approval: { state: 'pending' } })}`)).status).toBe(200)
  })
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
])('there is no image at %s', async (path) => {
  const { status, headers } = await ask(path)
  expect(status).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})
