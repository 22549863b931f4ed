import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { readAll, readBody, readOne } from '../../reading/read.ts'
import { aTalkToClaim, claimsOf, end, link, pair, speakersOf, unclaimed } from '../../writing/claimed-talk.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { talkKind } from '../../writing/kinds.ts'
import { expectSent } from '../../writing/send.ts'

export const claims: readonly Proof[] = [
  proof('who posts their own username claims a name, and waits: 202', async (world) => {
    const here = await aTalkToClaim(world)
    for (let times = 1; times <= 2; times++) {
      await link(world, here, 'member', pair('mia', times === 1 ? 'Ursula' : ' URSULA '), 202)
      expect(await claimsOf(world, here)).toEqual([['claim', 'Ursula', world.at.user('mia')]])
    }
    expect(await speakersOf(world, here)).toEqual(unclaimed(world))
    await expectSent(world, 'PUT', here.talk, { as: 'member', body: talkKind.body() }, 403)
  }).of('D4 claim', 'D4 claims'),
  proof('a host or admin who posts the same pair approves a claim; the speaker attends', async (world) => {
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
  }).of('D4 claim approved', 'D4 speaker attends', '1.5 speakers'),
  proof('a host who is a speaker claims a name like everybody, and then approves it', async (world) => {
    const here = await aTalkToClaim(world)
    await link(world, here, 'host', pair('hanna'), 202)
    expect(await claimsOf(world, here)).toEqual([['claim', 'Ursula', world.at.user('hanna')]])
    expect(await speakersOf(world, here)).toEqual(unclaimed(world))
    await link(world, here, 'host', pair('hanna'), 201)
    expect(await readAll(world, `${world.at.user('hanna')}/talks`, 'uri')).toContain(here.talk)
  }).of('D4 claim', 'D4 claim approved'),
  proof('only hosts and admins approve a claim, not its maker, other members or speakers', async (world) => {
    const here = await aTalkToClaim(world)
    await link(world, here, 'member', pair('mia'), 202)
    await link(world, here, 'member', pair('mia'), 202)
    for (const as of ['author', 'speaker', 'otherHost'] as const) {
      await link(world, here, as, pair('mia'), 403)
    }
    expect(await speakersOf(world, here)).toEqual(unclaimed(world))
    expect(await claimsOf(world, here)).toHaveLength(1)
  }).of('D4 claim approved'),
  proof('a host assigns a name to a user, who approves it by the same pair: 202, then 201', async (world) => {
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
  }).of('D4 assignment', 'D4 assignment approved', 'D4 speaker attends'),
  proof('nobody else assigns names, visitors do nothing, and what is hidden is not found', async (world) => {
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
  }).of('D4 assignment', 'D1 401', 'D1 403', 'D1 404 first'),
  proof('names that are not on the talk, are taken, or users that are none are refused', async (world) => {
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
  }).of('D4 claim', 'D4 assignment', 'D1 400'),
  proof('of two claims on one name the first approved wins, and the other is gone', async (world) => {
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
  }).of('D4 two claims'),
  proof('what is pending on a name goes with the name, and stays when the name is kept', async (world) => {
    const here = await aTalkToClaim(world)
    await link(world, here, 'member', pair('mia'), 202)
    await link(world, here, 'author', pair('arne', 'Wanda'), 202)
    const body = talkKind.body({ speakers: ['URSULA'] })
    await expectSent(world, 'PUT', here.talk, { as: 'host', body }, 204)
    expect(await claimsOf(world, here)).toEqual([['claim', 'URSULA', world.at.user('mia')]])
  }).of('4.7 complete speakers', 'D4 kept name', 'D4 claims'),
]
