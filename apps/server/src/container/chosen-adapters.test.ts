import { FileImageStore, S3ImageStore } from '@lectern/adapters-images'
import { createMemoryStore } from '@lectern/adapters-memory'
import { AkismetSpamChecker, LocalSpamChecker } from '@lectern/adapters-platform'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { createSpamChecker, imageFilesIn, keepImages } from './chosen-adapters.ts'

it.each([
  [{}, LocalSpamChecker],
  [{ AKISMET_URL: 'http://spam.example.org' }, LocalSpamChecker],
  [{ AKISMET_KEY: 'secret' }, AkismetSpamChecker],
])('with %j asks %o', (environment, checker) => {
  expect(createSpamChecker(readConfig(new Map(), environment))).toBeInstanceOf(checker)
})

const NAME = '12-orig-c0ffee.png'
const WARN = 40

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-keep-images-'))
})
afterAll(() => rm(directory, { recursive: true }))

const silent = pino({ level: 'silent' })

it('leaves images in the database', () => {
  const store = createMemoryStore()
  expect(keepImages(store, imageFilesIn({ kind: 'database' }), silent)).toBe(store)
})

it('keeps images in files, or in an object store', () => {
  const s3 = {
    kind: 's3',
    endpoint: 'https://objects.example.org',
    region: 'eu-central-1',
    bucket: 'talks',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  } as const
  const keptIn = (place: Parameters<typeof imageFilesIn>[0]) =>
    keepImages(createMemoryStore(), imageFilesIn(place), silent).imageQueries
  expect(keptIn({ kind: 'files', directory })).toBeInstanceOf(FileImageStore)
  expect(keptIn(s3)).toBeInstanceOf(S3ImageStore)
})

it('warns of files that could not be removed, and keeps what was changed', async () => {
  const lines: unknown[] = []
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  const inTheWay = join(directory, 'file')
  await writeFile(inTheWay, '')
  const { transaction } = keepImages(
    createMemoryStore(),
    imageFilesIn({ kind: 'files', directory: inTheWay }),
    logger,
  )
  expect(await transaction(({ storedImages }) => storedImages.remove([NAME]).then(() => 'kept'))).toBe('kept')
  expect(lines).toMatchObject([
    { level: WARN, fileNames: [NAME], err: { message: expect.stringContaining('ENOTDIR') as string } },
  ])
})
