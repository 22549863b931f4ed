import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'

describe.each(bothEngines())('a key of the installation on $engine', (databases) => {
  it('is the one that the first server stored, and reading it writes nothing', async () => {
    const heard: string[] = []
    await using store = await openStore(await databases.empty(), {
      onStatement: ({ sql }) => heard.push(sql),
    })
    const keys = ['first', 'second'].map((made) => store.installationKey('signatures', () => made))
    const [one, other] = await Promise.all(keys)
    expect(other).toBe(one)
    heard.length = 0
    expect(await store.installationKey('signatures', expect.unreachable)).toBe(one)
    expect(heard).toEqual([expect.stringMatching(/^select "secret"/u)])
  })
})
