import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { type Proof, inside, proof } from './proof.ts'
import { asText } from '../reading/fields.ts'
import { eventsIn, usersIn } from '../reading/lists.ts'
import { expectStatus, read, readOne, verboseOf } from '../reading/read.ts'
import { baseUrl, websiteUrl } from '../world/names.ts'
import type { Role } from '../world/roles.ts'
import type { World } from '../world/world.ts'
import { expectEach, expectRefused } from '../writing/send.ts'

const scene = inside('it needs the values of the ready-made scene')

const records: readonly Proof[] = [
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
    scene,
    '2.8 fields',
    '2.8 links',
    'D6 fields',
    'D6 links',
    'D6 website_uri',
    '4.2 /users/{user_id}',
  ),
  proof('a verbose user adds fields for others, for themselves and for admins', async (world) => {
    const seenBy = async (as?: 'member' | 'host' | 'admin') => {
      const user = await readOne(world, verboseOf(world.at.user('hanna')), { as })
      return ['avatar_hash', 'trusted', 'email', 'admin', 'can_edit'].map((field) => user[field])
    }
    const [hash, email] = ['hash-of-hanna', 'hanna@post.example']
    expect(await seenBy()).toEqual([hash, undefined, undefined, undefined, undefined])
    expect(await seenBy('member')).toEqual([hash, undefined, undefined, undefined, false])
    expect(await seenBy('host')).toEqual([hash, true, email, undefined, true])
    expect(await seenBy('admin')).toEqual([hash, true, email, false, true])
  }).needing(scene, 'D6 verbose', 'D6 can_edit'),
  proof('users have these fields, and no others, for each caller', async (world) => {
    const hanna = world.at.user('hanna')
    const fields = async (address: string, as?: Role) => Object.keys(await readOne(world, address, { as }))
    const brief = await fields(hanna)
    const more = async (as?: Role) =>
      (await fields(verboseOf(hanna), as))
        .filter((field) => !brief.includes(field))
        .toSorted()
        .join(' ')
    expect(await fields(hanna, 'member')).toEqual(expect.arrayContaining([...brief, 'can_edit']))
    expect(await more()).toBe('affiliation avatar_hash links pronouns')
    for (const as of ['member', 'otherHost'] as const)
      expect(await more(as)).toBe('affiliation avatar_hash can_edit links pronouns')
    expect(await more('host')).toBe(
      'affiliation avatar_hash can_edit email export_uri links photo_uri pronouns starred_calendar_uri starred_talks_uri trusted',
    )
    expect(await more('admin')).toBe(
      'admin affiliation avatar_hash can_edit email export_uri links photo_uri pronouns suspended suspension_uri trusted trusted_uri',
    )
  }).of('2.8 fields', 'D6 verbose', 'D6 can_edit', 'D6 root'),
  proof('only admins see accounts that are not verified', async (world) => {
    const ulla = world.at.user('ulla')
    await expectEach(world, 'GET', ulla, { visitor: 404, host: 404, admin: 200 })
    await expectStatus(world, `${ulla}/attended`, 404)
    const users = await usersIn(world, '/users')
    expect(users.slice(0, 8)).toEqual(['ada', 'bert', 'hanna', 'otto', 'mia', 'sven', 'arne', 'sigrid'])
    expect(users).toHaveLength(33)
  }).of('D6 active', 'D1 404'),
  proof('suspended accounts keep their record, and their names on talks and comments', async (world) => {
    const { at } = world
    const sigrid = at.user('sigrid')
    await expectEach(world, 'GET', sigrid, { visitor: 200, member: 200, host: 200, admin: 200 })
    expect(await eventsIn(world, `${sigrid}/attended`)).toEqual(['mumbai'])
    const [talk, comment] = [
      await readOne(world, at.talk('spring')),
      await readOne(world, at.eventComment('bySuspended')),
    ]
    expect(talk).toMatchObject({ speakers: [{ speaker_name: 'Sigrid Said', speaker_uri: sigrid }] })
    expect(comment).toMatchObject({ user_display_name: 'Sigrid Suspended', user_uri: sigrid })
    expect((await read(world, `${sigrid}/talks`)).records).toEqual([talk])
    expect((await read(world, `${sigrid}/event_comments`)).records).toEqual([comment])
  }).of('D6 active', '2.8 known'),
]

const lists: readonly Proof[] = [
  proof('attended events are those that the user attends and that the caller sees', async (world) => {
    const seenBy = async (as?: 'member' | 'otherHost') =>
      (await eventsIn(world, `${world.at.user('mia')}/attended`, { as })).toSorted()
    const shown = ['ancient', 'buenos', 'running']
    expect([await seenBy(), await seenBy('member')]).toEqual([shown, shown])
    expect(await seenBy('otherHost')).toEqual([...shown, 'pending', 'rejected'].toSorted())
    const { records: ofSven } = await read(world, `${world.at.user('sven')}/attended`)
    expect(ofSven).toEqual([await readOne(world, world.at.event('running'))])
  }).of('4.2 /users/{user_id}/attended', '2.8 links', 'D3 visibility lists'),
  proof('hosted events are those that the user hosts and that the caller sees', async (world) => {
    const hosted = `${world.at.user('otto')}/hosted`
    const shown = ['buenos', 'clocks', 'mumbai']
    expect((await eventsIn(world, hosted)).toSorted()).toEqual(shown)
    const all = [...shown, 'pending', 'rejected']
    expect((await eventsIn(world, hosted, { as: 'admin' })).toSorted()).toEqual(all)
    expect(await eventsIn(world, `${world.at.user('bert')}/hosted`)).toEqual(['running'])
  }).of('D6 hosted', 'D3 visibility lists'),
  proof('username finds exactly that user', async (world) => {
    for (const name of ['mia', 'sigrid']) {
      expect(await usersIn(world, `/users?username=${name}`)).toEqual([name])
    }
    for (const name of ['mi', 'ulla', 'nobody-at-all']) {
      expect(await usersIn(world, `/users?username=${name}`)).toEqual([])
    }
  }).of('D6 username', 'D6 root'),
  proof('keyword finds parts of names in any letter case', async (world) => {
    expect(await usersIn(world, '/users?keyword=MEMBER')).toEqual(['mia'])
    expect(await usersIn(world, '/users?keyword=an')).toEqual(['hanna'])
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

const starred: readonly Proof[] = [
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
    const { root, records: found } = await read(world, `${at.user('mia')}/starred`, { as: 'member' })
    const talks = [at.talk('old'), at.talk('keynote')]
    expect(root).toBe('talks')
    expect(found).toEqual(await Promise.all(talks.map((talk) => readOne(world, talk, { as: 'member' }))))
    expect(found.map((talk) => talk['starred'])).toEqual([true, true])
  }).of('D6 starred talks', 'D3 visibility lists'),
  proof('nobody else sees the starred talks of a user, no admin either', async (world) => {
    const list = `${world.at.user('mia')}/starred`
    await expectRefused(world, 'GET', list, {}, 401, ['You must be logged in to view data'])
    await expectEach(world, 'GET', list, { host: 403, speaker: 403, admin: 403 })
    await expectStatus(world, `${world.at.user('ulla')}/starred`, 404, { as: 'host' })
  }).of('D6 starred talks private', 'D1 401', 'D1 403', 'D1 404 first'),
]

/** Of every user and of some comments, as anybody sees them. */
async function publishedHashes(world: World): Promise<readonly string[]> {
  const { records: users } = await read(world, '/users?verbose=yes&resultsperpage=0')
  const comments = [world.at.talkComment('first'), world.at.eventComment('first')]
  const shown = await Promise.all(comments.map((comment) => readOne(world, verboseOf(comment))))
  return [...users, ...shown].map((record) => asText(record['avatar_hash']))
}

const avatars: readonly Proof[] = [
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
  proof('no avatar_hash is the hash of an e-mail address', async (world) => {
    const { records: users } = await read(world, '/users?verbose=yes&resultsperpage=0', { as: 'admin' })
    const emails = users.map(({ email }) => asText(email))
    expect(emails.length).toBeGreaterThan(20)
    const ofEmails = ['sha256', 'sha1', 'md5'].flatMap((algorithm) =>
      emails.map((email) => createHash(algorithm).update(email).digest('hex')),
    )
    for (const hash of await publishedHashes(world)) expect(ofEmails).not.toContain(hash)
  }).needing(inside('it needs many accounts'), 'D6 avatar and e-mail'),
]

export const users: readonly Proof[] = [...records, ...lists, ...starred, ...avatars]
