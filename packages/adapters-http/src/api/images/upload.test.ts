import { anEvent, aStubImage } from '@lectern/contracts/testing'
import type { EventId } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Ask, Reply } from '../../testing/client.ts'
import { openMemoryApi } from '../../testing/memory-api.ts'
import { formBody, type FormPart, formType, imageForm } from '@lectern/http/testing'

const png = aStubImage('png', 400, 400)

let eventId: EventId
let images: string
const api = await openMemoryApi()
beforeEach(async () => {
  eventId = await api.add(({ events }) => events.add(anEvent(api.users.host)))
  images = `/events/${eventId}/images`
})

const post = (body: unknown, { headers, ...asking }: Ask = {}): Promise<Reply> =>
  api.ask(images, {
    method: 'POST',
    as: 'host',
    body,
    ...asking,
    headers: { 'content-type': formType, ...headers },
  })

/** The addresses that the event shows. */
async function shown(): Promise<readonly string[]> {
  const { text } = await api.ask(images)
  return [...text.matchAll(/"url":"([^"]+)"/gu)].map(([, url]) => url ?? '')
}

describe('an upload', () => {
  it('may come in pieces of unknown number', async () => {
    expect((await post(imageForm(png), { headers: { 'transfer-encoding': 'chunked' } })).status).toBe(201)
  })

  it('is done once under one Idempotency-Key, with any boundary', async () => {
    const headers = { 'idempotency-key': `upload-${eventId}` }
    const first = await post(imageForm(png), { headers })
    const addresses = await shown()
    const rebound = Buffer.from(imageForm(png).toString().replaceAll('----lectern-form', 'other'))
    const type = { 'content-type': 'multipart/form-data; boundary=other' }
    const again = await post(rebound, { headers: { ...headers, ...type } })
    expect([again.status, again.headers.location]).toEqual([201, first.headers.location])
    expect(await shown()).toEqual(addresses)
    const another = await post(imageForm(aStubImage('png', 401, 401)), { headers })
    expect(another.status).toBe(422)
    expect(await shown()).toEqual(addresses)
  })
})

it('an upload is described, to programs and to people', async () => {
  const document = JSON.parse((await api.ask('/openapi.json')).text) as {
    paths: Record<string, Record<string, { requestBody?: unknown }>>
  }
  const path = document.paths['/events/{eventId}/images']
  expect(path?.['post']?.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { image: { type: 'string', format: 'binary' } },
          required: ['image'],
          additionalProperties: false,
        },
        encoding: { image: { contentType: 'image/gif, image/jpeg, image/png' } },
      },
    },
  })
  expect(path?.['delete']).not.toHaveProperty('requestBody')
  expect((await api.ask('/docs')).text).toContain(
    'required, a file and the only field of a multipart/form-data: image/gif, image/jpeg, image/png, at most 5 MiB',
  )
})

const image: FormPart = { name: 'image', fileName: 'a.png', content: png }
const notSupplied = 'Image was not supplied'
const otherFields = `The form must have one file field 'image' and no other`
const MIB = 1024 * 1024

describe('a form that is not right', () => {
  it.each<[string, readonly FormPart[], string]>([
    ['a name in other letters', [{ ...image, name: 'Image' }], notSupplied],
    ['many parts', [image, ...Array.from({ length: 1000 }, () => ({ name: 'b', content: '' }))], otherFields],
    [
      'two files of 4 MiB',
      Array.from({ length: 2 }, () => ({ ...image, content: Buffer.alloc(4 * MIB) })),
      otherFields,
    ],
  ])('%s', async (_, parts, message) => {
    const { status, text } = await post(formBody(parts))
    expect([status, JSON.parse(text)]).toEqual([400, [message]])
    expect(await shown()).toEqual([])
  })

  it('has a field of 6 MiB', async () => {
    const { status, text } = await post(formBody([{ name: 'title', content: Buffer.alloc(6 * MIB) }]))
    expect([status, JSON.parse(text)]).toEqual([413, ['The form must be at most 5184 KiB']])
  })

  it('shows which field it is in problem details', async () => {
    const { text } = await post(formBody([image, image]), { headers: { accept: 'application/problem+json' } })
    expect(JSON.parse(text)).toMatchObject({
      status: 400,
      errors: [{ pointer: '#/image', detail: otherFields }],
    })
  })

  it.each([
    ['multipart/mixed; boundary=b', '--b--'],
    ['multipart/form-datax; boundary=b', '--b--'],
    ['', 'x'],
  ])('has the type %j', async (type, body) => {
    const { status, text } = await post(Buffer.from(body), { headers: { 'content-type': type } })
    expect([status, JSON.parse(text)]).toEqual([415, [expect.stringMatching(/^Content-Type must be /u)]])
  })

  it('is compressed', async () => {
    expect((await post(imageForm(png), { headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
  })

  it('is not there at all', async () => {
    const { status, text } = await api.ask(images, { method: 'POST', as: 'host' })
    expect([status, text]).toEqual([400, `["${notSupplied}"]`])
  })
})
