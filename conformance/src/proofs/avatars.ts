import { type Proof, inside, proof } from './proof.ts'
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { asText } from '../reading/fields.ts'
import { read, readOne, verboseOf } from '../reading/read.ts'
import { baseUrl } from '../world/names.ts'
import type { World } from '../world/world.ts'

/** Of every user and of some comments, as anybody sees them. */
async function publishedHashes(world: World): Promise<readonly string[]> {
  const { records } = await read(world, '/users?verbose=yes&resultsperpage=0')
  const comments = [world.at.talkComment('first'), world.at.eventComment('first')]
  const shown = await Promise.all(comments.map((comment) => readOne(world, verboseOf(comment))))
  return [...records, ...shown].map((record) => asText(record['avatar_hash']))
}

export const avatars: readonly Proof[] = [
  proof('each avatar_hash is the address of a pattern of its own, which never changes', async (world) => {
    const hashes = [...new Set(await publishedHashes(world))]
    const patterns = await Promise.all(
      hashes.map(async (hash) => {
        const { status, headers, text } = await world.ask(`${baseUrl}/avatars/${hash}`)
        expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/u)
        return text
      }),
    )
    expect(patterns.length).toBeGreaterThan(20)
    expect(new Set(patterns).size).toBe(hashes.length)
  }).needing(inside('it needs many accounts'), 'D6 avatar picture'),
  proof('no avatar_hash is what comes of an e-mail address', async (world) => {
    const { records } = await read(world, '/users?verbose=yes&resultsperpage=0', { as: 'admin' })
    const emails = records.map(({ email }) => asText(email))
    expect(emails.length).toBeGreaterThan(20)
    const ofEmails = ['sha256', 'sha1', 'md5'].flatMap((algorithm) =>
      emails.map((email) => createHash(algorithm).update(email).digest('hex')),
    )
    for (const hash of await publishedHashes(world)) expect(ofEmails).not.toContain(hash)
  }).needing(inside('it needs many accounts'), 'D6 avatar and e-mail'),
]
