import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from './testing/memory-api.ts'

let api: MemoryApi
beforeAll(async () => {
  api = await openMemoryApi()
})
afterAll(() => api.close())

/** What is answered to these header lines, as they go over the wire. */
async function answerTo(lines: readonly string[]): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  socket.write(['GET /v2.1/events HTTP/1.1', 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n'))
  const reply = await text(socket)
  return { status: Number(reply.split(' ')[1]), text: reply }
}

const mine = (): string => `Authorization: Bearer ${api.tokens.host}`

describe('the Authorization header over the wire', () => {
  it('is good once, in any letter case of its name', async () => {
    expect(await answerTo([mine()])).toMatchObject({ status: 200 })
    expect(await answerTo([mine().replace('Authorization', 'aUTHORIZATION')])).toMatchObject({ status: 200 })
    expect((await answerTo([mine()])).text).toContain(`/users/${api.users.host}`)
  })

  it.each([
    ['twice the same', () => [mine(), mine()]],
    ['of two people', () => [mine(), `Authorization: Bearer ${api.tokens.guest}`]],
    ['beside an empty one', () => [mine(), 'Authorization:']],
    ['after another scheme', () => ['Authorization: Basic YTpi', mine()]],
    ['empty', () => ['Authorization:']],
    ['blank', () => ['Authorization:    ']],
    ['as large as a header can be', () => [`Authorization: Bearer ${'x'.repeat(15_000)}`]],
    ['of bytes that are no ASCII', () => ['Authorization: Bearer \u00ff\u00fe']],
  ])('is 401 when it is there %s', async (_how, lines) => {
    const reply = await answerTo(lines())
    expect(reply.status).toBe(401)
    expect(reply.text).toMatch(/^www-authenticate: Bearer/imu)
  })

  it('that is larger than any header may be is refused before it is looked at', async () => {
    const reply = await answerTo([`Authorization: Bearer ${'x'.repeat(100_000)}`])
    expect([400, 431]).toContain(reply.status)
    expect(reply.text).not.toContain('xxx')
  })
})
