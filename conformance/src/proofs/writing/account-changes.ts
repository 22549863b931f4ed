import { type Proof, inside, proof } from '../proof.ts'
import { aClaim, anEventComment, aTalkComment } from '@lectern/contracts/testing'
import { expect } from 'vitest'
import { expectStatus, readAll, readOne, verboseOf } from '../../reading/read.ts'
import { api, PASSWORD } from '../../world/names.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { aNewcomer, withAnotherAdmin } from '../../writing/people.ts'
import { type Sending, type Verb, expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import type { Newcomer } from '../../world/makers.ts'
import type { World } from '../../world/world.ts'
import { findUser, join } from '../../writing/members.ts'

const body = { old_password: PASSWORD }

const accountDeletion: readonly Proof[] = [
  proof('users and admins delete accounts, and nobody else', async (world) => {
    for (const by of ['the user', 'an admin'] as const) {
      const { uri, username, asking } = await aNewcomer(world)
      await expectSent(world, 'DELETE', uri, { as: 'member' }, 403)
      await expectSent(world, 'DELETE', uri, {}, 401)
      await expectEmpty(
        world,
        'DELETE',
        uri,
        { ...(by === 'the user' ? asking : { as: 'admin' }), body },
        204,
      )
      await expectStatus(world, uri, 404, { as: 'admin' })
      await expectStatus(world, '/events', 401, asking)
      expect(await readAll(world, `/users?username=${username}`, 'uri', { as: 'admin' })).toEqual([])
    }
  }).needing(inside('it deletes accounts'), 'D6 delete'),
  proof('what a deleted account wrote stays without a name, and is in no average', async (world) => {
    const { id, uri, asking } = await aNewcomer(world)
    const conference = await aConference(world)
    const { id: talkId, talk } = await aSession(world, conference)
    const place = { id: talkId, eventId: conference.id }
    const [onTalk, onEvent] = await world.store.transaction(async ({ comments }) => {
      await comments.add(aTalkComment(place, world.people.mia, { rating: 2 }))
      return [
        await comments.add(aTalkComment(place, id, { rating: 5 })),
        await comments.add(anEventComment(conference.id, id)),
      ]
    })
    expect(await readOne(world, talk)).toMatchObject({ comment_count: 2, average_rating: 3.5 })
    await expectEmpty(world, 'DELETE', uri, { ...asking, body }, 204)
    expect(await readOne(world, talk)).toMatchObject({ comment_count: 2, average_rating: 2 })
    for (const [address, words] of [
      [`${api}/talk_comments/${onTalk.id}`, onTalk.comment],
      [`${api}/event_comments/${onEvent.id}`, onEvent.comment],
    ] as const) {
      const comment = await readOne(world, address)
      expect(comment).toMatchObject({ comment: words, user_display_name: '' })
      expect(comment).not.toHaveProperty('user_uri')
    }
    expect(await readOne(world, conference.event)).toMatchObject({ event_comments_count: 1 })
  }).needing(inside('it deletes accounts'), 'D6 comments stay'),
  proof('claims, stars, attendance and host rights go with the account', async (world) => {
    const { id, uri, asking } = await aNewcomer(world)
    const conference = await aConference(world, { hosts: [world.people.hanna, id] })
    const speakers = [
      { speakerName: 'Zoë', userId: id },
      { speakerName: 'Free', userId: undefined },
    ]
    const { id: talkId, talk } = await aSession(world, conference, { speakers })
    const { event } = conference
    await expectSent(world, 'POST', `${event}/attending`, asking, 201)
    await expectSent(world, 'POST', `${talk}/starred`, asking, 201)
    const claim = aClaim(talkId, id, { displayName: 'Free' })
    await world.store.transaction(({ claims }) => claims.replace(talkId, [claim]))
    await expectEmpty(world, 'DELETE', uri, { ...asking, body }, 204)
    expect(await readOne(world, event)).toMatchObject({ attendee_count: 0 })
    const { starred_count: stars, speakers: left } = await readOne(world, talk)
    expect([stars, left]).toEqual([0, [{ speaker_name: 'Zoë' }, { speaker_name: 'Free' }]])
    expect(await readAll(world, `${event}/hosts`, 'host_uri')).toEqual([world.at.user('hanna')])
    expect(await readAll(world, `${event}/attendees`, 'uri')).toEqual([])
    expect(await readAll(world, `${event}/claims`, 'user_uri', { as: 'host' })).toEqual([])
  }).needing(inside('it deletes accounts'), 'D6 rights go'),
  proof('the last admin cannot be deleted, and one of two can', async (world) => {
    const ada = world.at.user('ada')
    const message = 'The last site admin cannot be deleted'
    await expectRefused(world, 'DELETE', ada, { as: 'admin', body }, 400, [message])
    await expectStatus(world, ada, 200)
    const { uri } = await aNewcomer(world, { admin: true })
    await expectEmpty(world, 'DELETE', uri, { as: 'admin', body }, 204)
    await expectStatus(world, uri, 404, { as: 'admin' })
  }).needing(inside('it deletes accounts'), 'D6 last admin'),
]

/** Each change that needs the password of the acting account. */
const changes: readonly (readonly [Verb, object])[] = [
  ['PUT', { email: 'changed@members.example' }],
  ['PUT', { password: 'another good password' }],
  ['DELETE', {}],
]

const missing = `'old_password' is a required field`
const wrong = `'old_password' must be the present password`

const withPassword = (asking: Sending, body: object, old_password?: string): Sending => ({
  ...asking,
  body: { ...body, old_password },
})

/** From the address that the proofs ask from: attempts count by place. */
const signingIn = (world: World, { username }: Newcomer) =>
  world.lectern().signIn({ kind: 'visitor' }, { username, password: PASSWORD, address: '127.0.0.1' })

const actingPassword: readonly Proof[] = [
  proof('address, password and deletion of an account need its password', async (world) => {
    for (const [verb, body] of changes) {
      const { uri, asking } = await aNewcomer(world)
      const before = await readOne(world, verboseOf(uri), asking)
      await expectRefused(world, verb, uri, withPassword(asking, body), 400, [missing])
      await expectRefused(world, verb, uri, withPassword(asking, body, 'wrong password'), 400, [wrong])
      expect(await readOne(world, verboseOf(uri), asking)).toEqual(before)
      await expectSent(world, verb, uri, withPassword(asking, body, PASSWORD), 204)
    }
  }).needing(inside('it changes or deletes accounts'), 'D6 old password'),
  proof('an admin gives the own password, whose failures count on the own account', async (world) => {
    for (const [verb, body] of changes) {
      await withAnotherAdmin(world, async (admin) => {
        const user = await aNewcomer(world)
        const attempt = (password: string, status: number) =>
          expectSent(world, verb, user.uri, withPassword(admin.asking, body, password), status)
        const own = withPassword(admin.asking, { password: 'of the admin only' }, PASSWORD)
        await expectSent(world, 'PUT', admin.uri, own, 204)
        for (let count = 0; count < 5; count++) await attempt(PASSWORD, 400)
        await attempt('of the admin only', 429)
        await expect(signingIn(world, admin)).rejects.toMatchObject({ kind: 'too-many' })
        await signingIn(world, user)
        await world.later(5 * 60, () => attempt('of the admin only', 204))
      })
    }
  }).needing(inside('it changes or deletes accounts'), 'D6 acting password'),
  proof('a new address or password is told to the old address by mail', async (world) => {
    for (const by of ['the-user', 'an-admin'] as const) {
      const username = `told-by-${by}`
      const { uri, email, asking: own } = await join(world, username)
      const asking = by === 'an-admin' ? { as: 'admin' as const } : own
      const told = async (): Promise<readonly string[]> =>
        (await world.mails()).flatMap(({ to, subject }) => (to === email ? subject : [])).slice(1)
      const change = (body: object) =>
        expectSent(world, 'PUT', uri, withPassword(asking, body, PASSWORD), 204)
      await change({ password: 'another good password' })
      expect(await told()).toEqual(['Your password was changed'])
      const password = by === 'an-admin' ? PASSWORD : 'another good password'
      const body = { email: `${username}@new.example`, old_password: password }
      await expectSent(world, 'PUT', uri, { ...asking, body }, 204)
      expect(await told()).toEqual(['Your password was changed', 'Your e-mail address is to change'])
      expect((await findUser(world, username))?.pendingEmail).toBe(body.email)
    }
  }).needing(inside('it changes or deletes accounts'), 'D6 old address'),
]

export const accountChanges: readonly Proof[] = [...accountDeletion, ...actingPassword]
