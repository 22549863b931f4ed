import { aUser } from '@lectern/application/testing'
import type { User, UserId, Username } from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { usersPageSchema } from './schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

const addUser = (username: string, traits: Partial<User> = {}): Promise<UserId> =>
  api.add(({ users }) => users.add(aUser({ username: username as Username, ...traits })))

describe('users', () => {
  beforeEach(async () => {
    await addUser('Ada', { fullName: 'Ada Lovelace', email: 'countess@lectern.example' })
    await addUser('grace', { fullName: 'Grace Hopper' })
    await addUser('unverified', { fullName: 'Ada Other', verified: false })
    await addUser('suspended', { fullName: 'Zoë', suspended: true })
  })

  it.each([
    ['/users', ['admin', 'host', 'guest', 'Ada', 'grace', 'suspended']],
    ['/users?username=ada', ['Ada']],
    ['/users?keyword=LOVE', ['Ada']],
    ['/users?keyword=&username=', ['admin', 'host', 'guest', 'Ada', 'grace', 'suspended']],
    ['/users?username=grace&keyword=ada', ['grace']],
  ])('%s finds %j', async (path, expected) => {
    const { users } = await api.read(usersPageSchema, path)
    expect(users.map(({ username }) => username)).toEqual(expected)
  })

  it('keep in the addresses of pages what was looked for', async () => {
    const { meta } = await api.read(usersPageSchema, '/users?keyword=a&resultsperpage=1&verbose=yes')
    expect(meta.next_page).toBe(`${BASE}/users?start=1&resultsperpage=1&verbose=yes&keyword=a`)
  })

  it.each(['username[]=a', 'keyword=a&keyword=b'])('cannot be found by %s', async (query) => {
    expect(await api.statusOf(`/users?${query}`)).toBe(400)
  })
})

describe('a user', () => {
  it('is found at the address that meta gives the caller', async () => {
    const { meta } = await api.read(usersPageSchema, '/users', 'guest')
    const { users } = await api.read(usersPageSchema, String(meta.user_uri).replace(BASE, ''))
    expect(users).toMatchObject([{ username: 'guest', uri: meta.user_uri }])
  })

  it('is 404, with all that is below, when the account is not verified', async () => {
    const id = await addUser('new', { verified: false })
    for (const path of ['', '/talks', '/attended', '/hosted', '/talk_comments', '/event_comments']) {
      expect([path, await api.statusOf(`/users/${id}${path}`)]).toEqual([path, 404])
      expect([path, await api.statusOf(`/users/${id}${path}`, 'admin')]).toEqual([path, 200])
    }
  })

  it('is there, with all that is below, when the account is suspended', async () => {
    const id = await addUser('suspended', { suspended: true })
    for (const path of ['', '/talks', '/attended', '/hosted', '/talk_comments', '/event_comments']) {
      expect([path, await api.statusOf(`/users/${id}${path}`)]).toEqual([path, 200])
    }
    expect((await api.read(usersPageSchema, `/users/${id}?verbose=yes`)).users[0]).not.toHaveProperty(
      'suspended',
    )
  })
})
