import { expect } from 'vitest'
import type { Proof } from '../proof.ts'
import { readAll, readBody, readOne } from '../../reading/read.ts'
import { aTalkToClaim, claimsOf, end, link, pair, speakersOf, unclaimed } from '../../writing/claimed-talk.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { talkKind } from '../../writing/kinds.ts'
import { expectSent } from '../../writing/send.ts'

export const claims: readonly Proof[] = [
  {
    sentences: ['D4 claim', 'D4 claims'],
    name: 'who posts their own username claims a name, and waits: 202',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      for (let times = 1; times <= 2; times++) {
        await link(world, here, 'member', pair('mia', times === 1 ? 'Ursula' : ' URSULA '), 202)
        expect(await claimsOf(world, here)).toEqual([['claim', 'Ursula', world.at.user('mia')]])
      }
      expect(await speakersOf(world, here)).toEqual(unclaimed(world))
      await expectSent(world, 'PUT', here.talk, { as: 'member', body: talkKind.body() }, 403)
    },
  },
  {
    sentences: ['D4 claim approved', 'D4 speaker attends', '1.5 speakers'],
    name: 'a host or admin who posts the same pair approves a claim: 201, and the speaker attends',
    prove: async (world) => {
      for (const as of ['host', 'admin'] as const) {
        const here = await aTalkToClaim(world)
        await link(world, here, 'member', pair('mia'), 202)
        await link(world, here, as, pair('mia'), 201)
        expect(await speakersOf(world, here)).toContainEqual({
          speaker_name: 'Ursula',
          speaker_uri: world.at.user('mia'),
        })
        expect(await claimsOf(world, here)).toEqual([])
        expect(await readBody(world, `${here.event}/attending`, { as: 'member' })).toMatchObject({
          is_attending: true,
        })
        expect(await readOne(world, here.event)).toMatchObject({ attendee_count: 1 })
        await expectSent(world, 'PUT', here.talk, { as: 'member', body: talkKind.body() }, 204)
      }
    },
  },
  {
    sentences: ['D4 claim', 'D4 claim approved'],
    name: 'a host who is a speaker claims a name like everybody, and then approves it',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      await link(world, here, 'host', pair('hanna'), 202)
      expect(await claimsOf(world, here)).toEqual([['claim', 'Ursula', world.at.user('hanna')]])
      expect(await speakersOf(world, here)).toEqual(unclaimed(world))
      await link(world, here, 'host', pair('hanna'), 201)
      expect(await readAll(world, `${world.at.user('hanna')}/talks`, 'uri')).toContain(here.talk)
    },
  },
  {
    sentences: ['D4 claim approved'],
    name: 'nobody else approves a claim: neither who made it nor other members, speakers or hosts',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      await link(world, here, 'member', pair('mia'), 202)
      await link(world, here, 'member', pair('mia'), 202)
      for (const as of ['author', 'speaker', 'otherHost'] as const) {
        await link(world, here, as, pair('mia'), 403)
      }
      expect(await speakersOf(world, here)).toEqual(unclaimed(world))
      expect(await claimsOf(world, here)).toHaveLength(1)
    },
  },
  {
    sentences: ['D4 assignment', 'D4 assignment approved', 'D4 speaker attends'],
    name: 'a host assigns a name to a user, who approves it by the same pair: 202, then 201',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      await link(world, here, 'host', pair('mia'), 202)
      await link(world, here, 'admin', pair('mia'), 202)
      expect(await claimsOf(world, here)).toEqual([['assignment', 'Ursula', world.at.user('mia')]])
      expect(await speakersOf(world, here)).toEqual(unclaimed(world))
      const attends = () => readBody(world, `${here.event}/attending`, { as: 'member' })
      expect(await attends()).toMatchObject({ is_attending: false })
      await link(world, here, 'member', pair('mia'), 201)
      expect(await speakersOf(world, here)).toContainEqual({
        speaker_name: 'Ursula',
        speaker_uri: world.at.user('mia'),
      })
      expect(await attends()).toMatchObject({ is_attending: true })
      expect(await claimsOf(world, here)).toEqual([])
    },
  },
  {
    sentences: ['D4 assignment', 'D1 401', 'D1 403', 'D1 404 first'],
    name: 'nobody else assigns names, visitors do nothing, and what is hidden is not found',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      for (const as of ['member', 'speaker', 'otherHost'] as const) {
        await link(world, here, as, pair('hanna'), 403)
      }
      await expectSent(world, 'POST', `${here.talk}/speakers`, { body: pair('mia') }, 401)
      await end(world, here, {}, pair('mia'), 401)
      const hidden = await aConference(world, { approval: { state: 'pending' } })
      const session = { ...(await aSession(world, hidden)), event: hidden.event }
      await link(world, session, 'member', pair('mia'), 404)
      expect(await claimsOf(world, here)).toEqual([])
    },
  },
  {
    sentences: ['D4 claim', 'D4 assignment', 'D1 400'],
    name: 'names that are not on the talk, are taken, or users that are none are refused',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      for (const body of [
        {},
        { display_name: 'Ursula' },
        { username: 'mia' },
        pair('nobody-at-all'),
        pair('mia', 'Nobody'),
        pair('mia', 'Sven'),
        pair('sven', 'Ursula'),
      ]) {
        await link(world, here, 'host', body, 400)
      }
      expect(await speakersOf(world, here)).toEqual(unclaimed(world))
      expect(await claimsOf(world, here)).toEqual([])
    },
  },
  {
    sentences: ['D4 two claims'],
    name: 'of two claims on one name the first approved wins, and the other is gone',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      await link(world, here, 'member', pair('mia'), 202)
      await link(world, here, 'author', pair('arne'), 202)
      await link(world, here, 'author', pair('arne', 'Wanda'), 202)
      await link(world, here, 'otherHost', pair('otto', 'Wanda'), 202)
      await link(world, here, 'host', pair('arne'), 201)
      expect(await claimsOf(world, here)).toEqual([['claim', 'Wanda', world.at.user('otto')]])
      await link(world, here, 'host', pair('mia'), 400)
      await link(world, here, 'member', pair('mia'), 400)
      expect(await speakersOf(world, here)).toEqual([
        { speaker_name: 'Sven', speaker_uri: world.at.user('sven') },
        { speaker_name: 'Ursula', speaker_uri: world.at.user('arne') },
        { speaker_name: 'Wanda' },
      ])
    },
  },
  {
    sentences: ['4.7 complete speakers', 'D4 kept name', 'D4 claims'],
    name: 'what is pending on a name goes with the name, and stays when the name is kept',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      await link(world, here, 'member', pair('mia'), 202)
      await link(world, here, 'author', pair('arne', 'Wanda'), 202)
      const body = talkKind.body({ speakers: ['URSULA'] })
      await expectSent(world, 'PUT', here.talk, { as: 'host', body }, 204)
      expect(await claimsOf(world, here)).toEqual([['claim', 'URSULA', world.at.user('mia')]])
    },
  },
]
