import { expect } from 'vitest'
import { asText } from '../../reading/fields.ts'
import { readOne, verboseOf } from '../../reading/read.ts'
import { join } from '../../writing/members.ts'
import { PASSWORD } from '../../world/names.ts'
import { expectSent } from '../../writing/send.ts'
import type { WritingWorld } from '../../writing/world.ts'
import type { WritingProof } from './proof.ts'

const MINUTE = 60

/** Registers, looks at the avatar_hash, and deletes the account. */
async function passingHash(world: WritingWorld, username: string): Promise<string> {
  const { uri, asking } = await join(world, username)
  const hash = asText((await readOne(world, verboseOf(uri), asking))['avatar_hash'])
  await expectSent(world, 'DELETE', uri, { ...asking, body: { old_password: PASSWORD } }, 204)
  return hash
}

export const randomAvatars: readonly WritingProof[] = [
  {
    sentences: ['D6 random avatar'],
    name: 'whoever registers twice with the same name and address has two avatars, each of its own',
    prove: async (world) => {
      const register = () => passingHash(world, 'twice.there')
      // One mail of a kind goes to an address in five minutes.
      const hashes = [await register(), await world.later(5 * MINUTE, register)]
      expect(new Set(hashes).size).toBe(2)
      for (const hash of hashes) expect(hash).toMatch(/^[a-z0-9]{32}$/u)
    },
  },
]
