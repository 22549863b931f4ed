import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asText } from '../../reading/fields.ts'
import { expectStatus, read, readAll } from '../../reading/read.ts'
import { aTalkToClaim, claimsOf, end, link, pair, speakersOf, unclaimed } from '../../writing/claimed-talk.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'

export const claimsEnded: readonly Proof[] = [
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
  proof('ending a claim needs the name and the user, in the query or the body', async (world) => {
    const here = await aTalkToClaim(world)
    await link(world, here, 'member', pair('mia'), 202)
    for (const query of ['', '?display_name=Ursula', '?display_name=Ursula&username=']) {
      for (const body of [
        undefined,
        {},
        { display_name: 'Ursula' },
        { display_name: 'Ursula', username: 7 },
      ]) {
        await expectSent(world, 'DELETE', `${here.talk}/speakers${query}`, { as: 'member', body }, 400)
      }
    }
    expect(await claimsOf(world, here)).toHaveLength(1)
  }).of('D4 claim ended', 'D4 claim ended by body', 'D1 400'),
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
  proof('a claim that was rejected can be made again', async (world) => {
    const here = await aTalkToClaim(world)
    await link(world, here, 'member', pair('mia'), 202)
    await end(world, here, { as: 'host' }, pair('mia'), 204)
    await link(world, here, 'host', pair('mia'), 202)
    expect(await claimsOf(world, here)).toEqual([['assignment', 'Ursula', world.at.user('mia')]])
  }).of('D4 claim ended'),
]
