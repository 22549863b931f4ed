import { after, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import type { MailMessage } from '../ports/mail.ts'
import { aTestStore, asMember, aUser, testClock, testPorts } from '@lectern/contracts/testing'

async function aScene(refusals: readonly Error[] = []) {
  const [store, clock] = [aTestStore(), testClock()]
  const left = [...refusals]
  const sent: MailMessage[] = []
  const send = async (mail: MailMessage): Promise<void> => {
    const refusal = left.shift()
    if (refusal !== undefined) throw refusal
    sent.push(mail)
  }
  const lectern = createLectern({ ...testPorts(store, clock), mailer: { send } })
  const user = await store.users.add(
    aUser({ admin: true, email: 'ada@lectern.example', fullName: 'Ada', language: 'de' }),
  )
  return { lectern, clock, sent, admin: asMember(user) }
}

describe('testMail', () => {
  it('hands a mail to the address of the admin over at once, in their language', async () => {
    const { lectern, sent, admin } = await aScene()
    const email = 'ada@lectern.example'
    expect(await lectern.testMail(admin, { email: 'else@lectern.example' })).toEqual({ email })
    expect(sent).toMatchObject([
      {
        to: email,
        subject: 'Eine Testmail',
        text: expect.stringMatching(/^Hallo Ada,\n\ndu hast auf/u) as string,
      },
    ])
  })

  it('says why the mail server refuses', async () => {
    const both = new AggregateError(
      [new Error('connect ECONNREFUSED ::1:25'), new Error('no route')],
      'Two addresses',
    )
    const { lectern, admin, clock } = await aScene([new Error('535 No such user'), both])
    expect(await lectern.testMail(admin, {})).toMatchObject({ refusal: '535 No such user' })
    clock.set(after(clock.now(), 10))
    expect(await lectern.testMail(admin, {})).toMatchObject({
      refusal: 'connect ECONNREFUSED ::1:25; no route',
    })
  })

  it('is limited, also for mails that were refused', async () => {
    const { lectern, sent, admin, clock } = await aScene([new Error('refused')])
    await lectern.testMail(admin, {})
    const again = () => lectern.testMail(admin, {})
    await expect(again()).rejects.toMatchObject({ kind: 'too-many', problems: [{ facts: { seconds: 10 } }] })
    clock.set(after(clock.now(), 10))
    await again()
    expect(sent).toHaveLength(1)
  })

  it('goes to any address for the operator', async () => {
    const { lectern, sent } = await aScene()
    await expect(lectern.testMail(operator, { email: 'nowhere' })).rejects.toMatchObject({ kind: 'invalid' })
    await lectern.testMail(operator, { email: 'grace@lectern.example' })
    expect(sent).toMatchObject([{ to: 'grace@lectern.example', subject: 'A test mail' }])
  })
})
