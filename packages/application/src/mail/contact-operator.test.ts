import { DAY, DomainError, operator, visitor } from '@lectern/domain'
import { expect, it } from 'vitest'
import { type AccountOffice, anAccountOffice } from '../../test/account-office.ts'
import { asMember } from '@lectern/contracts/testing'

const settings = { hasContactForm: true, contactEmail: 'operator@lectern.example' }
const message = {
  name: 'Ann\nOther',
  email: 'ann@lectern.example',
  subject: 'Hello\r\nBcc: eve@lectern.example',
  comment: 'Two\nlines',
}

/** An application, which may exchange passwords if `mayAsk`. */
async function aClient({ lectern, join }: AccountOffice, mayAsk = true) {
  const owner = asMember(await join('owner'))
  const applicationId = await lectern.registerApplication(owner, { name: 'Site', callbackUrl: 'app:back' })
  const { apiKey } = await lectern.getApplication(owner, { applicationId })
  const granted = mayAsk
    ? await lectern.grantPasswords(operator, { applicationId, password: true })
    : undefined
  return { clientId: apiKey, clientSecret: granted?.clientSecret ?? 'none', address: '192.0.2.1' }
}

it('sends a message to the operator, once, with nothing of it in a header of its own', async () => {
  const office = anAccountOffice(settings)
  await office.lectern.contactOperator(visitor, { ...(await aClient(office)), ...message })
  expect(await office.mails()).toEqual([
    {
      to: 'operator@lectern.example',
      replyTo: 'ann@lectern.example',
      subject: 'Contact: Hello Bcc: eve@lectern.example',
      text: 'Ann Other <ann@lectern.example> wrote to http://127.0.0.1:8080:\n\nTwo\nlines\n',
    },
  ])
  expect(await office.mails()).toEqual([])
})

it('takes messages of applications that may sign people in only', async () => {
  const office = anAccountOffice(settings)
  const client = await aClient(office, false)
  const refused = { kind: 'forbidden', message: 'This client cannot perform this action' }
  for (const change of [{}, { clientId: 'unknown' }, { clientSecret: 'wrong' }]) {
    const sent = office.lectern.contactOperator(visitor, { ...client, ...message, ...change })
    await expect(sent).rejects.toMatchObject(refused)
  }
})

it.each([{ contactEmail: '' }, { hasContactForm: false }])('is not found with %j', async (change) => {
  const office = anAccountOffice({ ...settings, ...change })
  const sent = office.lectern.contactOperator(visitor, { ...(await aClient(office)), ...message })
  await expect(sent).rejects.toMatchObject({ kind: 'not-found' })
})

it('names what is missing, too long or no address', async () => {
  const office = anAccountOffice(settings)
  const client = await aClient(office)
  const problemsOf = (change: object): Promise<unknown> =>
    office.lectern
      .contactOperator(visitor, { ...client, ...change })
      .catch((error: unknown) =>
        error instanceof DomainError ? error.problems.map(({ field }) => field) : error,
      )
  const all = ['name', 'email', 'subject', 'comment']
  expect(await problemsOf({})).toEqual(all)
  const long = { name: 'x'.repeat(201), subject: 'x'.repeat(201), comment: 'x'.repeat(10_001) }
  expect(await problemsOf({ ...long, email: 'a@b.example\nBcc: c@d.example' })).toEqual(all)
})

it('takes ten messages a day of a network address, and a hundred of an application', async () => {
  const office = anAccountOffice(settings)
  const client = await aClient(office)
  const from = async (userAddress: string): Promise<boolean> =>
    office.lectern.contactOperator(visitor, { ...client, ...message, userAddress }).then(
      () => true,
      () => false,
    )
  const taken = new Map<string, number>()
  for (let number = 0; number < 12 * 11; number++) {
    const address = `198.51.100.${Math.floor(number / 11)}`
    taken.set(address, (taken.get(address) ?? 0) + Number(await from(address)))
  }
  expect([...taken.values()]).toEqual([...Array<number>(10).fill(10), 0, 0])
  office.wait(DAY)
  expect(await from('198.51.100.0')).toBe(true)
})
