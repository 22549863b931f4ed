import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { eventsIn, usersIn } from '../reading/lists.ts'
import { expectStatus, read, readOne, verboseOf } from '../reading/read.ts'
import { websiteUrl } from '../world/names.ts'

export const userFacts: readonly Proof[] = [
  proof('a user with everything, for a visitor', async (world) => {
    const hanna = world.at.user('hanna')
    expect(await readOne(world, hanna)).toEqual({
      username: 'hanna',
      full_name: 'Hanna "Hosts" O’Neil',
      twitter_username: 'hannahosts',
      biography: 'Runs <b>conferences</b>\nfor developers & friends',
      uri: hanna,
      verbose_uri: `${hanna}?verbose=yes`,
      website_uri: `${websiteUrl}/user/hanna`,
      talks_uri: `${hanna}/talks`,
      attended_events_uri: `${hanna}/attended`,
      hosted_events_uri: `${hanna}/hosted`,
      talk_comments_uri: `${hanna}/talk_comments`,
      event_comments_uri: `${hanna}/event_comments`,
    })
  }).needing(
    inside('it needs the values of the ready-made scene'),
    '2.8 fields',
    'D6 fields',
    'D6 links',
    'D6 website_uri',
    '4.2 /users/{user_id}',
    '2.8 links',
  ),
  proof('what a verbose user adds, for others, for themselves and for admins', async (world) => {
    const hanna = verboseOf(world.at.user('hanna'))
    const seenBy = async (as?: 'member' | 'host' | 'admin') => {
      const user = await readOne(world, hanna, { as })
      return ['avatar_hash', 'trusted', 'email', 'admin', 'can_edit'].map((field) => user[field])
    }
    const [hash, email] = ['hash-of-hanna', 'hanna@post.example']
    expect(await seenBy()).toEqual([hash, undefined, undefined, undefined, undefined])
    expect(await seenBy('member')).toEqual([hash, undefined, undefined, undefined, false])
    expect(await seenBy('host')).toEqual([hash, true, email, undefined, true])
    expect(await seenBy('admin')).toEqual([hash, true, email, false, true])
  }).needing(inside('it needs the values of the ready-made scene'), 'D6 verbose', 'D6 can_edit'),
  proof('what a user has not said is ""', async (world) => {
    expect(await readOne(world, world.at.user('mia'))).toMatchObject({
      twitter_username: '',
      biography: '',
    })
  }).of('D6 fields', 'D1 unset text'),
  proof('accounts that are not verified have no record but for admins', async (world) => {
    const ulla = world.at.user('ulla')
    await expectStatus(world, ulla, 404)
    await expectStatus(world, ulla, 404, { as: 'host' })
    await expectStatus(world, ulla, 200, { as: 'admin' })
    await expectStatus(world, `${ulla}/attended`, 404)
    const users = await usersIn(world, '/users')
    expect(users.slice(0, 8)).toEqual(['ada', 'bert', 'hanna', 'otto', 'mia', 'sven', 'arne', 'sigrid'])
    expect(users).toHaveLength(33)
  }).of('D6 active', 'D1 404'),
  proof('suspended accounts keep their record, and their names on talks and comments', async (world) => {
    const { at } = world
    const sigrid = at.user('sigrid')
    for (const as of [undefined, 'member', 'host', 'admin'] as const) {
      await expectStatus(world, sigrid, 200, { as })
    }
    expect(await eventsIn(world, `${sigrid}/attended`)).toEqual(['mumbai'])
    const talks = await read(world, `${sigrid}/talks`)
    expect(talks.records).toEqual([await readOne(world, at.talk('spring'))])
    expect(await readOne(world, at.talk('spring'))).toMatchObject({
      speakers: [{ speaker_name: 'Sigrid Said', speaker_uri: sigrid }],
    })
    expect(await readOne(world, at.eventComment('bySuspended'))).toMatchObject({
      user_display_name: 'Sigrid Suspended',
      user_uri: sigrid,
    })
    const comments = await read(world, `${sigrid}/event_comments`)
    expect(comments.records).toEqual([await readOne(world, at.eventComment('bySuspended'))])
  }).of('D6 active', '2.8 known'),
  proof('speakers, hosts and signed-in commenters lead to their record', async (world) => {
    const { at } = world
    const event = await readOne(world, verboseOf(at.event('running')))
    const talk = await readOne(world, at.talk('keynote'))
    const comments = [at.talkComment('first'), at.eventComment('first')]
    const links = await Promise.all(comments.map((comment) => readOne(world, comment)))
    const addresses = JSON.stringify([event['hosts'], talk['speakers'], ...links]).match(
      /https:[^"]+\/users\/\d+/gu,
    )
    const people = ['hanna', 'bert', 'sven', 'mia'] as const
    expect(new Set(addresses)).toEqual(new Set(people.map((name) => at.user(name))))
    for (const address of addresses ?? []) await expectStatus(world, address, 200)
  }).of('2.8 known'),
  proof('attended events are those that the user attends and that the caller sees', async (world) => {
    const attended = `${world.at.user('mia')}/attended`
    const shown = ['ancient', 'buenos', 'running']
    expect((await eventsIn(world, attended)).toSorted()).toEqual(shown)
    expect((await eventsIn(world, attended, { as: 'member' })).toSorted()).toEqual(shown)
    const all = [...shown, 'pending', 'rejected'].toSorted()
    expect((await eventsIn(world, attended, { as: 'otherHost' })).toSorted()).toEqual(all)
  }).of('4.2 /users/{user_id}/attended', '2.8 links', 'D3 visibility lists'),
  proof('an attended event is what the event is at its own address', async (world) => {
    const { records } = await read(world, `${world.at.user('sven')}/attended`)
    expect(records).toEqual([await readOne(world, world.at.event('running'))])
  }).of('4.2 /users/{user_id}/attended'),
  proof('hosted events are those that the user hosts and that the caller sees', async (world) => {
    const hosted = `${world.at.user('otto')}/hosted`
    const shown = ['buenos', 'clocks', 'mumbai']
    expect((await eventsIn(world, hosted)).toSorted()).toEqual(shown)
    expect((await eventsIn(world, hosted, { as: 'admin' })).toSorted()).toEqual([
      ...shown,
      'pending',
      'rejected',
    ])
    expect(await eventsIn(world, `${world.at.user('bert')}/hosted`)).toEqual(['running'])
  }).of('D6 hosted', 'D3 visibility lists'),
  proof('username finds exactly that user, keyword all users with the word in a name', async (world) => {
    expect(await usersIn(world, '/users?username=mia')).toEqual(['mia'])
    expect(await usersIn(world, '/users?username=mi')).toEqual([])
    expect(await usersIn(world, '/users?username=sigrid')).toEqual(['sigrid'])
    expect(await usersIn(world, '/users?username=ulla')).toEqual([])
    expect(await usersIn(world, '/users?username=nobody-at-all')).toEqual([])
  }).of('D6 username', 'D6 root'),
  proof('keyword finds parts of names in any letter case', async (world) => {
    expect(await usersIn(world, '/users?keyword=MEMBER')).toEqual(['mia'])
    expect((await usersIn(world, '/users?keyword=an')).toSorted()).toEqual(['hanna'])
    expect(await usersIn(world, '/users?keyword=unverified')).toEqual([])
    expect(await usersIn(world, '/users?keyword=unverified', { as: 'admin' })).toEqual(['ulla'])
  }).of('D6 keyword', 'D6 active'),
  proof('keyword never finds an e-mail address, not even for admins', async (world) => {
    for (const as of [undefined, 'host', 'admin'] as const) {
      expect(await usersIn(world, '/users?keyword=post.example', { as })).toEqual([])
      expect(await usersIn(world, '/users?keyword=hanna%40post', { as })).toEqual([])
    }
  }).of('D6 keyword and e-mail'),
]
