import { keepImagesIn } from '@lectern/application'
import { imageFilesContract, imageStoreContract } from '@lectern/contracts'
import { createMemoryStore } from '@lectern/adapters-memory'
import { instant } from '@lectern/domain'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { error, openS3Server, type S3Server } from '../testing/s3/s3-server.ts'
import { S3ImageStore, type S3Location } from './s3-image-store.ts'

const NAME = '12-orig-c0ffee.png'
const never = instant(253_402_300_799)
const now = (): number => Math.floor(Date.now() / 1000)

interface OpenPlace {
  readonly place: S3Location
  close(): Promise<void>
}

function holdToContracts(name: string, open: () => Promise<OpenPlace>): void {
  imageFilesContract({
    name,
    now,
    open: async () => {
      const { place, close } = await open()
      return { files: new S3ImageStore(place), close }
    },
  })
  imageStoreContract({
    name,
    open: async () => {
      const { place, close } = await open()
      const leftOver = (_: readonly string[], reason: unknown): never => {
        throw reason
      }
      return { store: keepImagesIn(createMemoryStore(), new S3ImageStore(place), leftOver), close }
    },
  })
}

holdToContracts('a bucket in memory', async () => {
  const server = await openS3Server()
  return { place: { ...server.place, prefix: 'lectern/images/' }, close: () => server.close() }
})

const { S3_TEST_ENDPOINT: endpoint, ...variables } = process.env

it.skipIf(endpoint === undefined)('a real object store is at S3_TEST_ENDPOINT', () => {
  expect(endpoint).toBeDefined()
})
if (endpoint !== undefined) {
  holdToContracts('S3', () => {
    const place = {
      endpoint,
      region: variables['S3_TEST_REGION'] ?? 'us-east-1',
      bucket: variables['S3_TEST_BUCKET'] ?? '',
      accessKeyId: variables['S3_TEST_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: variables['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
      prefix: `lectern-test-${randomUUID()}/`,
    }
    const files = new S3ImageStore(place)
    return Promise.resolve({ place, close: async () => files.remove(await files.list(never)) })
  })
}

const unavailable = (message: string) => ({
  kind: 'unavailable',
  retryAfterSeconds: 30,
  cause: { message },
})

describe('an object store', () => {
  let server: S3Server
  let files: S3ImageStore
  let hasty: S3ImageStore
  beforeAll(async () => {
    server = await openS3Server()
    files = new S3ImageStore({ ...server.place, prefix: 'images/', timeLimitMilliseconds: 120_000 })
    hasty = new S3ImageStore({ ...server.place, prefix: 'images/', timeLimitMilliseconds: 300 })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.requests.length = 0
    server.objects.clear()
  })
  afterEach(() => {
    server.injectFault = undefined
  })

  it('keeps each image under its name, with its type', async () => {
    await files.add(NAME, Uint8Array.of(1, 2, 3))
    expect(server.requests).toEqual([`PUT /pictures/images/${NAME}`])
    expect([...server.objects]).toEqual([
      [`images/${NAME}`, { content: Buffer.of(1, 2, 3), type: 'image/png' }],
    ])
  })

  it('lists all pages of it, and only images below the prefix', async () => {
    const names = Array.from({ length: 7 }, (_, place) => `${place + 1}-orig-c0ffee.gif`)
    for (const name of names) await files.add(name, Uint8Array.of(1))
    for (const key of [
      'images/README',
      'images/old/1-orig-c0ffee.gif',
      '1-orig-c0ffee.gif',
      `images/a&b<c`,
    ]) {
      server.objects.set(key, { content: Buffer.alloc(0), type: undefined })
    }
    server.requests.length = 0
    expect((await files.list(never)).toSorted()).toEqual(names)
    expect(server.requests).toHaveLength(5)
  })

  it('is checked by one small request', async () => {
    await files.check()
    expect(server.requests).toHaveLength(1)
    server.injectFault = () => error(404, 'NoSuchBucket')
    await expect(files.check()).rejects.toMatchObject({ kind: 'unavailable' })
    server.injectFault = () => error(403, 'AccessDenied')
    await expect(files.check()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('is asked again after a failure, once', async () => {
    let failures = 1
    server.injectFault = () => (failures-- > 0 ? error(503, 'SlowDown') : undefined)
    await files.add(NAME, Uint8Array.of(1))
    expect(server.objects.size).toBe(1)
    failures = 9
    await expect(files.find(NAME)).rejects.toMatchObject(
      unavailable('The object store answered 503 SlowDown to GET'),
    )
    expect(server.requests).toHaveLength(4)
  })

  it('is given up when it does not answer in time', async () => {
    server.injectFault = () => 'stalled'
    await expect(hasty.add(NAME, Uint8Array.of(1))).rejects.toMatchObject(
      unavailable('PUT of an image failed'),
    )
  })

  it('is given up when it does not go on with its answer', async () => {
    server.injectFault = (_, response) => {
      response.writeHead(200).write('a part')
      return 'stalled'
    }
    await expect(hasty.find(NAME)).rejects.toMatchObject(unavailable('GET of an image failed'))
  })

  it('is not listened to when it answers with more than any image', async () => {
    const patient = new S3ImageStore(server.place)
    server.injectFault = () => [200, Buffer.alloc(17 * 1024 * 1024)]
    await expect(patient.find(NAME)).rejects.toMatchObject({
      cause: { cause: { message: 'The object store answers with too much' } },
    })
  })

  it('is not followed elsewhere', async () => {
    server.injectFault = (_, response) => {
      response.setHeader('location', 'http://127.0.0.1:9/elsewhere')
      return [307]
    }
    await expect(files.find(NAME)).rejects.toMatchObject(unavailable('GET of an image failed'))
  })

  it.each([
    ['bucket', { bucket: 'other' }, '404 NoSuchBucket', 'correct S3_BUCKET, or create the bucket'],
    ['key id', { accessKeyId: 'OTHER' }, '403 InvalidAccessKeyId', 'correct S3_ACCESS_KEY_ID'],
    ['secret', { secretAccessKey: 'other' }, '403 SignatureDoesNotMatch', 'correct S3_SECRET_ACCESS_KEY'],
    ['region', { region: 'us-east-1' }, '400 AuthorizationHeaderMalformed', 'correct S3_REGION'],
  ])(
    'is unavailable with a wrong %s, and the cause says what to correct',
    async (_, wrong, answer, remedy) => {
      const mistaken = new S3ImageStore({ ...server.place, ...wrong })
      const refusal = unavailable(`The object store answered ${answer} to GET: ${remedy}`)
      await expect(mistaken.find(NAME)).rejects.toMatchObject(refusal)
      await expect(mistaken.list(never)).rejects.toMatchObject(refusal)
    },
  )

  it.each([
    ['what is no list', '<html>Welcome</html>'],
    [
      'a list that does not say how it goes on',
      '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
    ],
    [
      'the same page again and again',
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken></ListBucketResult>',
    ],
  ])('is not believed when it lists %s', async (_, xml) => {
    server.injectFault = () => [200, xml]
    await expect(files.list(never)).rejects.toThrow(/^The object store/u)
  })
})
