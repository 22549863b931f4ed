import {
  after,
  asId,
  DAY,
  instant,
  operator,
  type RegisteredUser,
  type UserId,
  type Username,
  visitor,
} from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { phpday } from '../../test/phpday.ts'
import { createLectern } from '../lectern.ts'
import { createMemoryStore } from '@lectern/adapters-memory'
import type { MailMessage } from '../ports/mail.ts'
import { asMember, aUser, testClock, testPorts } from '@lectern/contracts/testing'

function aPostOffice() {
  const clock = testClock()
  const sent: MailMessage[] = []
  const outage = { failure: undefined as Error | undefined, seconds: 0 }
  const send = (mail: MailMessage): Promise<void> => {
    clock.set(after(clock.now(), outage.seconds))
    if (outage.failure !== undefined) return Promise.reject(outage.failure)
    sent.push(mail)
    return Promise.resolve()
  }
  const ports = { ...testPorts(createMemoryStore(), clock), mailer: { send } }
  const lectern = createLectern(ports)
  return {
    clock,
    outage,
    lectern,
    signUp: async (fullName: string, traits: Partial<RegisteredUser> = {}) => {
      const username = fullName.toLowerCase() as Username
      const email = `${username}@lectern.example`
      return asMember(
        await ports.transaction(({ users }) => users.add(aUser({ fullName, username, email, ...traits }))),
      )
    },
    /** Everything that went out since it was last asked, as `recipient: subject`. */
    deliver: async (): Promise<readonly string[]> => {
      await lectern.sendDueMails(operator, {})
      return sent.splice(0).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    },
    sent,
    hold: () => ports.transaction(({ mails }) => mails.hold()),
  }
}

describe('mails', () => {
  it('tell hosts which start, duration or type a speaker changed, ten times a day', async () => {
    const { lectern, signUp, deliver, sent } = aPostOffice()
    const [host, ada] = [await signUp('Host', { admin: true }), await signUp('Ada')]
    const { id: eventId } = await lectern.submitEvent(host, phpday)
    const input = { talkTitle: 'Ports', talkDescription: '-', startDate: '2026-05-14', speakers: ['Ada'] }
    const { id: talkId } = await lectern.createTalk(host, { eventId, ...input })
    for (const actor of [ada, host]) {
      await lectern.linkSpeaker(actor, { talkId, displayName: 'Ada', username: 'ada' })
    }
    await deliver()
    const edit = (change: object, actor = ada) => lectern.editTalk(actor, { talkId, ...input, ...change })
    await edit({ talkTitle: 'Adapters', talkDescription: 'New' })
    await edit({ startDate: '2026-05-15', duration: 30, type: 'Workshop' }, host)
    expect(await deliver()).toEqual([])
    await edit({ startDate: '2026-05-15 09:30', duration: 45, type: 'Keynote' })
    await lectern.sendDueMails(operator, {})
    const [mail] = sent.splice(0)
    expect(mail?.to).toBe('host@lectern.example')
    expect(mail?.text).toContain('Ada, who is a speaker of Ports, changed this:')
    expect(mail?.text).toContain(
      'Start: 2026-05-15 00:00 → 2026-05-15 09:30\nMinutes: 30 → 45\nType: Workshop → Keynote',
    )
    await edit({ startDate: '2026-05-15 10:00' })
    await edit({ startDate: '2026-05-15 09:30' })
    expect(await deliver()).toEqual(['host: A speaker changed Ports'])
    for (let minute = 1; minute <= 20; minute++) await edit({ duration: 45 + minute })
    expect(await deliver()).toHaveLength(7)
    expect((await lectern.listAudit(host, { action: 'talk-changed-by-speaker', page })).total).toBe(23)
  })

  it('have the names of others on one line, so that none begins a paragraph of its own', async () => {
    const { lectern, signUp, sent } = aPostOffice()
    const [host, ada, eve] = [await signUp('Host', { admin: true }), await signUp('Ada'), await signUp('Eve')]
    await lectern.editUser(eve, { userId: eve.userId, fullName: 'Eve\n\nSign in again: evil.example' })
    const { id: eventId } = await lectern.submitEvent(ada, { ...phpday, name: 'Day\r\n\nnow' })
    await lectern.approveEvent(host, { eventId })
    const talk = { talkTitle: 'A\u2028B', talkDescription: '-', startDate: '2026-05-14', speakers: ['Y\nZ'] }
    const { id: talkId } = await lectern.createTalk(host, { eventId, ...talk })
    await lectern.linkSpeaker(eve, { talkId, displayName: 'Y\nZ', username: 'eve' })
    await lectern.sendDueMails(operator, {})
    expect(sent.map(({ text }) => text.split('\n').slice(0, 3))).toEqual([
      ['Hello Host,', '', 'Day now was submitted and waits for your approval.'],
      ['Hello Ada,', '', 'Day now is approved and listed for everybody.'],
      [
        'Hello Ada,',
        '',
        'Eve Sign in again: evil.example says they are Y Z, who gives A B. Please approve or reject this.',
      ],
    ])
  })

  it('tell nobody of a talk whose event waits for approval, except for those who see it', async () => {
    const { lectern, signUp, deliver } = aPostOffice()
    const host = await signUp('Host')
    await signUp('Ada')
    const { id: eventId } = await lectern.submitEvent(host, phpday)
    const input = { talkTitle: 'Ports', talkDescription: '-', startDate: '2026-05-14', speakers: ['Ada L'] }
    const { id: talkId } = await lectern.createTalk(host, { eventId, ...input })
    await lectern.linkSpeaker(host, { talkId, displayName: 'Ada L', username: 'ada' })
    expect(await deliver()).toEqual([])
  })

  it('of one claim are at most ten a day, however often it is made', async () => {
    const { lectern, signUp, deliver, clock } = aPostOffice()
    const [host, ada] = [await signUp('Host', { admin: true }), await signUp('Ada')]
    const { id: eventId } = await lectern.submitEvent(host, phpday)
    const input = { talkTitle: 'Ports', talkDescription: '-', startDate: '2026-05-14', speakers: ['Ada L'] }
    const { id: talkId } = await lectern.createTalk(host, { eventId, ...input })
    const pair = { talkId, displayName: 'Ada L', username: 'ada' }
    for (let time = 0; time < 12; time += 1) {
      await lectern.linkSpeaker(ada, pair)
      await lectern.endClaim(ada, pair)
    }
    expect(await deliver()).toHaveLength(10)
    clock.set(after(clock.now(), DAY))
    await lectern.linkSpeaker(ada, pair)
    expect(await deliver()).toHaveLength(1)
  })

  it('that cannot be sent are tried again later, and keep no other from being sent', async () => {
    const { lectern, signUp, deliver, outage, clock } = aPostOffice()
    const host = await signUp('Host')
    const admin = await signUp('Ada', { admin: true })
    const { id: eventId } = await lectern.submitEvent(host, phpday)
    outage.failure = new Error('no route to host')
    expect(await lectern.sendDueMails(operator, {})).toEqual({ sent: 0, failures: [outage.failure] })
    outage.failure = undefined
    await lectern.approveEvent(admin, { eventId })
    expect(await deliver()).toEqual(['host: PHPday is approved'])
    clock.set(instant(clock.now() + 60))
    expect(await deliver()).toEqual(['ada: PHPday waits for approval'])
    clock.set(instant(clock.now() + 86_400))
    expect(await deliver()).toEqual([])
  })

  it('are left to the next who asks when a slow mail server outlasts their lease', async () => {
    const { lectern, signUp, deliver, outage } = aPostOffice()
    const host = await signUp('Host')
    for (const name of ['Ada', 'Grace', 'Eve']) await signUp(name, { admin: true })
    await lectern.submitEvent(host, phpday)
    outage.seconds = 150
    expect(await deliver()).toHaveLength(2)
    expect(await deliver()).toEqual(['eve: PHPday waits for approval'])
  })

  it('with a link get another one at each try, and only the last is good', async () => {
    const { lectern, signUp, outage, clock, sent } = aPostOffice()
    await signUp('Ada')
    await lectern.remindPassword(visitor, { username: 'ada' })
    outage.failure = new Error('no route to host')
    const { failures } = await lectern.sendDueMails(operator, {})
    expect(failures).toEqual([outage.failure])
    outage.failure = undefined
    clock.set(instant(clock.now() + 60))
    await lectern.sendDueMails(operator, {})
    const secrets = sent.map(({ text }) => /token=(\S+)/u.exec(text)?.[1])
    expect(secrets).toHaveLength(1)
    const { items } = await lectern.exportUser(operator, { userId: asId<UserId>(1) })
    expect(items[0].mailedLinks).toHaveLength(1)
    const [token] = secrets
    await lectern.resetPassword(visitor, { token, password: 'correct horse battery' })
  })

  it('about what is gone are dropped', async () => {
    const { lectern, signUp, deliver } = aPostOffice()
    const host = await signUp('Host')
    const admin = await signUp('Ada', { admin: true })
    const { id: eventId } = await lectern.submitEvent(host, phpday)
    await lectern.deleteEvent(admin, { eventId })
    expect(await deliver()).toEqual([])
  })

  it('have subjects of one line, also for names with line breaks', async () => {
    const { lectern, signUp, deliver } = aPostOffice()
    await signUp('Ada', { admin: true })
    await lectern.submitEvent(await signUp('Host'), { ...phpday, name: 'PHP\r\nBcc: all@lectern.example' })
    expect(await deliver()).toEqual(['ada: PHP Bcc: all@lectern.example waits for approval'])
  })

  it('wait while they are held, until the operator resumes them', async () => {
    const { lectern, signUp, deliver, hold } = aPostOffice()
    const host = await signUp('Host')
    const admin = await signUp('Ada', { admin: true })
    await hold()
    await lectern.submitEvent(host, phpday)
    expect(await deliver()).toEqual([])
    await expect(lectern.resumeMails(admin, {})).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(lectern.getMailQueue(admin, {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await lectern.getMailQueue(operator, {})).toEqual({ held: true, waiting: 1 })
    expect(await lectern.resumeMails(operator, {})).toEqual({ held: true, waiting: 1 })
    expect(await deliver()).toEqual(['ada: PHPday waits for approval'])
    expect(await lectern.getMailQueue(operator, {})).toEqual({ held: false, waiting: 0 })
  })

  it('are sent by the operator of the service only', async () => {
    const { lectern } = aPostOffice()
    await expect(lectern.sendDueMails(visitor, {})).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

const page = { start: undefined, resultsPerPage: 1 }
