import { MINUTE } from '@lectern/domain'
import { expect } from 'vitest'
import { inside, type Proof, proof } from '../proof.ts'
import { refusedBy, takenBy } from './fields.ts'
import { asFields, asText } from '../../reading/fields.ts'
import { expectStatus, read, readOne, verboseOf } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { eventKind } from '../../writing/kinds.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectSent } from '../../writing/send.ts'
import {
  aSubject,
  comment,
  countersOf,
  decide,
  kinds,
  type SubjectKind,
  textsOn,
  words,
} from '../../writing/subject.ts'

const [takes, refuses] = [takenBy(eventKind), refusedBy(eventKind)]
const text = 'Well told, and short'

/** A comment that waits, of somebody new. */
async function aHeldComment(world: World, kind: SubjectKind, fields: object = {}, name = 'Looked at first') {
  const { hanna, bert } = world.people
  const subject = await aSubject(world, kind, { moderation: 'before', hosts: [hanna, bert], name })
  const before = await countersOf(world, subject)
  const { asking } = await aNewcomer(world)
  return { subject, before, asking, address: await comment(world, subject, asking, { ...fields }) }
}

const reviewed = (kind: SubjectKind): readonly Proof[] => [
  proof(
    `hosts look at a comment on the ${kind} before it is listed, where the event wants so`,
    async (world) => {
      const { subject, before, asking, address } = await aHeldComment(world, kind)
      expect([await textsOn(world, subject), await countersOf(world, subject)]).toEqual([[], before])
      for (const by of [asking, { as: 'host' }, { as: 'admin' }] as const) {
        expect(await readOne(world, address, by)).toMatchObject({ comment: text, waits_for_review: true })
      }
      for (const by of [{}, { as: 'member' }, { as: 'otherHost' }] as const) {
        await expectStatus(world, address, 404, by)
      }
      const { records } = await read(world, subject.reports, { as: 'host' })
      expect(records).toMatchObject([
        { reporting_user_uri: '', decision: '', for_review: true, comment: { comment: text } },
      ])
      await decide(world, address, { as: 'host' }, 'denied')
      expect(await textsOn(world, subject)).toEqual([text])
      expect(await readOne(world, address, asking)).not.toHaveProperty('waits_for_review')
      await decide(world, address, { as: 'admin' }, 'approved')
      expect([await textsOn(world, subject), await countersOf(world, subject)]).toEqual([[], before])
    },
  ).needing(inside('it needs accounts that are new'), 'D5 review held', 'D5 review report'),
  proof(
    `an edit of a released comment on the ${kind} waits again, and a deletion needs nobody`,
    async (world) => {
      const { subject, asking, address } = await aHeldComment(world, kind)
      await decide(world, address, { as: 'host' }, 'denied')
      await expectSent(world, 'PUT', address, { ...asking, body: { comment: 'Better' } }, 204)
      expect(await textsOn(world, subject)).toEqual([])
      const { records } = await read(world, subject.reports, { as: 'host' })
      expect(
        records.map(({ decision, comment: about }) => [decision, asText(asFields(about)['comment'])]),
      ).toEqual([['', 'Better']])
      await expectSent(world, 'DELETE', address, asking, 204)
      await expectStatus(world, address, 404, { as: 'host' })
    },
  ).needing(inside('it needs accounts that are new'), 'D5 review edit'),
  proof(`hosts and speakers comment on the ${kind} at once, also where others wait`, async (world) => {
    const subject = await aSubject(world, kind, { moderation: 'before' })
    const own = kind === 'talk' ? (['speaker', 'host', 'admin'] as const) : (['host', 'admin'] as const)
    for (const as of own) await comment(world, subject, { as }, { comment: as })
    expect(await textsOn(world, subject)).toEqual([...own].toSorted())
  }).of('D5 review held'),
]

export const reviewing: readonly Proof[] = [
  ...(['after', 'before'] as const).map((moderation) => takes({ moderation }).of('D3 moderation')),
  refuses('moderation', ['first', 'After'], `'moderation' must be one of after, before`).of('D3 moderation'),
  proof('a new event lists comments at once, and brief forms say nothing of it', async (world) => {
    const reply = await expectSent(world, 'POST', '/events', { as: 'admin', body: eventKind.body() }, 201)
    const event = eventKind.addressIn(reply)
    expect(await readOne(world, verboseOf(event))).toMatchObject({ moderation: 'after' })
    expect(await readOne(world, event)).not.toHaveProperty('moderation')
  }).of('D3 moderation'),
  ...kinds.flatMap(reviewed),
  proof('a private comment waits, too: its speakers see it after the hosts', async (world) => {
    const { address } = await aHeldComment(world, 'talk', { private: true })
    await expectStatus(world, address, 404, { as: 'speaker' })
    await decide(world, address, { as: 'host' }, 'denied')
    expect(await readOne(world, address, { as: 'speaker' })).toMatchObject({ private: true })
    await expectStatus(world, address, 404, { as: 'member' })
  }).needing(inside('it needs accounts that are new'), 'D5 review held'),
  proof(
    'hosts get one mail about all comments that wait, and speakers one about what was released',
    async (world) => {
      const name = 'Looked at first, and told'
      const { subject, address } = await aHeldComment(world, 'talk', { comment: 'Of the first' }, name)
      const { asking } = await aNewcomer(world)
      await expectSent(
        world,
        'POST',
        subject.comments,
        { ...asking, body: words({ comment: 'Of the second' }) },
        201,
      )
      const told = async () =>
        (await world.mails())
          .filter((mail) => `${mail.subject} ${mail.text}`.includes(name) || mail.text.includes('> Of the'))
          .map(({ to }) => to)
          .toSorted()
      const hosts = ['bert@post.example', 'hanna@post.example']
      expect(await told()).toEqual([])
      await world.later(20 * MINUTE, async () => {
        expect(await told()).toEqual(hosts)
        await decide(world, address, { as: 'host' }, 'denied')
        await decide(world, address, { as: 'host' }, 'approved')
        await decide(world, address, { as: 'host' }, 'denied')
      })
      await world.later(120 * MINUTE, async () => {
        expect(await told()).toEqual([...hosts, 'sven@post.example'])
        const mail = (await world.mails()).find(({ text: body }) => body.includes('> Of the'))
        expect(mail?.text).not.toContain('Of the second')
      })
    },
  ).needing(inside('it reads mails'), 'D5 review mails'),
]
