import { after, type Instant, instant, MINUTE, operator, visitor } from '@lectern/domain'
import { createMemoryStore } from '@lectern/adapters-memory'
import { asMember, aUser, aProgrammeTalk, testClock, testPorts } from '@lectern/contracts/testing'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { phpday } from '../../test/phpday.ts'
import { createLectern } from '../lectern.ts'
import type { MailMessage } from '../ports/mail.ts'

const MORNING = instant(Date.UTC(2026, 4, 12, 8) / 1000)
const minute = (minutes: number): Instant => after(MORNING, minutes * MINUTE)

/** Two servers on one store, an event with a talk, its speaker, and somebody who starred it. */
async function aConference() {
  const clock = testClock()
  clock.set(MORNING)
  const sent: MailMessage[] = []
  const send = async (mail: MailMessage) => void sent.push(mail)
  const ports = { ...testPorts(createMemoryStore(), clock), mailer: { send } }
  const lectern = createLectern(ports)
  const signUp = async (name: string, admin = false) => {
    const user = aUser({ fullName: name, email: `${name}@lectern.example`, admin })
    return asMember(await ports.transaction(({ users }) => users.add(user)))
  }
  const [host, speaker, fan] = [await signUp('host', true), await signUp('speaker'), await signUp('fan')]
  const { id: eventId } = await lectern.submitEvent(host, phpday)
  const input = {
    talkTitle: 'Types',
    talkDescription: '-',
    startDate: '2026-05-14 10:00',
    speakers: ['Ada'],
    room: 'Saal 1',
  }
  const { id: talkId } = await lectern.createTalk(host, { eventId, ...input })
  await ports.transaction(async ({ talks, stars }) => {
    const talk = await talks.find(talkId)
    if (talk === undefined) throw new Error('There is no talk')
    await talks.save({ ...talk, speakers: [{ speakerName: 'Ada', userId: speaker.userId }] })
    await stars.add(talkId, fan.userId)
  })
  clock.set(minute(20))
  return {
    clock,
    lectern,
    ports,
    host,
    speaker,
    fan,
    eventId,
    talkId,
    sent,
    edit: (change: object, actor = host) => lectern.editTalk(actor, { talkId, ...input, ...change }),
    changes: async () => (await lectern.listTalkChanges(visitor, { eventId, page: firstPage })).items,
    version: async () => (await lectern.getEvent(visitor, { eventId, verbose: false })).programmeVersion,
    /** What two servers send at this minute, as `recipient: subject`. */
    async mailsAt(minutes: number): Promise<readonly string[]> {
      clock.set(minute(minutes))
      const servers = [lectern, createLectern(ports)]
      await Promise.all(servers.map((server) => server.tellTalkChanges(operator, {})))
      await Promise.all(servers.map((server) => server.sendDueMails(operator, {})))
      return sent.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    },
  }
}

describe('changes of a programme', () => {
  it('are recorded whoever makes them, and count up its version', async () => {
    const { edit, changes, version, lectern, speaker, host, talkId, clock } = await aConference()
    expect(await version()).toBe(2)
    await edit({ startDate: '2026-05-14 11:00' }, speaker)
    await edit({ startDate: '2026-05-14 11:00', talkDescription: 'New words' }, speaker)
    expect(await version()).toBe(3)
    clock.set(minute(40))
    await edit({ talkTitle: 'More types', startDate: '2026-05-14 11:00' })
    await lectern.deleteTalk(host, { talkId })
    expect(await changes()).toMatchObject([
      { kind: 'removed', talkTitle: 'More types', talkId: undefined },
      { kind: 'renamed', before: 'Types', after: 'More types' },
      { kind: 'moved', talkTitle: 'Types' },
      { kind: 'added', talkTitle: 'Types', createdDate: MORNING },
    ])
  })

  it('are not recorded before the event is approved', async () => {
    const { lectern, ports, host, eventId, edit, changes, version } = await aConference()
    await ports.transaction(async ({ events }) => {
      const event = await events.find(eventId)
      if (event !== undefined) await events.save({ ...event, approval: { state: 'pending' } })
    })
    await edit({ talkTitle: 'Unseen' })
    await lectern.approveEvent(host, { eventId })
    expect(await changes()).toHaveLength(1)
    expect(await version()).toBe(2)
  })

  it('are recent ones of a talk for two days', async () => {
    const { edit, lectern, host, eventId, talkId, clock } = await aConference()
    const { items: rooms } = await lectern.listEventRooms(visitor, { eventId, page: firstPage })
    for (const { id: roomId } of rooms) await lectern.deleteRoom(host, { roomId })
    await edit({ startDate: '2026-05-14 11:00', room: '' })
    const recent = () => lectern.listRecentChanges(visitor, { talkIds: [talkId] })
    const movedFrom = Date.UTC(2026, 4, 14, 10) / 1000
    const newUntil = minute(48 * 60)
    const moved = { movedFrom, roomBefore: 'Saal 1' }
    expect(await recent()).toEqual({
      ofTalks: new Map([[talkId, { isNew: true, ...moved }]]),
      nextChange: newUntil,
    })
    clock.set(newUntil)
    const movedUntil = minute(20 + 48 * 60)
    expect(await recent()).toEqual({
      ofTalks: new Map([[talkId, { isNew: false, ...moved }]]),
      nextChange: movedUntil,
    })
    clock.set(movedUntil)
    expect((await recent()).ofTalks.size).toBe(0)
  })
})

describe('mails about changes', () => {
  it('reach speakers at once and attendees after ten minutes, each once from several servers', async () => {
    const { edit, mailsAt, sent } = await aConference()
    await edit({ startDate: '2026-05-14 11:00' })
    expect(await mailsAt(20)).toEqual(['speaker: Your talks at PHPday have changed'])
    expect(await mailsAt(29)).toHaveLength(1)
    await edit({ startDate: '2026-05-14 12:00' })
    expect(await mailsAt(30)).toEqual([
      'speaker: Your talks at PHPday have changed',
      'fan: Talks at PHPday have changed',
    ])
    expect(sent[1]?.text).toContain('Types\n- moved from Thu 14 May, 10:00 to Thu 14 May, 12:00\nhttp://')
    expect(sent[1]?.text).toMatch(/All changes:\nhttp:\/\/\S+\/event\/phpday\/changes\n/u)
    expect(sent[1]?.unsubscribeUrl).toContain('.starred.')
    // The speaker was told another time, and hears of it when the hour is over.
    expect(await mailsAt(79)).toHaveLength(2)
    expect(await mailsAt(80)).toHaveLength(3)
    expect(sent[2]?.text).toContain('to Thu 14 May, 12:00')
    expect(await mailsAt(300)).toHaveLength(3)
  })

  it('say that a change was taken back to whom they told it', async () => {
    const { edit, mailsAt, sent, changes } = await aConference()
    await edit({ startDate: '2026-05-14 11:00' })
    await mailsAt(21)
    await edit({})
    expect(await changes()).toHaveLength(1)
    expect(await mailsAt(300)).toHaveLength(2)
    expect(sent[1]?.to).toBe('speaker@lectern.example')
    expect(sent[1]?.text).toContain('- is as it was before the last change')
  })

  it('go neither to who made the change nor to who has switched them off', async () => {
    const { edit, mailsAt, lectern, fan, speaker } = await aConference()
    await lectern.chooseMails(fan, { starred: false })
    await edit({ startDate: '2026-05-14 11:00' }, speaker)
    expect(await mailsAt(300)).toEqual(['host: A speaker changed Types'])
  })

  it('are one for each person after an import of many talks', async () => {
    const { lectern, ports, host, speaker, fan, eventId, mailsAt, sent } = await aConference()
    const talks = Array.from({ length: 50 }, () => aProgrammeTalk({ startDate: '2026-05-14 09:00' }))
    const importing = async (startDate: string) => {
      const programme = { tracks: [], rooms: [], talks: talks.map((talk) => ({ ...talk, startDate })) }
      const source = { kind: 'programme', programme } as const
      const { id: planId } = await lectern.planImport(host, {
        eventId,
        source,
        removeMissing: false,
        remove: [],
      })
      const plan = await lectern.getImportPlan(host, { eventId, planId })
      await lectern.applyImport(host, { eventId, planId })
      return plan
    }
    expect((await importing('2026-05-14 09:00')).peopleConcerned).toBe(0)
    const { items } = await lectern.listEventTalks(visitor, {
      eventId,
      page: { start: 0, resultsPerPage: 0 },
    })
    await ports.transaction(async ({ stars }) => {
      for (const { id } of items) for (const { userId } of [speaker, fan]) await stars.add(id, userId)
    })
    await mailsAt(100)
    sent.splice(0)
    expect((await importing('2026-05-14 13:00')).peopleConcerned).toBe(2)
    expect((await mailsAt(200)).toSorted()).toEqual([
      'fan: Talks at PHPday have changed',
      'speaker: Talks at PHPday have changed',
    ])
    expect(sent[0]?.text.match(/moved from/gu)).toHaveLength(50)
  })
})
