import { anEvent, aStubImage } from '@lectern/contracts/testing'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openMemoryApi } from '../../testing/memory-api.ts'
import { formType, imageForm } from '@lectern/http/testing'

const png = aStubImage('png', 400, 400)
const MIB = 1024 * 1024

const api = await openMemoryApi()
const eventId = await api.add(({ events }) => events.add(anEvent(api.users.host)))

/** Line by line, with nothing made up around it. */
const written = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'))

const post = (body: Buffer, type = 'multipart/form-data; boundary=b') =>
  api.ask(`/events/${eventId}/images`, {
    method: 'POST',
    as: 'host',
    body,
    headers: { 'content-type': type },
  })

const head = 'Content-Disposition: form-data; name="image"; filename="a.png"'
const right = written('--b', head, '', 'png 400x400', '--b--', '')

describe('a form from nowhere good', () => {
  it.each([
    ['names no boundary', right, 'multipart/form-data'],
    ['names half of the boundary', written('--bb', head, '', 'png 400x400', '--bb--', ''), undefined],
    ['names a boundary of 10,000 letters', right, `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
    ['has no part', written('--b--', ''), undefined],
    ['has a part without a header', written('--b', '', 'png 400x400', '--b--', ''), undefined],
    [
      'has an attachment',
      written('--b', head.replace('form-data', 'attachment'), '', 'x', '--b--', ''),
      undefined,
    ],
    [
      'has a header of 100 kB',
      written('--b', `X: ${'x'.repeat(100_000)}`, head, '', 'x', '--b--', ''),
      undefined,
    ],
    [
      'has 10,000 headers',
      written('--b', ...Array<string>(10_000).fill('X: x'), head, '', 'x', '--b--', ''),
      undefined,
    ],
    ['has lines that end in LF alone', Buffer.from(right.toString().replaceAll('\r', '')), undefined],
    ['is boundaries alone', Buffer.from('--b\r\n'.repeat(10_000)), undefined],
  ])('%s', async (_, body, type) => {
    const { status, text } = await post(body, type)
    expect([status, JSON.parse(text)]).toEqual([400, [expect.any(String)]])
  })

  it.each([
    ['text before and after it', written('before', right.toString(), 'after')],
    [
      'a name by RFC 5987',
      Buffer.from(right.toString().replace('filename="a.png"', `filename*=UTF-8''%e7%b5%b5.png`)),
    ],
    [
      'headers in other letters',
      Buffer.from(right.toString().replace('Content-Disposition', 'CONTENT-disposition')),
    ],
    [
      'a type of its own',
      written('--b', head, 'Content-Type: text/html; charset=x', '', 'png 400x400', '--b--', ''),
    ],
    ['no line break at its end', right.subarray(0, -2)],
  ])('is right for all that, with %s', async (_, body) => {
    expect((await post(body)).status).toBe(201)
  })

  it('may end anywhere: the service answers, and takes nothing that is not whole', async () => {
    const form = imageForm(png)
    const end = form.length - '--\r\n'.length
    for (let length = 0; length <= form.length; length++) {
      const { status } = await post(form.subarray(0, length), formType)
      expect([length, status]).toEqual([length, length > end + 1 ? 201 : 400])
    }
  })

  it('may have any byte wrong', async () => {
    const form = imageForm(png)
    for (const [index] of form.entries()) {
      const wrong = Buffer.from(form)
      wrong[index] = [0, 10, 13, 34, 45, 255][index % 6] ?? 0
      const { status } = await post(wrong, formType)
      expect([201, 400], `byte ${index}`).toContain(status)
    }
  })
})

/** A request that has begun: the rest of its body may come, or not. */
async function begin(length: number, start: Buffer): Promise<Socket> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const headers = [
    `POST /v2.1/events/${eventId}/images HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${api.tokens.host}`,
    `Content-Type: ${formType}`,
    `Content-Length: ${length}`,
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n`)
  await new Promise<void>((resolve) => {
    socket.write(start, () => resolve())
  })
  return socket
}

const answerOn = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString()))
  })

describe('an upload that', () => {
  it('breaks off leaves the service as it was', async () => {
    const form = imageForm(Buffer.alloc(MIB))
    for (const share of [0.001, 0.5, 0.999]) {
      const socket = await begin(form.length, form.subarray(0, form.length * share))
      socket.destroy()
    }
    expect((await post(right)).status).toBe(201)
  })

  it('is one of too many of one user is asked to come later, and the memory is free again after them', async () => {
    const form = imageForm(Buffer.alloc(5 * MIB))
    const sockets = await Promise.all(
      Array.from({ length: 4 }, () => begin(form.length, form.subarray(0, form.length - 10))),
    )
    const refused = await Promise.race(sockets.map(answerOn))
    expect(refused).toMatch(/^HTTP\/1\.1 503 /u)
    expect(refused).toMatch(/^retry-after: 10\r$/imu)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await post(form, formType)).text).toContain('must be a PNG')
  })
})
