import { openStore } from '@lectern/adapters-persistence'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import type { Environment } from '../config/sources.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkConfig } from './examine.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkImages } from './check-images.ts'
import { checkMail, warningOfMails } from './check-mail.ts'
import type { Finding } from './finding.ts'

const directory = mkdtempSync(join(tmpdir(), 'lectern-doctor-'))
afterAll(() => rmSync(directory, { recursive: true }))
let paths = 0
const newPath = (): string => join(directory, `path-${(paths += 1)}`)

const config = (environment: Environment = {}) =>
  readConfig(new Map(), { DATA_DIR: newPath(), ...environment })
const has = (level: Finding['level'], message: RegExp) => ({
  level,
  message: expect.stringMatching(message) as string,
})

async function aWebServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function aMailServer(answer: (command: string) => string): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: string) => socket.write(`${answer(chunk.trim())}\r\n`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the check of the settings', () => {
  it('has a finding for each problem, and none of the values', () => {
    const environment = { PORT: 'http', SECRET_KEY: 's3cret' }
    const checked = checkConfig(new Map(), environment)
    expect(checked.config).toBeUndefined()
    expect(checked.findings).toMatchObject([
      has('failed', /^PORT /u),
      has('failed', /^SECRET_KEY must [^']*$/u),
    ])
    expect(checkConfig(new Map(), { PROT: '1' }).findings).toMatchObject([
      has('warning', /did you mean PORT/u),
      has('ok', /set COMPATIBILITY=joindin/u),
    ])
    expect(checkConfig(new Map(), { COMPATIBILITY: 'joindin' }).findings).toMatchObject([
      has('ok', /valid/u),
      has('ok', /as clients of joind\.in expect/u),
    ])
  })
})

describe('the check of the database', () => {
  it('does not create a missing file', async () => {
    const checked = config()
    expect((await checkDatabase(checked))[0]).toMatchObject(has('warning', /lectern migrate creates it\.$/u))
    expect(existsSync(checked.dataDirectory)).toBe(false)
  })

  it('finds missing migrations, and applies none', async () => {
    const path = newPath()
    await (await openStore(path)).close()
    const checked = config({ DATABASE_URL: path })
    for (const _ of ['once', 'again']) {
      expect(await checkDatabase(checked)).toMatchObject([
        has('ok', /^SQLite reads/u),
        has(
          'warning',
          /^\d+ migrations are missing: .*lectern migrate\. Stop older servers first: .*how long they take\.$/u,
        ),
        has('ok', /here\.$/u),
      ])
    }
  })

  it('says what migrations of a database with content will need', async () => {
    const path = newPath()
    const store = await openStore(path)
    await store.migrate()
    await store.close()
    const database = new DatabaseSync(path)
    database.exec('delete from migrations where name = (select max(name) from migrations)')
    database.close()
    expect((await checkDatabase(config({ DATABASE_URL: path })))[1]).toMatchObject(
      has('warning', /^1 migrations .* It copies the file first: that needs \d+ MiB of [\d,]+ MiB/u),
    )
  })

  it('finds that the clock is before the last migration', async () => {
    const path = newPath()
    const store = await openStore(path)
    await store.migrate()
    await store.close()
    const database = new DatabaseSync(path)
    database.exec('update migrations set applied_date = 99999999999')
    database.close()
    expect((await checkDatabase(config({ DATABASE_URL: path })))[2]).toMatchObject(
      has('failed', /^It is 2.* here, .*correct the clock/u),
    )
  })

  it('refuses what is no database', async () => {
    const path = newPath()
    writeFileSync(path, 'This is a letter.'.repeat(100))
    expect((await checkDatabase(config({ DATABASE_URL: path })))[0]).toMatchObject(has('failed', /\.$/u))
  })
})

it('the check of the disk finds room, or a directory that cannot be written', async () => {
  expect(await checkDisk(config())).toMatchObject({
    message: expect.stringContaining(`MiB are free in ${directory}`) as string,
  })
  const file = newPath()
  writeFileSync(file, '')
  expect(await checkDisk(config({ DATA_DIR: join(file, 'data') }))).toMatchObject(
    has('failed', /Correct DATA_DIR/u),
  )
})

describe('the check of the images', () => {
  it('leaves nothing behind', async () => {
    const images = newPath()
    mkdirSync(images)
    const checked = config({ IMAGE_STORE: 'files', IMAGES_DIR: images })
    expect(await checkImages(checked)).toMatchObject(has('ok', /stored, returned and removed an object/u))
    expect(readdirSync(images)).toEqual([])
  })

  it('fails for a directory or bucket that cannot be used', async () => {
    const file = newPath()
    writeFileSync(file, '')
    const files = config({ IMAGE_STORE: 'files', IMAGES_DIR: file })
    expect(await checkImages(files)).toMatchObject(has('failed', /Correct IMAGES_DIR/u))
    const endpoint = await aWebServer((_, response) => response.writeHead(403).end())
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 's3cret' }
    const s3 = config({ IMAGE_STORE: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: 'talks', ...keys })
    expect(await checkImages(s3)).toMatchObject(
      has('failed', /^The bucket talks at .*Correct the settings S3_/u),
    )
  })
})

describe('the check of the mail server', () => {
  it.each([
    [{ WEBSITE_URL: 'https://talks.example.org' }, /^Mails become files in \S+mails: set SMTP_URL/u],
    [{ WEBSITE_URL: 'http://localhost:8080' }, undefined],
    [{ WEBSITE_URL: 'https://talks.example.org', SMTP_URL: 'smtp://mail.example.org' }, /set MAIL_FROM\.$/u],
  ])('with %j, serve warns of %s', (settings, warning) => {
    const found = warningOfMails(config(settings))
    expect(found).toEqual(warning && expect.stringMatching(warning))
  })

  it('signs in, and sends nothing', async () => {
    const commands: string[] = []
    const host = await aMailServer((command) => {
      commands.push(command)
      if (command.startsWith('EHLO')) return '250-test\r\n250 AUTH PLAIN'
      return command.startsWith('AUTH') ? '235 welcome' : '250 fine'
    })
    const checked = config({ SMTP_URL: `smtp://ada:s3cret@${host}` })
    expect(await checkMail(checked)).toMatchObject(
      has('ok', /^127\.0\.0\.1 answers without TLS, and accepts the user\.$/u),
    )
    expect(commands.map((command) => command.split(' ')[0])).not.toContain('MAIL')
  })

  it('fails for a refused password, which it does not show', async () => {
    const host = await aMailServer((command) =>
      command.startsWith('EHLO') ? '250-test\r\n250 AUTH PLAIN' : '535 no',
    )
    const found = await checkMail(config({ SMTP_URL: `smtp://ada:s3cret@${host}` }))
    expect(found).toMatchObject(has('failed', /^127\.0\.0\.1 takes no mails: .*Correct SMTP_URL/u))
    expect(found.message).not.toContain('s3cret')
  })
})

describe('the check of the addresses', () => {
  it.each<[string, RequestListener, Finding['level'], RegExp]>([
    [
      'Lectern',
      (_, response) => response.setHeader('content-type', 'application/json').end('{}'),
      'ok',
      /answers/u,
    ],
    [
      'another program',
      (_, response) => response.setHeader('content-type', 'text/html').end(),
      'failed',
      /\(status 200\): correct BASE_URL/u,
    ],
    [
      'a redirect',
      (_, response) => response.writeHead(301, { location: 'https://b.example/' }).end(),
      'failed',
      /status 301, to https:\/\/b\.example\//u,
    ],
  ])('finds %s', async (_, answer, level, message) => {
    expect(await checkAddresses(config({ BASE_URL: await aWebServer(answer) }))).toMatchObject([
      has(level, message),
    ])
  })

  it('fails for a broken server, and warns of a stopped one', async () => {
    const broken = await aWebServer((request) => request.socket.destroy())
    const stopped = createTcpServer().listen(0, '127.0.0.1')
    await once(stopped, 'listening')
    const { port } = stopped.address() as AddressInfo
    await once(stopped.close(), 'close')
    const environment = { BASE_URL: broken, WEBSITE_URL: `http://127.0.0.1:${port}` }
    expect(await checkAddresses(config(environment))).toMatchObject([
      has('failed', /cannot be reached from here: .*Correct BASE_URL/u),
      has('warning', /^Nothing listens at .*start the server, or correct WEBSITE_URL\.$/u),
    ])
  })
})
