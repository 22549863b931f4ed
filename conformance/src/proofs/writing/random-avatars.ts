import { type Proof, inside, proof } from '../proof.ts'
import { expect } from 'vitest'
import { asText } from '../../reading/fields.ts'
import { readOne, verboseOf } from '../../reading/read.ts'
import { PASSWORD } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { join } from '../../writing/members.ts'
import { expectSent } from '../../writing/send.ts'

const MINUTE = 60

/** Registers, looks at the avatar_hash, and deletes the account. */
async function passingHash(world: World, username: string): Promise<string> {
  const { uri, asking } = await join(world, username)
  const hash = asText((await readOne(world, verboseOf(uri), asking))['avatar_hash'])
  await expectSent(world, 'DELETE', uri, { ...asking, body: { old_password: PASSWORD } }, 204)
  return hash
}

export const randomAvatars: readonly Proof[] = [
  proof('two accounts with the same name and address have different avatars', async (world) => {
    const register = () => passingHash(world, 'twice.there')
    // One mail of a kind goes to an address in five minutes.
    const hashes = [await register(), await world.later(5 * MINUTE, register)]
    expect(new Set(hashes).size).toBe(2)
    for (const hash of hashes) expect(hash).toMatch(/^[a-z0-9]{32}$/u)
  }).needing(inside('it reads mails'), 'D6 random avatar'),
]
