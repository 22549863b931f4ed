import { openStore } from '@lectern/adapters-persistence'
import { aSession } from '@lectern/application/testing'
import { instant } from '@lectern/domain'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { newDataDirectory, run } from './lectern.ts'

const data = newDataDirectory()
const lectern = (...args: readonly string[]) => run([...args, '--data-dir', data])
const refusal = (sentence: string) => ({ status: 1, stdout: '', stderr: `${sentence}\n` })

beforeAll(async () => {
  mkdirSync(data, { recursive: true })
  await lectern('user', 'create', 'ada', '--email', 'ada@lectern.example')
})

describe('token commands', () => {
  it('list tokens with numbers, and revoke a token by its number', async () => {
    const secrets = [await lectern('token', 'issue', 'ada'), await lectern('token', 'issue', 'ada')]
    const { stdout, stderr } = await lectern('token', 'list', 'ADA')
    expect(stderr).toBe('')
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^\d+\t\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/u)
    for (const secret of secrets) expect(stdout).not.toContain(secret.stdout.trim())
    const number = lines[0]?.split('\t')[0] ?? ''
    expect(await lectern('token', 'revoke', number)).toEqual({
      status: 0,
      stdout: `Revoked the access token ${number}.\n`,
      stderr: '',
    })
    expect((await lectern('token', 'list', 'ada')).stdout).toBe(`${lines[1]}\n`)
    expect(await lectern('token', 'revoke', number)).toEqual(refusal('Token not found.'))
  })

  it('refuse an invalid number and an unknown user', async () => {
    expect(await lectern('token', 'revoke', 'x')).toEqual(
      refusal(`'x' is not the number of an access token: lectern token list has the numbers.`),
    )
    expect(await lectern('token', 'list', 'nobody')).toEqual(refusal('User nobody not found.'))
  })
})

describe('session commands', () => {
  it('list and end sessions', async () => {
    const now = instant(Date.now() / 1000)
    const store = await openStore(join(data, 'lectern.sqlite'))
    await store.transaction(async ({ users, sessions }) => {
      const ada = await users.findByEmail('ada@lectern.example')
      if (ada === undefined) throw new Error('There is no such account')
      for (const lastUsedDate of [now, instant(now - 60)]) {
        await sessions.add(aSession(ada.id, { createdDate: instant(now - 3600), lastUsedDate }))
      }
    })
    await store.close()
    const { stdout } = await lectern('session', 'list', 'ada')
    expect(stdout.trimEnd().split('\n')).toHaveLength(2)
    expect(stdout).toMatch(/^\S+\+00:00\t\S+\+00:00\n/u)
    expect(stdout).not.toContain('hash')
    expect((await lectern('session', 'end', 'ada')).stdout).toBe('Signed ada out of every browser.\n')
    expect(await lectern('session', 'list', 'ada')).toEqual({ status: 0, stdout: '', stderr: '' })
    expect(await lectern('session', 'end', 'nobody')).toEqual(refusal('User nobody not found.'))
  })
})
