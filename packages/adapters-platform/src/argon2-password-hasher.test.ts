import type { PasswordHash } from '@lectern/application'
import { describe, expect, it } from 'vitest'
import { Argon2PasswordHasher } from './argon2-password-hasher.ts'

const hasher = new Argon2PasswordHasher()
const PASSWORD = 'correct horse battery staple'

describe('Argon2PasswordHasher', () => {
  it('writes a PHC string with its cost, with a new salt each time', async () => {
    const [first, second] = await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/u)
    expect(first).not.toBe(second)
  })

  it('knows the right password from wrong ones', async () => {
    const hash = await hasher.hash(PASSWORD)
    expect(await hasher.verify(PASSWORD, hash)).toBe(true)
    expect(await hasher.verify(`${PASSWORD} `, hash)).toBe(false)
    expect(await hasher.verify('', hash)).toBe(false)
  })

  it('takes as long to find out that there is no password as that it is wrong', async () => {
    const hash = await hasher.hash(PASSWORD)
    // Processor time of all threads, which other programs do not change much. Without a hash to compare it would be near 0.
    const cpuTimeOf = async (known: PasswordHash | undefined): Promise<number> => {
      const times: number[] = []
      for (let round = 0; round < 9; round++) {
        const before = process.cpuUsage()
        expect(await hasher.verify('wrong', known)).toBe(false)
        const { user, system } = process.cpuUsage(before)
        times.push(user + system)
      }
      return Math.min(...times)
    }
    const [unknown, wrong] = [await cpuTimeOf(undefined), await cpuTimeOf(hash)]
    expect(unknown).toBeGreaterThan(wrong / 4)
    expect(unknown).toBeLessThan(wrong * 4)
  })

  it('lets people sign in while very many register', async () => {
    const hash = await hasher.hash(PASSWORD)
    const known = new Argon2PasswordHasher()
    let registered = 0
    const newcomers = Array.from({ length: 250 }, async () => {
      await known.hash(PASSWORD)
      registered++
    })
    const registering = Promise.allSettled(newcomers)
    expect(await known.verify(PASSWORD, hash)).toBe(true)
    expect(registered).toBeLessThan(20)
    const refused = (await registering).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
  })

  it('verifies what the reference implementation wrote, at another cost', async () => {
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await hasher.verify('password', known as PasswordHash)).toBe(true)
    expect(await hasher.verify('Password', known as PasswordHash)).toBe(false)
  })

  it('takes a letter however the keyboard composes it', async () => {
    const hash = await hasher.hash('caf\u00E9 au lait, s\u2019il vous pla\u00EEt')
    expect(await hasher.verify('cafe\u0301 au lait, s\u2019il vous plai\u0302t', hash)).toBe(true)
  })

  it('looks at a wrong password of a hundred thousand combining marks in linear time', async () => {
    const hash = await hasher.hash(PASSWORD)
    const before = process.threadCpuUsage()
    expect(await hasher.verify(`a${'\u0301\u0316'.repeat(60_000)}`, hash)).toBe(false)
    const { user, system } = process.threadCpuUsage(before)
    // Normalization would take ten seconds.
    expect(user + system).toBeLessThan(2_000_000)
  })

  it.each(['', 'plain', '$2b$12$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=8,t=1,p=1$c29tc2FsdA$AAAA'])(
    'lets nobody in on a hash that is none of its own: %s',
    async (hash) => {
      expect(await hasher.verify(hash, hash as PasswordHash)).toBe(false)
    },
  )
})
