import { type Proof, inside, proof } from '../proof.ts'
import { expect } from 'vitest'
import { asText } from '../../reading/fields.ts'
import { expectStatus, read, readOne } from '../../reading/read.ts'
import { api } from '../../world/names.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import { aNewcomer } from '../../writing/people.ts'
import { comment, decide, report, textsOn, words } from '../../writing/subject.ts'
import { aTroubledEvent, shown, takeDown, undo } from '../../writing/troubled-event.ts'

export const moderating: readonly Proof[] = [
  proof('one take-down hides all comments of an author on an event, and is undone', async (world) => {
    for (const as of ['host', 'admin'] as const) {
      const troubled = await aTroubledEvent(world)
      const before = await shown(world, troubled)
      expect(before.texts).toEqual([['Bad', 'Good', 'Worse'], ['Bad event', 'Good event'], ['Bad elsewhere']])
      const action = await takeDown(world, troubled.onTalk.event, as, troubled.troll)
      expect(await shown(world, troubled)).toMatchObject({
        texts: [['Good'], ['Good event'], ['Bad elsewhere']],
        counters: [
          { comment_count: 1, average_rating: 5, talk_comments_count: 1, event_comments_count: 1 },
          { event_comments_count: 1 },
        ],
      })
      for (const address of troubled.remarks) await expectStatus(world, address, 404)
      expect(await readOne(world, action, { as })).toMatchObject({
        user_uri: troubled.troll.uri,
        event_uri: troubled.onTalk.event,
        moderator_uri: world.at.user(as === 'host' ? 'hanna' : 'ada'),
        comments_count: 3,
        undone_date: null,
        uri: action,
      })
      await undo(world, action, as)
      expect(await shown(world, troubled)).toEqual(before)
      await undo(world, action, as)
      expect(await shown(world, troubled)).toEqual(before)
    }
  }).needing(
    inside('it needs accounts that are new'),
    'D5 bulk event',
    'D5 bulk undo',
    'D5 undo exact',
    'D5 reported hidden',
  ),
  proof('one take-down hides a burst of ratings by new accounts, and is undone', async (world) => {
    const troubled = await aTroubledEvent(world)
    const { onTalk } = troubled
    const honest = await shown(world, troubled)
    const burst: string[] = []
    for (let number = 0; number < 8; number += 1) {
      const { asking } = await aNewcomer(world)
      burst.push(await comment(world, onTalk, asking, { rating: 2, comment: `Bad, says ${number}` }))
    }
    const before = await shown(world, troubled)
    for (const address of [onTalk.talk, troubled.onEvent.comments, 'x', 5]) {
      const body = { burst: address }
      await expectRefused(world, 'POST', `${onTalk.event}/moderations`, { as: 'host', body }, 400, [
        `'burst' must be the address of a comment of a burst of ratings on this event`,
      ])
    }
    const action = await takeDown(world, onTalk.event, 'host', { burst: burst[3] ?? '' })
    expect((await shown(world, troubled)).texts[0]).toEqual(['Worse'])
    expect(honest.texts[0]).toEqual(['Bad', 'Good', 'Worse'])
    expect(await readOne(world, action, { as: 'host' })).toMatchObject({
      user_uri: '',
      talk_uri: onTalk.talk,
      event_uri: onTalk.event,
      comments_count: 10,
    })
    await undo(world, action, 'host')
    expect(await shown(world, troubled)).toEqual(before)
  }).needing(inside('it needs accounts that are new'), 'D5 bulk burst', 'D5 bulk undo'),
  proof('admins take down all comments of one author everywhere, and undo it', async (world) => {
    const troubled = await aTroubledEvent(world)
    const { troll, onTalk } = troubled
    const before = await shown(world, troubled)
    const body = { user_uri: troll.uri }
    await expectRefused(world, 'POST', '/moderations', { as: 'host', body }, 403, [
      'Only site admins take down comments everywhere',
    ])
    expect(await shown(world, troubled)).toEqual(before)
    const action = await takeDown(world, api, 'admin', troll)
    expect((await shown(world, troubled)).texts).toEqual([['Good'], ['Good event'], []])
    expect(await readOne(world, action, { as: 'admin' })).toMatchObject({
      event_uri: '',
      comments_count: 4,
    })
    await expectSent(world, 'DELETE', action, { as: 'host' }, 403)
    await expectSent(world, 'DELETE', action.replace(api, onTalk.event), { as: 'host' }, 404)
    await undo(world, action, 'admin')
    expect(await shown(world, troubled)).toEqual(before)
  }).needing(inside('it needs accounts that are new'), 'D5 bulk site', 'D5 bulk undo', 'D5 undo exact'),
  proof('admins keep an account out and let it in again; what it wrote stays', async (world) => {
    const { troll, onTalk } = await aTroubledEvent(world)
    const address = `${troll.uri}/suspension`
    const suspend = (suspended: boolean) =>
      expectEmpty(world, 'PUT', address, { as: 'admin', body: { suspended } }, 204, troll.uri)
    const sending = { ...troll.asking, body: words({ comment: 'Not again' }) }
    for (const as of ['member', 'host'] as const) {
      await expectSent(world, 'PUT', address, { as, body: { suspended: true } }, 403)
    }
    await expectSent(world, 'PUT', address, { body: { suspended: true } }, 401)
    await expectRefused(world, 'PUT', address, { as: 'admin', body: {} }, 400, [
      `'suspended' is a required field`,
    ])
    await suspend(true)
    await expectRefused(world, 'POST', onTalk.comments, sending, 403, ['Your account is suspended'])
    expect(await textsOn(world, onTalk)).toEqual(['Bad', 'Good', 'Worse'])
    await suspend(false)
    await expectSent(world, 'POST', onTalk.comments, sending, 201)
  }).needing(inside('it suspends an account'), 'D5 suspension'),
  proof('only admins see the audit of moderation and administration, newest first', async (world) => {
    const { troll, onTalk, remarks } = await aTroubledEvent(world)
    const [bad = ''] = remarks
    await report(world, bad, { as: 'admin' })
    await decide(world, bad, { as: 'host' }, 'approved')
    await decide(world, bad, { as: 'admin' }, 'denied')
    const action = await takeDown(world, onTalk.event, 'host', troll)
    await undo(world, action, 'admin')
    await expectSent(world, 'PUT', `${troll.uri}/suspension`, { as: 'admin', body: { suspended: true } }, 204)
    const { records } = await read(world, '/audit?resultsperpage=5', { as: 'admin' })
    const what = records.map((entry) => [
      asText(entry['action']),
      asText(entry['user_uri']),
      asText(entry['subject_uri']),
    ])
    const [host, admin] = [world.at.user('hanna'), world.at.user('ada')]
    const anywhere = action.replace(onTalk.event, api)
    expect(what).toEqual([
      ['user-suspended', admin, troll.uri],
      ['comments-restored', admin, anywhere],
      ['comments-taken-down', host, anywhere],
      ['talk-comment-report-denied', admin, bad],
      ['talk-comment-report-approved', host, bad],
    ])
    for (const as of ['member', 'host'] as const) await expectStatus(world, '/audit', 403, { as })
    await expectStatus(world, '/audit', 401)
  }).needing(inside('it suspends an account'), 'D5 audit'),
]
