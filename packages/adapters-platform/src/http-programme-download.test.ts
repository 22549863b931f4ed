import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { HttpProgrammeDownload } from './http-programme-download.ts'
import type { NetworkGuard } from './public-network/public-request.ts'

/** Counts as public; another address of the same machine does not. */
const OPEN = '127.0.0.1'
const CLOSED = '127.0.0.2'

const guard: NetworkGuard = {
  allows: (address) => address === OPEN,
  resolve: async () => [{ address: OPEN, family: 4 }],
}

const downloadWith = (options: { readonly guard?: NetworkGuard; readonly milliseconds?: number } = {}) =>
  new HttpProgrammeDownload({ userAgent: 'Lectern/1', guard, ...options })

/** On all addresses of the machine; returns the start of its addresses, and the requests that it got. */
async function serve(listener: RequestListener) {
  const asked: { readonly path: string; readonly headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    listener(request, response)
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port, origin: `http://${OPEN}:${port}` }
}

const failedWith = (reason: string, status?: number) => ({
  kind: 'failed',
  problem: { code: 'not-downloaded', facts: { reason, status } },
})

describe('a file', () => {
  it('comes with its type and validators, and is not sent again while it is the same', async () => {
    const { asked, origin } = await serve((request, response) => {
      const headers = { etag: '"v1"', 'last-modified': 'Sat, 28 Nov 2026 10:00:00 GMT' }
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304, headers).end()
      else response.writeHead(200, { ...headers, 'content-type': 'Text/CSV; charset=utf-8' }).end('title')
    })
    const first = await downloadWith().fetch(`${origin}/talks.csv`, undefined)
    expect(first).toEqual({
      kind: 'file',
      file: { bytes: Buffer.from('title'), mediaType: 'text/csv' },
      validators: { etag: '"v1"', lastModified: 'Sat, 28 Nov 2026 10:00:00 GMT' },
    })
    if (first.kind !== 'file') throw new Error('No file')
    expect(await downloadWith().fetch(`${origin}/talks.csv`, first.validators)).toEqual({ kind: 'unchanged' })
    expect(asked.map(({ headers }) => headers['if-modified-since'])).toEqual([
      undefined,
      first.validators.lastModified,
    ])
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'Lectern/1', connection: 'close' })
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('may be sent with %s', async (encoding, pack) => {
    const { origin } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack('title')),
    )
    const { file } = { file: undefined, ...(await downloadWith().fetch(origin, undefined)) }
    expect(file).toEqual({ bytes: Buffer.from('title'), mediaType: undefined })
  })

  it('may be where redirects lead', async () => {
    const { asked, origin } = await serve((request, response) => {
      const next = { '/a': '/b', '/b': `${origin}/c` }[request.url ?? '']
      if (next === undefined) response.end('title')
      else response.writeHead(302, { location: next }).end()
    })
    expect(await downloadWith().fetch(`${origin}/a`, undefined)).toMatchObject({ kind: 'file' })
    expect(asked.map(({ path }) => path)).toEqual(['/a', '/b', '/c'])
  })
})

it.each([
  ['file:///etc/passwd', 'bad-address'],
  ['ftp://lectern.example/', 'bad-address'],
  ['http://name:word@lectern.example/', 'bad-address'],
  ['http://lectern.example:25/', 'bad-address'],
  ['no address', 'bad-address'],
  [`http://${CLOSED}/`, 'not-public'],
  ['http://2130706434/', 'not-public'],
  ['http://0x7f.2/', 'not-public'],
  ['http://[::1]/', 'not-public'],
  ['http://[::ffff:127.0.0.1]/', 'not-public'],
])('refuses %s, as an address and as what another one leads to', async (address, fault) => {
  const { asked, origin } = await serve((_, response) => response.writeHead(302, { location: address }).end())
  if (address.includes(':'))
    expect(await downloadWith().fetch(origin, undefined)).toMatchObject(failedWith(fault))
  const before = asked.length
  expect(await downloadWith().fetch(address, undefined)).toMatchObject(failedWith(fault))
  expect(asked).toHaveLength(before)
})

describe('a name', () => {
  const named = (addresses: readonly string[][]) => {
    const answers = [...addresses]
    const resolve = async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 }))
    return downloadWith({ guard: { ...guard, resolve } })
  }

  it.each([[[CLOSED]], [[OPEN, CLOSED]], [[CLOSED, OPEN]], [[]]])(
    'with the addresses %j is refused',
    async (addresses) => {
      const { asked, port } = await serve((_, response) => response.end('title'))
      const result = await named([addresses]).fetch(`http://rebinds.example:${port}/`, undefined)
      expect(result).toMatchObject(failedWith('not-public'))
      expect(asked).toEqual([])
    },
  )

  it('that has another address at the next look leads to the one that was checked', async () => {
    const { asked, port } = await serve((_, response) => response.end('title'))
    const download = named([[OPEN], [CLOSED]])
    const address = `http://rebinds.example:${port}/`
    expect(await download.fetch(address, undefined)).toMatchObject({ kind: 'file' })
    expect(await download.fetch(address, undefined)).toMatchObject(failedWith('not-public'))
    expect(asked).toHaveLength(1)
  })

  it('is checked again at each redirect', async () => {
    const { asked, port } = await serve((_, response) =>
      response.writeHead(307, { location: `http://rebinds.example:${port}/in` }).end(),
    )
    const result = await named([[OPEN], [CLOSED]]).fetch(`http://rebinds.example:${port}/`, undefined)
    expect(result).toMatchObject(failedWith('not-public'))
    expect(asked.map(({ path }) => path)).toEqual(['/'])
  })

  it('that does not exist is said', async () => {
    const missing = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    const download = downloadWith({ guard: { ...guard, resolve: () => Promise.reject(missing) } })
    expect(await download.fetch('http://lectern.example/', undefined)).toMatchObject(
      failedWith('unknown-host'),
    )
  })
})

const MIB = 1024 * 1024

it.each<[string, RequestListener, ReturnType<typeof failedWith>]>([
  ['an error', (_, response) => response.writeHead(404).end(), failedWith('status', 404)],
  ['a redirect to nowhere', (_, response) => response.writeHead(302).end(), failedWith('status', 302)],
  [
    '304 for a file that is not known',
    (_, response) => response.writeHead(304).end(),
    failedWith('status', 304),
  ],
  [
    'redirects for ever',
    (_, response) => response.writeHead(302, { location: '/' }).end(),
    failedWith('too-many-redirects'),
  ],
  ['a huge file', (_, response) => response.end(Buffer.alloc(5 * MIB + 1)), failedWith('too-large')],
  [
    'a file without end',
    function pour(_, response) {
      const chunk = Buffer.alloc(MIB)
      const more = (): boolean => response.write(chunk)
      response.on('drain', more)
      while (more());
    },
    failedWith('too-large'),
  ],
  [
    'a bomb',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(200 * MIB))),
    failedWith('too-large'),
  ],
  [
    'something else than it says',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('title'),
    failedWith('bad-answer'),
  ],
  [
    'an unknown encoding',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('title'),
    failedWith('bad-answer'),
  ],
  [
    'an encoding with the name of a field of all objects',
    (_, response) => response.writeHead(200, { 'content-encoding': '__proto__' }).end('title'),
    failedWith('bad-answer'),
  ],
  [
    'another protocol, which was not asked for',
    ({ socket }) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'),
    failedWith('no-connection'),
  ],
  ['no HTTP', ({ socket }) => socket.end('220 mail\r\n'), failedWith('bad-answer')],
  ['nothing', ({ socket }) => socket.destroy(), failedWith('no-connection')],
  [
    'a part of a file',
    (_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('title')
      setImmediate(() => response.destroy())
    },
    failedWith('no-connection'),
  ],
])('%s is a failure', async (_, listener, failure) => {
  const { origin } = await serve(listener)
  expect(await downloadWith().fetch(origin, undefined)).toMatchObject(failure)
})

it.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['answers a byte at a time', (_, response) => void setInterval(() => response.write('a'), 20).unref()],
  [
    'answers a byte at a time, and does not say how many',
    ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      setInterval(() => socket.write('a'), 20).unref()
    },
  ],
  [
    'leads on slowly',
    (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150),
  ],
])('gives up an address that %s', async (_, listener) => {
  const { origin } = await serve(listener)
  const download = downloadWith({ milliseconds: 400 })
  expect(await download.fetch(origin, undefined)).toMatchObject(failedWith('too-slow'))
})

it('gives up a name that is not resolved', async () => {
  const { promise } = Promise.withResolvers<never>()
  const resolve = () => promise
  const download = downloadWith({ guard: { ...guard, resolve }, milliseconds: 50 })
  expect(await download.fetch('http://lectern.example/', undefined)).toMatchObject(failedWith('too-slow'))
})

it('reaches no host that is not public by itself', async () => {
  const { asked, port, origin } = await serve((_, response) => response.end('title'))
  const download = new HttpProgrammeDownload({ userAgent: 'Lectern/1' })
  expect(await download.fetch(origin, undefined)).toMatchObject(failedWith('not-public'))
  expect(await download.fetch(`http://localhost:${port}/`, undefined)).toMatchObject(failedWith('not-public'))
  expect(asked).toEqual([])
})
