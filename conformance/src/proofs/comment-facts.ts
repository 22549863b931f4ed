import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { read, readOne, verboseOf } from '../reading/read.ts'
import { avatarUrl } from '../world/names.ts'

export const commentFacts: readonly Proof[] = [
  proof('authors of an earlier comment, and speakers, have the rating 0', async (world) => {
    const { at } = world
    for (const comment of [at.talkComment('again'), at.talkComment('bySpeaker'), at.eventComment('again')]) {
      expect(await readOne(world, comment)).toMatchObject({ rating: 0 })
    }
  }).of('2.5 rating', '2.6 rating'),
  proof('anonymous comments lead to nobody, and name nobody', async (world) => {
    const { at } = world
    for (const comment of [at.talkComment('anonymous'), at.eventComment('anonymous')]) {
      const anonymous = await readOne(world, comment)
      expect(anonymous).not.toHaveProperty('user_uri')
      expect(anonymous).toMatchObject({ user_display_name: '' })
    }
  }).of('2.5 user_uri', '2.6 user_uri', '2.6 user_display_name', 'D5 anonymous', '2.5 user_display_name'),
  proof('dates of comments are in the zone of the event at that moment', async (world) => {
    const { at } = world
    const created = async (comment: string) => (await readOne(world, comment))['created_date']
    expect(await created(at.talkComment('winter'))).toBe('2026-03-28T20:00:00+00:00')
    expect(await created(at.talkComment('summer'))).toBe('2026-03-29T12:00:00+01:00')
    expect(await created(at.eventComment('sur'))).toBe('2026-03-12T10:00:00-03:00')
  }).of('2.5 created_date', '2.6 created_date', 'D2 comments'),
  proof('behind the address of avatars, avatar_hash is an address', async (world) => {
    const { at } = world
    for (const comment of [at.talkComment('first'), at.eventComment('first')]) {
      const { avatar_hash: hash } = await readOne(world, verboseOf(comment))
      expect(`${avatarUrl}${String(hash)}`).toBe('https://avatars.lectern.example/hash-of-mia')
    }
  }).needing(inside('it needs the address of the avatars'), '2.5 avatar_hash', '2.6 verbose'),
  proof('a comment is the same at its own address, below its subject and in its list', async (world) => {
    const { at } = world
    const ofTalk = await readOne(world, at.talkComment('first'))
    expect(await readOne(world, at.talkCommentBelow('keynote', 'first'))).toEqual(ofTalk)
    expect((await read(world, `${at.talk('keynote')}/comments`)).records[0]).toEqual(ofTalk)
    const ofEvent = await readOne(world, at.eventComment('last'))
    expect(await readOne(world, at.eventCommentBelow('running', 'last'))).toEqual(ofEvent)
    expect((await read(world, `${at.event('running')}/comments`)).records[0]).toEqual(ofEvent)
  }).of('4.2 /talk_comments/{comment_id}', '4.2 /event_comments/{comment_id}'),
]
