import type { TestDatabases } from '@lectern/adapters-persistence/testing'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import {
  type Circumstances,
  type Ended,
  newDataDirectory,
  run,
  serve,
  type Serving,
  stop,
} from '../lectern.ts'
import { accountsByProgram, editing } from './flows/accounts.ts'
import { consent, oauth, passwordGrant, registerApplication, signedIn } from './flows/applications.ts'
import { withoutTables } from './flows/broken.ts'
import { calendar } from './flows/calendar.ts'
import { misplaced } from './flows/misplaced.ts'
import { accountsByBrowser } from './flows/website.ts'
import { newPassword } from './passwords.ts'
import { filesIn, rowsIn } from './places.ts'
import { plant, plantingCommand } from './plant.ts'
import type { Place, Secret } from './search.ts'
import { newTraffic, type Traffic } from './traffic.ts'
import { type World, worldAt } from './world.ts'

export interface Remains {
  readonly places: readonly Place[]
  readonly secrets: readonly Secret[]
}

/** One Lectern with its own database, and the recorded output. */
interface Lectern {
  readonly directory: string
  readonly databaseUrl: string
  readonly traffic: Traffic
  readonly places: Place[]
  readonly circumstances: Required<Pick<Circumstances, 'env'>>
}

/** Runs all flows with secrets, and returns all places to search. */
export async function runEverything(databases: TestDatabases): Promise<Remains> {
  const lectern = await openLectern(databases)
  const { traffic, places } = lectern
  const people = await atTheCommandLine(lectern)
  await served(lectern, 'first', {}, (world) => goThroughAll(lectern, world, people))
  await served(lectern, 'second', unreachable(traffic), goOn)
  return { places: [...places, ...traffic.answers], secrets: traffic.secrets }
}

async function openLectern(databases: TestDatabases): Promise<Lectern> {
  const directory = newDataDirectory()
  const temporary = join(directory, 'temporary')
  await mkdir(temporary, { recursive: true })
  const onPostgres = databases.engine === 'postgres'
  const databaseUrl = onPostgres ? await databases.empty() : join(directory, 'lectern.sqlite')
  const env = { DATA_DIR: directory, DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace', TMPDIR: temporary }
  return { directory, databaseUrl, traffic: newTraffic(), places: [], circumstances: { env } }
}

interface People {
  readonly password: string
  readonly token: string
  readonly adminToken: string
  readonly resetLink: string
}

async function atTheCommandLine({ circumstances, traffic: { secret }, places }: Lectern): Promise<People> {
  const command = async (label: string, args: readonly string[], stdin = ''): Promise<string> => {
    const ended = await run(args, { ...circumstances, stdin })
    expect(ended).toMatchObject({ status: 0 })
    expect(ended.stderr).toMatch(/^(?:Adding .*\n)*$/u)
    keepOutput(places, label, ended)
    return ended.stdout.trim()
  }
  const create = (username: string, password: string, ...options: readonly string[]): Promise<string> => {
    const email = `--email=${username}@lectern.example`
    return command(
      'user create',
      ['user', 'create', username, email, '--password-stdin', ...options],
      password,
    )
  }
  const seeded = await command('demo seed', ['demo', 'seed'])
  secret('demo password', /with the password (\S+)/u.exec(seeded)?.[1] ?? '')
  const password = secret('password', newPassword())
  await create('root', secret('password', newPassword()), '--admin')
  await create('ada', password)
  await create('bea', secret('password', newPassword()))
  const token = secret('access token', await command('token issue', ['token', 'issue', 'ada']))
  const adminToken = secret('access token', await command('token issue', ['token', 'issue', 'root']))
  const link = await command('user reset-password', ['user', 'reset-password', 'bea'])
  const resetLink = secret('reset link', new URL(link).searchParams.get('token') ?? '')
  await command('token list', ['token', 'list', 'ada'])
  await command('planting', plantingCommand)
  return { password, token, adminToken, resetLink }
}

async function goThroughAll(lectern: Lectern, world: World, people: People): Promise<void> {
  const { ask, secret } = world
  const { token, adminToken, resetLink } = people
  await plant(world, lectern.directory, token)
  const reset = { token: resetLink, password: secret('password', newPassword()) }
  expect((await ask('POST', '/v2.1/users/passwords', { json: reset })).status).toBe(204)
  const password = await editing(world, token, people.password)
  await accountsByProgram(world)
  await accountsByBrowser(world)
  const browser = await signedIn(world, 'ada', password)
  const application = await registerApplication(world, token)
  await consent(world, browser, application)
  await passwordGrant(world, adminToken, application, ['ada', password])
  await oauth(world, browser, application)
  await misplaced(world, browser, token)
  expect((await browser.get('/user/account/export')).text).toContain('"grants"')
  const credentials = { username: 'ada', password, token, apiKey: application.apiKey }
  await withoutTables(world, lectern.databaseUrl, browser, credentials)
  await signedIn(
    world,
    'demo',
    world.traffic.secrets.find(({ kind }) => kind === 'demo password')?.value ?? '',
  )
}

/** Configuration secrets of unavailable services. */
const unreachable = ({ secret }: Traffic): Readonly<Record<string, string>> => ({
  SMTP_URL: `smtp://lectern:${secret('mail password', 'n0b0dy-may-know-this')}@127.0.0.1:9`,
  AKISMET_KEY: secret('Akismet key', 'n0b0dy-may-know-that'),
  AKISMET_URL: 'http://127.0.0.1:9',
  SECRET_KEY: secret('secret key', 'n0b0dy-finds-addresses-without-it'),
})

const PATIENCE = { timeout: 120_000, interval: 100 }

/** Uses the earlier credentials after a restart. */
async function goOn({ ask, secret, traffic, octets, forgetMails }: World, serving: Serving): Promise<void> {
  const { value: token = '' } = traffic.secrets.find(({ kind }) => kind === 'access token') ?? {}
  expect((await ask('GET', '/v2.1/token', { token })).status).toBe(200)
  const json = { username: 'ada' }
  await forgetMails()
  expect((await ask('POST', '/v2.1/emails/reminders/password', { json })).status).toBe(202)
  await vi.waitFor(() => expect(serving.logged()).toContain('A mail could not be sent'), PATIENCE)
  await calendar({ ask, secret }, token)
  await octets('at the end', `GET /v2.1/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`)
}

async function served(
  { directory, databaseUrl, traffic, places, circumstances }: Lectern,
  name: string,
  more: Readonly<Record<string, string>>,
  work: (world: World, serving: Serving) => Promise<void>,
): Promise<void> {
  const env = { ...circumstances.env, ...more }
  const serving = await serve([], { env })
  const look = async (when: string): Promise<void> => {
    places.push(...(await filesIn(when, directory)), ...(await rowsIn(when, databaseUrl)))
  }
  await work(worldAt(new URL(serving.api).origin, directory, databaseUrl, traffic), serving)
  await look(`${name}, running`)
  const ended = await stop(serving)
  expect(ended.status).toBe(0)
  keepOutput(places, `serve, ${name}`, ended)
  await look(`${name}, stopped`)
}

function keepOutput(places: Place[], label: string, { stdout, stderr }: Ended): void {
  places.push({ name: `${label}: standard output`, bytes: Buffer.from(stdout) })
  places.push({ name: `${label}: standard error`, bytes: Buffer.from(stderr) })
}
