import { anEvent, asMember, aTalk } from '@lectern/contracts/testing'
import { DAY, type Member, operator, type SpeakerInvitation, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccountOffice, badToken } from '../../test/account-office.ts'
import { firstPage } from '../../test/first-page.ts'

async function aScene() {
  const office = anAccountOffice()
  const { lectern, store } = office
  const [host, ada, rival] = [
    asMember(await office.join('host')),
    asMember(await office.join('ada')),
    asMember(await office.join('rival')),
  ]
  const named = (...names: readonly string[]) => ({
    speakers: names.map((speakerName) => ({ speakerName, userId: undefined })),
  })
  const { event, talks } = await store.transaction(async (to) => {
    const event = await to.events.add(anEvent(host.userId, { name: 'Mare\r\nBcc: www.spam.example' }))
    const talks = [
      await to.talks.add(aTalk(event.id, named('Ada Lovelace', 'Grace'))),
      await to.talks.add(aTalk(event.id, named('ada lovelace'))),
      await to.talks.add(aTalk(event.id, named('Mary'))),
    ]
    return { event, talks }
  })
  const [talk] = talks
  if (talk === undefined) throw new TypeError('No talk')
  const { id: eventId } = event
  return {
    ...office,
    host,
    ada,
    rival,
    event,
    talk,
    invite: (people: string, by: Member = host) => lectern.inviteSpeakers(by, { eventId, people }),
    accept: (by: Member, secret: string) => lectern.acceptSpeakerInvitation(by, { secret }),
    offer: (secret: string) => lectern.readSpeakerInvitation(visitor, { secret }),
    list: async () => (await lectern.listSpeakerInvitations(host, { eventId, page: firstPage })).items,
    only: async (): Promise<SpeakerInvitation> =>
      (await lectern.listSpeakerInvitations(host, { eventId, page: firstPage })).items[0] ??
      expect.fail('There is no invitation'),
    speakersOf: async () =>
      (await Promise.all(talks.map(({ id: talkId }) => lectern.getTalk(host, { talkId })))).map(
        ({ speakers }) => speakers.map(({ userId }) => userId),
      ),
  }
}

const ADA = 'Ada Lovelace, somebody@lectern.example'

let scene: Awaited<ReturnType<typeof aScene>>
beforeEach(async () => {
  scene = await aScene()
})

describe('an invitation', () => {
  it('goes once to each whose name is free, and leaves the others of the list out', async () => {
    const people = `${ADA}\nGrace <grace@lectern.example>\nNobody <nobody@lectern.example>`
    expect(await scene.invite(people)).toEqual({ invited: 2, pasted: 3 })
    expect(await scene.invite(people)).toEqual({ invited: 0, pasted: 3 })
    const [first, ...others] = await scene.mails()
    expect([first?.to, others.map(({ to }) => to)]).toEqual([
      'somebody@lectern.example',
      ['grace@lectern.example'],
    ])
    // No line ends, and nothing of which a mail program makes a link.
    expect(first?.subject).toBe('Your talks at Mare Bcc: www\u200B.spam\u200B.example')
    expect(first?.text).not.toContain('www.')
  })

  it('gives all talks of the name to whoever has the link, at once and once, and forgets the address', async () => {
    const { ada, rival, host, lectern, talk } = scene
    await lectern.linkSpeaker(rival, { talkId: talk.id, displayName: 'Ada Lovelace', username: 'rival' })
    await scene.mails()
    await scene.invite(ADA)
    const secret = await scene.secret()
    const { displayName, talks } = await scene.offer(secret)
    expect([displayName, talks.length]).toEqual(['Ada Lovelace', 2])
    expect(await scene.accept(ada, secret)).toBe(2)
    expect(await scene.speakersOf()).toEqual([[ada.userId, undefined], [ada.userId], [undefined]])
    expect(await scene.only()).toMatchObject({
      state: 'accepted',
      accepterId: ada.userId,
      email: '',
      hash: undefined,
    })
    await expect(scene.accept(rival, secret)).rejects.toMatchObject(badToken)
    await expect(scene.offer(secret)).rejects.toMatchObject(badToken)
    expect(await scene.subjects()).toEqual([expect.stringContaining('rival@')])
    expect((await lectern.listClaims(host, { eventId: scene.event.id, page: firstPage })).total).toBe(0)
  })

  it('is not found by its hash', async () => {
    await scene.invite(ADA)
    await scene.mails()
    await expect(scene.offer((await scene.only()).hash ?? '')).rejects.toMatchObject(badToken)
    await expect(scene.offer('')).rejects.toMatchObject(badToken)
  })

  it('ends after 30 days, when it is withdrawn, with a newer mail, and while the event is not approved', async () => {
    const { lectern, event, host, ada } = scene
    await scene.invite(ADA)
    const first = await scene.secret()
    const one = { eventId: event.id, invitationId: (await scene.only()).id }
    await lectern.resendSpeakerInvitation(host, one)
    await expect(scene.accept(ada, first)).rejects.toMatchObject(badToken)
    const second = await scene.secret()
    await lectern.withdrawApproval(operator, { eventId: event.id })
    await expect(scene.offer(second)).rejects.toMatchObject(badToken)
    await expect(scene.invite(ADA)).rejects.toMatchObject({ problems: [{ code: 'not-approved' }] })
    await lectern.approveEvent(operator, { eventId: event.id })
    await scene.mails()
    scene.wait(30 * DAY - 1)
    await scene.offer(second)
    scene.wait(1)
    await expect(scene.offer(second)).rejects.toMatchObject(badToken)
    await scene.invite(ADA)
    const third = await scene.secret()
    const again = { ...one, invitationId: (await scene.only()).id }
    await lectern.withdrawSpeakerInvitation(host, again)
    expect(await scene.only()).toMatchObject({ state: 'withdrawn', email: '' })
    await expect(scene.offer(third)).rejects.toMatchObject(badToken)
    const ended = { problems: [{ code: 'invitation-ended' }] }
    await expect(lectern.resendSpeakerInvitation(host, again)).rejects.toMatchObject(ended)
    const elsewhere = {
      ...again,
      eventId: (await scene.store.transaction(({ events }) => events.add(anEvent(host.userId)))).id,
    }
    await expect(lectern.withdrawSpeakerInvitation(host, elsewhere)).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  it('is not mailed when it was withdrawn by then', async () => {
    await scene.invite(ADA)
    const one = { eventId: scene.event.id, invitationId: (await scene.only()).id }
    await scene.lectern.withdrawSpeakerInvitation(scene.host, one)
    expect(await scene.mails()).toEqual([])
  })

  it('is refused when nothing is left to be claimed, and can be used later', async () => {
    const { lectern, host, rival, talk } = scene
    await scene.invite('Grace <grace@lectern.example>')
    const secret = await scene.secret()
    for (const actor of [rival, host])
      await lectern.linkSpeaker(actor, { talkId: talk.id, displayName: 'Grace', username: 'rival' })
    await expect(scene.accept(scene.ada, secret)).rejects.toMatchObject({ problems: [{ code: 'claimed' }] })
    await lectern.unlinkSpeaker(rival, { talkId: talk.id, userId: rival.userId })
    expect(await scene.accept(scene.ada, secret)).toBe(1)
  })
})

describe('limits', () => {
  it('give a mailbox five mails a day, whatever its sub-address', async () => {
    await scene.invite('Ada Lovelace <a+1@lectern.example>')
    await scene.invite('Grace <a+2@lectern.example>')
    const { lectern, host, event } = scene
    const one = { eventId: event.id, invitationId: (await scene.only()).id }
    for (let count = 2; count < 5; count += 1) await lectern.resendSpeakerInvitation(host, one)
    await expect(lectern.resendSpeakerInvitation(host, one)).rejects.toMatchObject({ kind: 'too-many' })
    expect(await scene.invite('Mary <a@lectern.example>')).toEqual({ invited: 0, pasted: 1 })
    scene.wait(DAY)
    expect(await scene.invite('Mary <a@lectern.example>')).toEqual({ invited: 1, pasted: 1 })
  })

  it('give a host and an event a thousand mails a day', async () => {
    const { store, event, invite } = scene
    const speakers = (from: number) =>
      Array.from({ length: 20 }, (_, place) => ({ speakerName: `N${from + place}`, userId: undefined }))
    await store.transaction(async ({ talks }) => {
      for (let from = 0; from < 1_020; from += 20)
        await talks.add(aTalk(event.id, { speakers: speakers(from) }))
    })
    const list = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) => `N${from + place} <n${from + place}@lectern.example>`).join(
        '\n',
      )
    expect(await invite(list(0, 500))).toMatchObject({ invited: 500 })
    expect(await invite(list(500, 490))).toMatchObject({ invited: 490 })
    await expect(invite(list(990, 20))).rejects.toMatchObject({ kind: 'too-many' })
    expect(await invite(list(990, 10))).toMatchObject({ invited: 10 })
  })

  it('keep no address of an invitation that expired long ago', async () => {
    await scene.invite(ADA)
    scene.wait(60 * DAY - 1)
    await scene.lectern.removeExpired(operator, {})
    expect(await scene.only()).toMatchObject({ email: 'somebody@lectern.example' })
    scene.wait(1)
    await scene.lectern.removeExpired(operator, {})
    expect(await scene.list()).toEqual([])
  })
})
