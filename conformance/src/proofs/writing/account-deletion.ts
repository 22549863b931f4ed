import { type Proof, inside, proof } from '../proof.ts'
import { aClaim, anEventComment, aTalkComment } from '@lectern/application/testing'
import { expect } from 'vitest'
import { expectStatus, readAll, readOne } from '../../reading/read.ts'
import { PASSWORD, api } from '../../world/names.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'

const body = { old_password: PASSWORD }

export const accountDeletion: readonly Proof[] = [
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
