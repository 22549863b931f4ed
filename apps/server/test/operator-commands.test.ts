import { openStore } from '@lectern/adapters-persistence'
import { anImportedUser, aSession } from '@lectern/contracts/testing'
import { instant } from '@lectern/domain'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ended, newDataDirectory, run, serve, stop } from './lectern.ts'

const data = newDataDirectory()
const lectern = (line: string): Promise<Ended> => run([...line.split(' '), '--data-dir', data])
const says = async (line: string): Promise<string> => {
  const { status, stdout, stderr } = await lectern(line)
  expect([status, stderr]).toEqual([0, ''])
  return stdout.trimEnd()
}
const refusal = (sentence: string) => ({ status: 1, stdout: '', stderr: `${sentence}\n` })
type Row = Readonly<Record<string, unknown>>
const rows = async (line: string): Promise<readonly Row[]> =>
  JSON.parse(await says(`${line} --json`)) as readonly Row[]

const docs = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
/** The documented fields of a command with `--json`. */
const documented = (command: string): readonly string[] => {
  const [, cell = ''] =
    new RegExp(`^\\| \`${command}\` +\\| (.*) \\|$`, 'mu').exec(docs.split('with `--json`')[1] ?? '') ?? []
  return [...cell.replaceAll(/\([^)]*\)/gu, '').matchAll(/`(\w+)`/gu)].map(([, field = '']) => field)
}

beforeAll(async () => {
  // The progress of a long command goes to standard error.
  const { status, stderr } = await lectern('demo seed')
  if (status !== 0) throw new Error(stderr)
  await says('user create ada --email ada@lectern.example')
  await says('token issue ada')
})

describe('user commands', () => {
  it('change the state of an account, which user list shows', async () => {
    const line = async () => (await says('user list --search ada')).replace(/^\d+/u, '')
    expect(await line()).toBe('\tada\t-\tada@lectern.example\tada')
    expect(await says('user suspend ADA')).toBe('Suspended ada.')
    expect(await says('user trust ada')).toBe('ada is trusted.')
    expect(await line()).toBe('\tada\ttrusted,suspended\tada@lectern.example\tada')
    expect((await rows('user list --only suspended')).map(({ username }) => username)).toEqual(['ada'])
    expect(await says('user unsuspend ada')).toBe('Ended the suspension of ada.')
    expect(await says('user untrust ada')).toBe('ada is no longer trusted.')
    expect(await line()).toBe('\tada\t-\tada@lectern.example\tada')
  })

  it('delete an account only with --yes', async () => {
    await says('user create bob --email bob@lectern.example')
    expect(await lectern('user delete bob')).toEqual(
      refusal(
        'This deletes the account bob, with its personal data and rights, and cannot be undone: confirm it with --yes.',
      ),
    )
    expect(await says('user delete bob --yes')).toBe('Deleted the account bob.')
    expect(await lectern('user suspend bob')).toEqual(
      refusal(`User bob not found: lectern user list has all of them.`),
    )
  })
})

it('imported accounts have no e-mail address', async () => {
  const store = await openStore(join(data, 'lectern.sqlite'))
  await store.transaction(({ users }) => users.add(anImportedUser({ fullName: 'Grace' })))
  await store.close()
  expect(await says('user list --only imported')).toMatch(/^\d+\tuser-\d+\timported\t-\tGrace$/u)
  expect(await rows('user list --only imported')).toMatchObject([{ imported: true, email: null }])
})

describe('an access token', () => {
  it('is the whole output, and is in lists by its number until it is revoked', async () => {
    const create = 'user create cleo --email cleo@lectern.example --admin'
    expect(await says(create)).toBe('Made the site admin cleo.')
    const tokens = [await says('token issue cleo'), await says('token issue cleo')]
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/u)
    const list = await says('token list CLEO')
    for (const line of list.split('\n')) expect(line).toMatch(/^\d+\t\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/u)
    const [number] = list.split('\t')
    expect(await says(`token revoke ${number}`)).toBe(`Revoked the access token ${number}.`)
    expect(await says('token list cleo')).toBe(list.split('\n')[1])
    expect(await lectern(`token revoke ${number}`)).toEqual(refusal('Token not found.'))
    const serving = await serve(['--data-dir', data])
    const statuses = tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${serving.api}/events?filter=pending`, { headers })).status
    })
    expect((await Promise.all(statuses)).toSorted((one, other) => one - other)).toEqual([200, 401])
    await stop(serving)
  })

  it('of a reset link sets a password once', async () => {
    const link = await says('user reset-password ada --website-url https://lectern.example')
    const [, token = ''] = /^https:\/\/lectern\.example\/reset\?token=([\w-]{43})$/u.exec(link) ?? []
    const serving = await serve(['--data-dir', data])
    const reset = async (): Promise<number> => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
      const body = JSON.stringify({ token, password: 'correct horse battery' })
      return (await fetch(`${serving.api}/users/passwords`, { ...init, body })).status
    }
    expect([await reset(), await reset()]).toEqual([204, 400])
    await stop(serving)
  })
})

it('sessions are listed and ended', async () => {
  const now = instant(Date.now() / 1000)
  const store = await openStore(join(data, 'lectern.sqlite'))
  await store.transaction(async ({ users, sessions }) => {
    const ada = await users.findByEmail('ada@lectern.example')
    for (const lastUsedDate of [now, instant(now - 60)]) {
      if (ada !== undefined)
        await sessions.add(aSession(ada.id, { createdDate: instant(now - 3600), lastUsedDate }))
    }
  })
  await store.close()
  expect(await says('session list ada')).toMatch(/^(?:\S+\+00:00\t\S+\+00:00\n?){2}$/u)
  expect(await says('session end ada')).toBe('Signed ada out of every browser.')
  expect(await says('session list ada')).toBe('')
})

describe('event commands', () => {
  it('decide about a pending event, by its id or name', async () => {
    const [pending] = await rows('event list --filter pending')
    const { id, url_friendly_name: name } = pending ?? {}
    expect(await says(`event reject ${String(name)} --reason Double`)).toBe(
      `Rejected the event ${String(id)}. Its hosts get a mail.`,
    )
    const now = async () => (await rows('event list')).find((event) => event['id'] === id)
    expect(await now()).toMatchObject({ state: 'rejected', reason: 'Double' })
    expect(await says(`event approve ${String(id)}`)).toBe(
      `Approved the event ${String(id)}. Its hosts get a mail.`,
    )
    expect(await now()).toMatchObject({ state: 'approved', reason: '' })
  })

  it.each(['4711', 'nowhere'])('refuse an unknown event %s', async (event) => {
    expect(await lectern(`event approve ${event}`)).toEqual(
      refusal(`There is no event '${event}': lectern event list has all of them.`),
    )
  })
})

it.each(['user list', 'event list', 'token list ada', 'config', 'doctor'])(
  '%s --json has the documented fields',
  async (line) => {
    const fields = documented(line.replace(' ada', ''))
    expect(fields.length).toBeGreaterThan(1)
    for (const row of await rows(line)) expect(Object.keys(row)).toEqual(fields)
  },
)

it('mail status --json has the documented fields', async () => {
  expect(Object.keys(JSON.parse(await says('mail status --json')) as object)).toEqual(
    documented('mail status'),
  )
})

it('doctor ends with status 1 if a check fails, and says how many', async () => {
  const { status, stdout, stderr } = await lectern('doctor --port http --log-level loud')
  expect([status, stderr]).toEqual([1, '2 checks failed.\n'])
  expect(stdout).toMatch(
    /^failed {3}configuration {2}PORT \(given as --port\) must .*\nfailed .*LOG_LEVEL .*\n$/u,
  )
})

describe('mail commands', () => {
  it('list a mail that could not be sent, and let it be sent again now', async () => {
    const store = await openStore(join(data, 'lectern.sqlite'))
    const later = instant(Math.floor(Date.now() / 1000) + 3600)
    await store.transaction(async ({ mails }) => {
      const [mail] = await mails.lease(later, later, 1)
      if (mail !== undefined) await mails.save({ ...mail, attempts: 3, nextAttemptDate: later })
    })
    await store.close()
    const dueIn = ([mail]: readonly Row[]): number =>
      Date.parse(String(mail?.['next_attempt_date'])) - Date.now()
    const failed = await rows('mail list')
    expect(failed).toMatchObject([{ attempts: 3 }])
    expect(Object.keys(failed[0] ?? {})).toEqual(documented('mail list'))
    expect(dueIn(failed)).toBeGreaterThan(3_000_000)
    await says(`mail retry --number ${String(failed[0]?.['number'])}`)
    expect(dueIn(await rows('mail list'))).toBeLessThan(0)
    expect(await lectern('mail retry --number x')).toEqual(
      refusal(`'x' is not the number of a mail: lectern mail list has the numbers.`),
    )
  })
})

describe('import', () => {
  const file = async (text: string, name = 'programme.csv'): Promise<string> => {
    const path = join(data, name)
    await writeFile(path, text)
    return path
  }
  const anEvent = async (): Promise<Readonly<Record<'id' | 'start', string>>> => {
    const event = (await rows('event list')).find(({ state }) => state === 'approved')
    return { id: String(event?.['id']), start: String(event?.['start_date']) }
  }

  it('ends with status 1 when a file had sessions and none came in, and prints JSON', async () => {
    const path = await file('title,start\nFar away,1999-01-01 10:00\n')
    const { status, stdout, stderr } = await lectern(`import ${path} --event ${(await anEvent()).id} --json`)
    expect([status, stderr]).toEqual([1, `No talk of ${path} could be read.\n`])
    const printed = JSON.parse(stdout) as Row
    expect(printed).toMatchObject({ applied: false, added_talks: [], problems: [{ place: 'row 2' }] })
    expect(Object.keys(printed).toSorted()).toEqual(documented('import').toSorted())
  })

  it('reads an address, which is of the own network if the operator allows it', async () => {
    const { id, start } = await anEvent()
    const server = createServer((_, response) => response.end(`title,start\nFrom afar,${start}\n`)).listen(0)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const line = `import http://127.0.0.1:${port}/talks.csv --event ${id} --dry-run --sources-private=allow`
    expect(await says(line)).toContain('+ From afar')
    const { stdout } = await lectern(line.replace('--dry-run', '--follow 2h'))
    expect(stdout).toMatch(/Imported\.\nEvent \d+ follows http/u)
    server.close()
  })

  it('reads columns by the names of a mapping, which the event keeps', async () => {
    const { id, start } = await anEvent()
    const line = `import ${await file(`Heading,Kick-off\nBy a mapping,${start}\n`)} --event ${id} --dry-run`
    expect((await lectern(line)).status).toBe(1)
    expect(await says(`${line} --map title=Heading --map start=kick-off`)).toContain('+ By a mapping')
    expect(await says(line)).toContain('+ By a mapping')
    const { status, stderr } = await lectern(`${line} --map begin=Kick-off`)
    expect([status, stderr]).toEqual([1, expect.stringContaining('The fields are title, subtitle')])
    const usual = `import ${await file(`Title,Start\nBy usual names,${start}\n`)} --event ${id} --dry-run`
    expect(await says(usual)).toContain('+ By usual names')
  })

  it('makes an event of what a schedule and the options say of it', async () => {
    const conference = {
      title: 'DemoCon',
      start: '2026-11-19',
      end: '2026-11-20',
      time_zone_name: 'Europe/Rome',
    }
    const day = {
      date: '2026-11-19',
      rooms: { Hall: [{ id: 1, title: 'Opening', start: '10:00', duration: '00:30' }] },
    }
    const path = await file(
      JSON.stringify({ schedule: { conference: { ...conference, days: [day] } } }),
      'schedule.json',
    )
    expect(await lectern(`import ${path} --create-event --host ada`)).toEqual(
      refusal('The file does not say all of the event. Add --location.'),
    )
    const { stdout } = await lectern(`import ${path} --create-event --host ada --location Rome`)
    expect(stdout).toContain('+ Opening (2026-11-19T10:00:00+01:00')
    expect(await rows('event list')).toContainEqual(
      expect.objectContaining({ name: 'DemoCon', state: 'approved', hosts: ['ada'] }),
    )
  })

  it('removes most talks only with their number', async () => {
    const { id, start } = await anEvent()
    await lectern(`import ${await file(`title,start\nNew,${start}\n`)} --event ${id}`)
    const line = `import ${await file('title,start\n')} --event ${id} --remove-missing --dry-run`
    const { status, stderr } = await lectern(line)
    const [, count = ''] = /would remove (\d+) of \d+ talks.* add --force \1\.$/mu.exec(stderr) ?? []
    expect([status, count]).toEqual([1, expect.stringMatching(/^[1-9]/u)])
    expect(await says(`${line} --force ${count}`)).toContain(`${count} to remove`)
  })
})

describe('a refusal', () => {
  it.each([
    ['import missing.json --event 1', 'missing.json cannot be read: there is no such file.'],
    [`import ${data} --event 1`, `${data} cannot be read: it is a directory.`],
    [
      'import http://127.0.0.1:8080/schedule.json --event 1',
      'http://127.0.0.1:8080/schedule.json cannot be read: the address, or one that it leads to, is not a public one.',
    ],
    ['import talks.csv --event 1 --follow 1h', '--follow needs an http or https address in place of a file.'],
    [
      'import https://cfp.example --event 1 --follow 1m',
      '--follow takes 5m (minutes) to 24h (hours) or 1d, and 1m is none of these.',
    ],
    ['completion basch', 'There is no completion for basch: did you mean bash?'],
    [
      'user list --only asleep',
      `--only must be one of admin, trusted, suspended, unverified, imported, not 'asleep'.`,
    ],
    ['restore missing.tar', 'missing.tar cannot be read: there is no such file.'],
    ['application create ada --name Site', '--callback-url is required.'],
    ['event approve', 'lectern event approve needs an <event>.'],
    ['token issue nobody', 'User nobody not found.'],
    ['token revoke x', "'x' is not the number of an access token: lectern token list has the numbers."],
    ['demo seed', 'The account demo is there already, so nothing was added.'],
    [
      'user create ada --email=other@lectern.example',
      '<username> must be unique: another account has this one.',
    ],
    ['user create bob --email=b@lectern.example --password-stdin', 'There is no password on standard input.'],
  ])('of %s says what to change', async (line, sentence) => {
    expect(await lectern(line)).toEqual(refusal(sentence))
  })
})
