import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { talksIn, tracksIn } from '../reading/lists.ts'
import { read, readRefusal } from '../reading/read.ts'
import type { Role } from '../world/roles.ts'

export const talkLists: readonly Proof[] = [
  proof('talks of an event stand in the order in which they start', async (world) => {
    expect(await talksIn(world, `${world.at.event('running')}/talks`)).toEqual([
      'keynote',
      'workshop',
      'social',
      'plain',
      'related',
    ])
    expect(await talksIn(world, `${world.at.event('bare')}/talks`)).toEqual([])
  }).of('4.2 /events/{event_id}/talks', 'D4 talk order', '2.2 talks_uri', '2.2 talks_count'),
  proof('tracks of an event stand in the order of their names', async (world) => {
    const tracks = `${world.at.event('running')}/tracks`
    expect(await tracksIn(world, tracks)).toEqual(['alpha', 'beta', 'umlaut'])
    const { meta } = await read(world, tracks)
    expect(meta).toMatchObject({ count: 3, total: 3, this_page: `${tracks}?start=0&resultsperpage=20` })
  }).of('4.2 /events/{event_id}/tracks', 'D4 track order', '2.2 tracks_uri', '2.2 tracks_count'),
  proof('talks of a user are those that the user gave and that the caller sees', async (world) => {
    const talks = `${world.at.user('sven')}/talks`
    const given = ['keynote', 'old', 'sur']
    expect((await talksIn(world, talks)).toSorted()).toEqual(given)
    expect((await talksIn(world, talks, { as: 'host' })).toSorted()).toEqual(given)
    for (const as of ['otherHost', 'admin'] as const) {
      const all = [...given, 'hidden', 'refused'].toSorted()
      expect((await talksIn(world, talks, { as })).toSorted()).toEqual(all)
    }
    expect(await talksIn(world, `${world.at.user('mia')}/talks`)).toEqual([])
  }).needing(
    inside('it needs the values of the ready-made scene'),
    '4.2 /users/{user_id}/talks',
    '2.8 links',
    'D3 visibility lists',
  ),
  proof('a search for talks folds letters, takes % and _ literally, newest first', async (world) => {
    const find = (title: string, as?: Role) => talksIn(world, `/talks?title=${title}`, { as })
    expect(await find('php')).toEqual(['plain', 'workshop', 'sur'])
    expect(await find('php', 'otherHost')).toEqual(['hidden', 'refused', 'plain', 'workshop', 'sur'])
    expect(await find('ZW%C3%96LF')).toEqual(['plain'])
    expect(await find('%25')).toEqual(['plain'])
    expect(await find('p_a')).toEqual(['workshop'])
    expect(await find('nothing')).toEqual([])
  }).of('D4 title search'),
  proof('a search for talks without a title is refused', async (world) => {
    for (const address of ['/talks', '/talks?title=', '/talks?title=+']) {
      const { status, messages } = await readRefusal(world, address)
      expect([status, messages]).toEqual([400, [`'title' is a required field`]])
    }
  }).of('D4 title needed', 'D1 400'),
]
