import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { expectStatus, read, readAll, readBody, readOne } from '../../reading/read.ts'
import { aTalkToClaim, claimsOf, end, link, pair, speakersOf, unclaimed } from '../../writing/claimed-talk.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'
import { asText } from '../../reading/fields.ts'

const claims: readonly Proof[] = [
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
]

const claimsEnded: readonly Proof[] = [
  proof('a speaker, a host or an admin unlinks a speaker, and the name stays', async (world) => {
    for (const as of ['speaker', 'host', 'admin'] as const) {
      const here = await aTalkToClaim(world)
      const { records } = await read(world, `${here.talk}/speakers`)
      const address = asText(records[0]?.['remove_speaker_uri'])
      for (const [other, status] of [
        [undefined, 401],
        ['member', 403],
        ['otherHost', 403],
      ] as const) {
        await expectStatus(world, address, status, { as: other, method: 'DELETE' })
      }
      await expectEmpty(world, 'DELETE', address, { as }, 204)
      expect(await speakersOf(world, here)).toEqual([
        { speaker_name: 'Sven' },
        { speaker_name: 'Ursula' },
        { speaker_name: 'Wanda' },
      ])
      await expectSent(world, 'PUT', here.talk, { as: 'speaker', body: talkKind.body() }, 403)
      await expectStatus(world, address, 404, { as: 'host', method: 'DELETE' })
      expect(await readAll(world, `${world.at.user('sven')}/talks`, 'uri')).not.toContain(here.talk)
    }
  }).of('D4 unlinked'),
  proof('what is pending is rejected by one side or withdrawn by the other: 204', async (world) => {
    for (const asks of ['member', 'host'] as const) {
      for (const ends of ['member', 'host', 'admin'] as const) {
        const here = await aTalkToClaim(world)
        await link(world, here, asks, pair('mia'), 202)
        for (const other of ['author', 'speaker', 'otherHost'] as const) {
          await end(world, here, { as: other }, pair('mia'), 403)
        }
        const reply = await end(world, here, { as: ends }, pair('mia', 'ursula'), 204)
        expect(reply.text).toBe('')
        expect(await claimsOf(world, here)).toEqual([])
        expect(await speakersOf(world, here)).toEqual(unclaimed(world))
        await end(world, here, { as: ends }, pair('mia'), 400)
      }
    }
  }).of('D4 claim ended'),
  proof('a claim is ended by a JSON body, and the query wins over it', async (world) => {
    for (const [query, body] of [
      ['', pair('mia')],
      ['?username=mia', { display_name: 'ursula' }],
      ['?display_name=Ursula&username=mia', pair('arne', 'Wanda')],
    ] as const) {
      const here = await aTalkToClaim(world)
      await link(world, here, 'member', pair('mia'), 202)
      await link(world, here, 'author', pair('arne', 'Wanda'), 202)
      await expectEmpty(world, 'DELETE', `${here.talk}/speakers${query}`, { as: 'member', body }, 204)
      expect(await claimsOf(world, here)).toEqual([['claim', 'Wanda', world.at.user('arne')]])
    }
  }).of('D4 claim ended by body'),
  proof('a host approves and rejects claims by their links, with any name on the talk', async (world) => {
    const conference = await aConference(world)
    const names = ['Ursula & Söhne', '100% #1 / "A+B"=?'].map((speakerName) => ({
      speakerName,
      userId: undefined,
    }))
    const here = { ...(await aSession(world, conference, { speakers: names })), event: conference.event }
    await link(world, here, 'member', pair('mia', 'Ursula & Söhne'), 202)
    await link(world, here, 'author', pair('arne', '100% #1 / "A+B"=?'), 202)
    const { records } = await read(world, `${here.event}/claims`, { as: 'host' })
    for (const { username, display_name, approve_claim_uri, reject_claim_uri } of records) {
      const approval = { as: 'host', body: { display_name, username } } as const
      if (username === 'mia') await expectSent(world, 'POST', asText(approve_claim_uri), approval, 201)
      else await expectEmpty(world, 'DELETE', asText(reject_claim_uri), { as: 'host' }, 204)
    }
    expect(await speakersOf(world, here)).toEqual([
      { speaker_name: 'Ursula & Söhne', speaker_uri: world.at.user('mia') },
      { speaker_name: '100% #1 / "A+B"=?' },
    ])
    expect(await claimsOf(world, here)).toEqual([])
  }).of('D4 claim followed', 'D4 claim links'),
]

export const claimProofs: readonly Proof[] = [...claims, ...claimsEnded]
