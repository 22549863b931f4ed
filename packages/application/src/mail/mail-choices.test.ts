import { type Member, operator, type RegisteredUser, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { phpday } from '../../test/phpday.ts'
import { refusalOf } from '../../test/refusal.ts'
import { createLectern, type Lectern } from '../lectern.ts'
import { createMemoryStore } from '@lectern/adapters-memory'
import type { MailMessage } from '../ports/mail.ts'
import type { Ports } from '../ports/ports.ts'
import { asMember, aUser, testPorts } from '@lectern/contracts/testing'

let lectern: Lectern
let ports: Ports
let sent: MailMessage[]
let admin: Member
let host: Member
beforeEach(async () => {
  sent = []
  ports = {
    ...testPorts(createMemoryStore()),
    mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
  }
  lectern = createLectern(ports)
  admin = await join({ admin: true, email: 'admin@lectern.example' })
  host = await join({ email: 'host@lectern.example' })
})

const join = async (traits: Partial<RegisteredUser>): Promise<Member> =>
  asMember(await ports.transaction(({ users }) => users.add(aUser(traits))))

/** What went out since the last call. */
const deliver = async (): Promise<readonly MailMessage[]> => {
  await lectern.sendDueMails(operator, {})
  return sent.splice(0)
}

const tokenIn = (mail: MailMessage | undefined): string =>
  /\/unsubscribe\?token=(\S+)$/u.exec(mail?.unsubscribeUrl ?? '')?.[1] ?? ''

describe('mails of a topic that is switched off', () => {
  it('are not sent, nor those that were queued before', async () => {
    await lectern.submitEvent(host, phpday)
    await lectern.chooseMails(admin, { approvals: false })
    expect(await deliver()).toEqual([])
    const { items } = await lectern.exportUser(admin, { userId: admin.userId })
    expect(items[0].mailsSwitchedOff).toEqual(['approvals'])
    await lectern.submitEvent(host, { ...phpday, name: 'Another day' })
    expect(await deliver()).toEqual([])
    await lectern.chooseMails(admin, { approvals: true })
    await lectern.submitEvent(host, { ...phpday, name: 'A third day' })
    expect((await deliver()).map(({ to }) => to)).toEqual(['admin@lectern.example'])
  })

  it('are those of their user, and of their topic', async () => {
    await lectern.chooseMails(host, { approvals: false, claims: false, feedback: false })
    const { id: eventId } = await lectern.submitEvent(host, phpday)
    await lectern.approveEvent(admin, { eventId })
    expect((await deliver()).map(({ to }) => to)).toEqual(['admin@lectern.example', 'host@lectern.example'])
    const { approvals, decisions } = await lectern.getMailChoices(host, {})
    expect([approvals, decisions]).toEqual([false, true])
  })

  it('are never those about the account itself', async () => {
    const topics = ['approvals', 'decisions', 'claims', 'reports', 'feedback']
    await lectern.chooseMails(host, Object.fromEntries(topics.map((topic) => [topic, false])))
    await lectern.remindUsername(visitor, { email: 'host@lectern.example' })
    const [mail] = await deliver()
    expect(mail).toMatchObject({ to: 'host@lectern.example', subject: 'Your username' })
    expect(mail).not.toHaveProperty('unsubscribeUrl')
    expect(mail?.text).not.toContain('unsubscribe')
  })
})

describe('the link at the end of a mail', () => {
  const mailed = async (): Promise<string> => {
    await lectern.submitEvent(host, phpday)
    const [mail] = await deliver()
    expect(mail?.text).toContain(`\nNo more mails of this kind: ${mail?.unsubscribeUrl}\n`)
    return tokenIn(mail)
  }

  it('switches off its topic for its recipient only, as often as it is used', async () => {
    const token = await mailed()
    expect(await lectern.readUnsubscription(visitor, { token })).toEqual({ topic: 'approvals', wanted: true })
    for (let time = 0; time < 2; time++) await lectern.unsubscribe(visitor, { token })
    expect(await lectern.readUnsubscription(host, { token })).toEqual({ topic: 'approvals', wanted: false })
    const others = { reports: true, feedback: true, talks: true, starred: true, evening: true }
    const choices = { approvals: false, decisions: true, claims: true, ...others }
    expect(await lectern.getMailChoices(admin, {})).toEqual(choices)
    expect(await lectern.getMailChoices(host, {})).toEqual({ ...choices, approvals: true })
  })

  it('is good for nothing when it is changed', async () => {
    const token = await mailed()
    const forged = [
      token.replace(/^\d+/u, String(host.userId)),
      token.replace('.approvals.', '.claims.'),
      token.slice(0, -1),
      undefined,
    ]
    for (const other of forged) {
      for (const use of [lectern.unsubscribe, lectern.readUnsubscription]) {
        expect(await refusalOf(use(visitor, { token: other }))).toMatchObject({ kind: 'invalid' })
      }
    }
    expect((await lectern.getMailChoices(host, {})).approvals).toBe(true)
  })

  it('does nothing after the account was removed', async () => {
    const token = await mailed()
    await ports.transaction(({ users }) => users.remove(admin.userId))
    await expect(lectern.unsubscribe(visitor, { token })).resolves.toBe(undefined)
  })
})
