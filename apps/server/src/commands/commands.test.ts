import { createLectern, type Ports } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { anEvent, anImportedUser, aUser, testPorts } from '@lectern/contracts/testing'
import { operator, type Username } from '@lectern/domain'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, runCommand } from '../command-line/command.ts'
import type { Config } from '../config/config.ts'
import { readConfig } from '../config/read-config.ts'
import { openMigrated } from '../container/open-container.ts'
import { createContainer, type Things } from '../container/create-container.ts'
import { commands } from './commands.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-commands-'))
  await writeFile(join(directory, 'programme.json'), '{"tracks":[],"rooms":[],"talks":[]}')
  await once(service.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  service.close()
  await rm(directory, { recursive: true })
})

/** A service of API v2.1 with one event. Its lists are empty. */
const service = createServer(({ url }, response) => {
  const list = `${addressOfService()}/lists`
  const event = {
    uri: addressOfService(),
    name: 'Moved',
    start_date: '2026-05-01',
    end_date: '2026-05-02',
    tracks_uri: list,
    talks_uri: list,
    attendees_uri: list,
    comments_uri: list,
    all_talk_comments_uri: list,
  }
  const empty = { tracks: [], talks: [], users: [], comments: [] }
  response.end(JSON.stringify(url?.includes('/lists') ? empty : { events: [event] }))
})

function addressOfService(): string {
  const address = service.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/v2.1` : ''
}

type StubbedPort = keyof Ports & keyof Things

/** Stubs of every port, on a store with the account `ada` and one access token. */
async function stubs(): Promise<{ readonly ports: Ports; readonly store: Things['store'] }> {
  const store = createMemoryStore()
  const ports = testPorts(store)
  const lectern = createLectern(ports)
  await lectern.createUser(operator, { username: 'ada', email: 'ada@lectern.example', admin: false })
  await lectern.issueToken(operator, { username: 'ada' })
  await store.transaction(async ({ users, events }) => {
    const host = await users.add(aUser())
    await users.add(anImportedUser({ username: 'grace' as Username }))
    await events.add(anEvent(host.id, { urlFriendlyName: 'conference' }))
    await events.add(anEvent(host.id, { urlFriendlyName: 'pending', approval: { state: 'pending' } }))
  })
  return { ports, store }
}

const namesOfPorts = Object.keys({
  addressHasher: true,
  signer: true,
  clock: true,
  codeChallenger: true,
  contentHasher: true,
  dateParser: true,
  imageProcessor: true,
  journal: true,
  mailer: true,
  passwordEstimator: true,
  passwordHasher: true,
  programmeDownload: true,
  programmeReader: true,
  random: true,
  secretHasher: true,
  settings: true,
  spamChecker: true,
  transliterator: true,
  webhookSender: true,
} satisfies Readonly<Record<StubbedPort, true>>) as readonly StubbedPort[]

interface Example {
  readonly operands: readonly string[]
  readonly options?: Readonly<Record<string, string>>
  readonly prints: RegExp
}

const examples: Readonly<Record<string, Example>> = {
  serve: { operands: [], prints: /Stopping/u },
  config: { operands: [], prints: /^PORT\t0\toption --port$/mu },
  doctor: { operands: [], prints: /^ok +configuration .*\n(?:.*\n)*.* database /u },
  migrate: { operands: [], prints: /^Applied /u },
  'demo seed': { operands: [], prints: /demo/u },
  'user create': { operands: ['bob'], options: { email: 'bob@lectern.example' }, prints: /account bob/u },
  'user make-admin': { operands: ['ada'], prints: /ada/u },
  'user reset-password': { operands: ['ada'], prints: /token=/u },
  'user list': { operands: [], prints: /^\d+\tada\t-\tada@lectern.example\tada$/mu },
  'user suspend': { operands: ['ada'], prints: /^Suspended ada\.$/u },
  'user unsuspend': { operands: ['ADA'], prints: /^Ended the suspension of ada\.$/u },
  'user trust': { operands: ['ada'], prints: /^ada is trusted\.$/u },
  'user untrust': { operands: ['ada'], prints: /^ada is no longer trusted\.$/u },
  'user delete': { operands: ['ada'], options: { yes: '' }, prints: /^Deleted the account ada\.$/u },
  'user rename': { operands: ['ada', 'ada.l'], prints: /^Renamed ada to ada\.l\. /u },
  'user join': {
    operands: ['grace', 'ada'],
    options: {},
    prints: /^Moved to ada: 0 comments, 0 talks, 0 hosted events, 0 attended events, 0 stars\.$/u,
  },
  'user invite': {
    operands: [],
    options: { imported: '' },
    prints: /^Mails that wait to be sent now: 0\.\nInvited before: 0\. Without an address: 1\.$/u,
  },
  'event list': { operands: [], prints: /^\d+\tapproved\t\S+\tconference\t/mu },
  'event approve': { operands: ['pending'], prints: /^Approved the event \d+\./u },
  'event reject': { operands: ['pending'], prints: /^Rejected the event \d+\./u },
  'token issue': { operands: ['ada'], prints: /./u },
  'token list': { operands: ['ada'], prints: /^\d+\t/u },
  'token revoke': { operands: ['TOKEN'], prints: /Revoked/u },
  'token prune': { operands: [], prints: /without use for 365 days/u },
  'session list': { operands: ['ada'], prints: /^$/u },
  'session end': { operands: ['ada'], prints: /./u },
  'application create': {
    operands: ['ada'],
    options: { name: 'Site', 'callback-url': 'https://site.example/', 'api-key': '0000' },
    prints: /^0000$/u,
  },
  import: { operands: ['FILE'], options: { event: 'conference' }, prints: /Nothing to change/u },
  'import v2.1': { operands: ['SERVICE'], prints: /^Imported: 1 events\.$/mu },
  'images clean': { operands: [], prints: /no file/u },
  backup: { operands: ['BACKUP'], prints: /^Copied the database with its images/u },
  dump: { operands: ['ARCHIVE'], prints: /^Wrote 0 rows/u },
  restore: { operands: ['ARCHIVE'], prints: /^Restored /u },
  'mail status': { operands: [], prints: /^0 mails wait\. A running/u },
  'mail resume': { operands: [], prints: /were not held/u },
  'mail list': { operands: [], prints: /^$/u },
  'mail retry': { operands: [], prints: /^0 mails wait\. None has failed\./u },
  'mail test': {
    operands: ['ada@lectern.example'],
    prints: /^The test mail to ada@lectern\.example is handed over/u,
  },
  completion: { operands: ['bash'], prints: /^complete /mu },
  version: { operands: [], prints: /^\d+\.\d+\.\d+$/u },
}

it('has an example of each command', () => {
  expect(Object.keys(examples)).toEqual(commands.map(({ name }) => name))
})

describe.each(commands)('lectern $name', (command) => {
  it('starts and stops with a stub in place of each port', async () => {
    const { name } = command
    const { operands, options = {}, prints } = examples[name] ?? { operands: [], prints: /^$/u }
    const { ports, store } = await stubs()
    const [token] = (await createLectern(ports).listTokens(operator, { username: 'ada', page: anyPage }))
      .items
    const opened: Config[] = []
    let closed = 0
    const open: Call['open'] = async (config, disposal) => {
      opened.push(config)
      disposal.defer(() => void (closed += 1))
      const container = disposal.use(createContainer({ ...testPorts(store), store }))
      for (const port of namesOfPorts) container.replace(port, ports[port])
      for (const port of namesOfPorts) expect(container.resolve('ports')[port]).toBe(ports[port])
      return container
    }
    const given = {
      ...options,
      port: '0',
      'log-level': 'silent',
      'data-dir': join(directory, name.replace(' ', '-')),
    }
    const readGiven = () => readConfig(new Map(Object.entries(given)), {})
    if (name === 'backup' || name === 'dump') {
      await using disposal = new AsyncDisposableStack()
      await openMigrated(readGiven(), disposal, { creates: true })
    }
    const printed = await printedBy(() =>
      runCommand(
        command,
        {
          operands: operands.map(
            (operand) =>
              ({
                TOKEN: String(token?.id),
                ARCHIVE: join(directory, 'dump.tar'),
                BACKUP: join(directory, 'copy'),
                FILE: join(directory, 'programme.json'),
                SERVICE: addressOfService(),
              })[operand] ?? operand,
          ),
          options: new Map(Object.entries(given)),
          environment: {},
          open,
          stopSignal: () => Promise.resolve(),
        },
        async () => readGiven(),
      ),
    )
    expect(printed).toMatch(prints)
    const opensNoContainer = [
      'config',
      'doctor',
      'completion',
      'version',
      'migrate',
      'backup',
      'dump',
      'restore',
    ].includes(name)
    expect([opened.length, closed]).toEqual(opensNoContainer ? [0, 0] : [1, 1])
    for (const { port } of opened.filter(() => name === 'serve')) {
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
    }
  })
})

const anyPage = { start: undefined, resultsPerPage: undefined }

/** What the work writes to the console, which the run of the tests does not show then. */
async function printedBy(work: () => Promise<void>): Promise<string> {
  const { log } = console
  const lines: unknown[] = []
  console.log = (line: unknown) => void lines.push(line)
  try {
    await work()
  } finally {
    console.log = log
  }
  return lines.join('\n')
}
