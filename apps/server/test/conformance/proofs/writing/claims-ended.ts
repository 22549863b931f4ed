import { expect } from 'vitest'
import { asText } from '../../reading/fields.ts'
import { expectStatus, read, readAll } from '../../reading/read.ts'
import { aTalkToClaim, claimsOf, end, link, pair, speakersOf, unclaimed } from '../../writing/claimed-talk.ts'
import { talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'
import type { WritingProof } from './proof.ts'

export const claimsEnded: readonly WritingProof[] = [
  {
    sentences: ['D4 unlinked'],
    name: 'a speaker, a host or an admin takes the user off the speakers: 204, and the name stays',
    prove: async (world) => {
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
    },
  },
  {
    sentences: ['D4 claim ended'],
    name: 'what is pending is rejected by one side or withdrawn by the other: 204',
    prove: async (world) => {
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
    },
  },
  {
    sentences: ['D4 claim ended', 'D1 400'],
    name: 'what is to be ended is said whole, and in the query',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      await link(world, here, 'member', pair('mia'), 202)
      for (const query of ['', '?display_name=Ursula', '?username=mia', '?display_name=Ursula&username=']) {
        const sending = { as: 'member', body: pair('mia') } as const
        await expectSent(world, 'DELETE', `${here.talk}/speakers${query}`, sending, 400)
      }
      expect(await claimsOf(world, here)).toHaveLength(1)
    },
  },
  {
    sentences: ['D4 claim ended'],
    name: 'a claim that was rejected can be made again',
    prove: async (world) => {
      const here = await aTalkToClaim(world)
      await link(world, here, 'member', pair('mia'), 202)
      await end(world, here, { as: 'host' }, pair('mia'), 204)
      await link(world, here, 'host', pair('mia'), 202)
      expect(await claimsOf(world, here)).toEqual([['assignment', 'Ursula', world.at.user('mia')]])
    },
  },
]
