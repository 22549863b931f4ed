import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { type Ask, clientOf, type Reply } from '../../testing/client.ts'
import { drawAvatar } from './draw-avatar.ts'

const HASH = 'a1b2c3'
const address = `/avatars/${HASH}`

let api: MemoryApi
let ask: (path: string, asking?: Ask) => Promise<Reply>
beforeAll(async () => {
  api = await openMemoryApi()
  ask = clientOf(api)
})
afterAll(() => api.close())

describe('an avatar', () => {
  it('is a picture that never changes, and in which nothing runs', async () => {
    const { status, headers, text } = await ask(address)
    expect(status).toBe(200)
    expect(text).toBe(drawAvatar(HASH))
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(text.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  })

  it('is where the hash of a user leads', async () => {
    const { text } = await api.ask(`/users/${api.users.host}?verbose=yes`)
    const [, hash = ''] = /"avatar_hash":"([^"]+)"/u.exec(text) ?? []
    const { status, text: picture } = await ask(`/avatars/${hash}`)
    expect([status, picture]).toEqual([200, drawAvatar(hash)])
  })

  it.each(['a'.repeat(128), '0123456789abcdef'.repeat(4), 'K3v_9-x', 'nobody-ever-had-this-one'])(
    'is there for every hash: %s',
    async (hash) => {
      const { status, text } = await ask(`/avatars/${hash}`)
      expect([status, text]).toEqual([200, drawAvatar(hash)])
    },
  )

  it('of nobody is a plain figure', async () => {
    const [plain, slashed] = [await ask('/avatars'), await ask('/avatars/')]
    expect([slashed.status, slashed.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(slashed.text).toBe(plain.text)
    expect(slashed.text).not.toBe(drawAvatar(''))
  })

  it('is the same for every Accept and every caller', async () => {
    const asked = await ask(`${address}/?format=html&callback=f&v=1`, {
      headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', authorization: 'Bearer none' },
    })
    expect([asked.status, asked.text]).toEqual([200, drawAvatar(HASH)])
    expect(asked.headers).not.toHaveProperty('content-encoding')
    expect(asked.headers).not.toHaveProperty('vary')
  })

  it('has headers alone for HEAD', async () => {
    const { status, headers, bytes } = await ask(address, { method: 'HEAD' })
    expect([status, headers['content-length'], bytes.length]).toEqual([
      200,
      String(drawAvatar(HASH).length),
      0,
    ])
  })

  it('is not sent again to a client that has it', async () => {
    const { headers } = await ask(address)
    const again = await ask(address, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
    expect((await ask('/avatars/other')).headers.etag).not.toBe(headers.etag)
  })

  it.each(['POST', 'PUT', 'DELETE'])('does not take %s', async (method) => {
    const { status, headers } = await ask(address, { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('answers OPTIONS', async () => {
    const { status, headers } = await ask(address, { method: 'OPTIONS' })
    expect([status, headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })
})

it.each([
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
])('there is no avatar at %s', async (path) => {
  const { status, headers } = await ask(path)
  expect(status).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})
