import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { asText } from '../reading/fields.ts'
import { expectStatus, read, readOne, readRefusal, verboseOf } from '../reading/read.ts'

export const starredTalks: readonly Proof[] = [
  proof("starred_talks_uri is in the caller's own verbose record, and in no other", async (world) => {
    const mia = world.at.user('mia')
    const uri = { starred_talks_uri: `${mia}/starred` }
    expect(await readOne(world, verboseOf(mia), { as: 'member' })).toMatchObject(uri)
    expect(await readOne(world, mia, { as: 'member' })).not.toHaveProperty('starred_talks_uri')
    for (const as of [undefined, 'host', 'admin'] as const) {
      expect(await readOne(world, verboseOf(mia), { as })).not.toHaveProperty('starred_talks_uri')
    }
  }).of('D6 starred_talks_uri'),
  proof('the starred talks are those that the user starred and sees, soonest start first', async (world) => {
    const { at } = world
    const { starred_talks_uri: uri } = await readOne(world, verboseOf(at.user('mia')), { as: 'member' })
    const { root, records, meta } = await read(world, asText(uri), { as: 'member' })
    expect([root, meta['total']]).toEqual(['talks', 2])
    const talks = [at.talk('old'), at.talk('keynote')]
    expect(records).toEqual(await Promise.all(talks.map((talk) => readOne(world, talk, { as: 'member' }))))
    expect(records.map((talk) => talk['starred'])).toEqual([true, true])
  }).of('D6 starred talks', 'D3 visibility lists'),
  proof('nobody else sees the starred talks of a user, no admin either', async (world) => {
    const starred = `${world.at.user('mia')}/starred`
    const visitor = await readRefusal(world, starred)
    expect([visitor.status, visitor.messages]).toEqual([401, ['You must be logged in to view data']])
    for (const as of ['host', 'speaker', 'admin'] as const) await expectStatus(world, starred, 403, { as })
    await expectStatus(world, `${world.at.user('ulla')}/starred`, 404, { as: 'host' })
  }).of('D6 starred talks private', 'D1 401', 'D1 403', 'D1 404 first'),
]
