import { DomainError, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { phpday } from '../../test/phpday.ts'
import { aTestLectern } from '../testing/test-lectern.ts'

const phpdayVerona = {
  ...phpday,
  name: 'PHPday Verona',
  location: 'Verona',
  tzContinent: 'Europe',
  tzPlace: 'Rome',
}

describe('submitEvent', () => {
  it('puts the event up for approval, hosted and attended by its submitter', async () => {
    const { lectern, signUp } = aTestLectern()
    const ada = await signUp({ fullName: 'Ada' })
    const event = await lectern.submitEvent(ada, phpdayVerona)
    const shown = await lectern.getEvent(ada, { eventId: event.id, verbose: true })
    expect(shown).toMatchObject({
      name: 'PHPday Verona',
      urlFriendlyName: 'phpday-verona',
      approval: { state: 'pending' },
      attendeeCount: 1,
      attending: true,
      extras: { hosts: [{ userId: ada.userId, hostName: 'Ada' }], canEdit: true },
    })
  })

  it('approves an admin’s event at once', async () => {
    const { lectern, signUp } = aTestLectern()
    const event = await lectern.submitEvent(await signUp({ admin: true }), phpdayVerona)
    const shown = await lectern.getEvent(visitor, { eventId: event.id, verbose: false })
    expect(shown.approval).toEqual({ state: 'approved' })
  })

  it('gives each event a name and a stub of its own', async () => {
    const { lectern, signUp } = aTestLectern()
    const admin = await signUp({ admin: true })
    const events = []
    for (let number = 0; number < 5; number++) events.push(await lectern.submitEvent(admin, phpdayVerona))
    expect(events.map((event) => event.urlFriendlyName)).toEqual([
      'phpday-verona',
      'phpday-verona-2026',
      'phpday-verona-2026-05',
      'phpday-verona-2',
      'phpday-verona-3',
    ])
    expect(new Set(events.map((event) => event.stub)).size).toBe(5)
  })

  it('finds a free name among very many of the same', async () => {
    const { lectern, signUp } = aTestLectern()
    const admin = await signUp({ admin: true })
    for (let number = 0; number < 120; number++) await lectern.submitEvent(admin, phpdayVerona)
    const last = await lectern.submitEvent(admin, phpdayVerona)
    expect(last.urlFriendlyName).toBe('phpday-verona-119')
  })

  it('keeps the stub that the submitter chose, and refuses one that is taken', async () => {
    const { lectern, signUp } = aTestLectern()
    const admin = await signUp({ admin: true })
    const event = await lectern.submitEvent(admin, { ...phpdayVerona, stub: 'phpday' })
    expect(event.stub).toBe('phpday')
    await expect(lectern.submitEvent(admin, { ...phpdayVerona, stub: 'phpday' })).rejects.toThrow(
      `'stub' must be unique: another event has this one`,
    )
  })

  it('keeps at most three events of a submitter waiting, also when they come at once', async () => {
    const { lectern, signUp } = aTestLectern()
    const ada = await signUp()
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => lectern.submitEvent(ada, phpdayVerona)),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3)
    const refusal = answers.find((answer) => answer.status === 'rejected')
    expect(refusal?.reason).toEqual(
      new DomainError('refused', [
        {
          code: 'too-many-pending',
          message: 'You may only have 3 pending events at one time',
          facts: { most: 3 },
        },
      ]),
    )
  })

  it('approves any number of events of a trusted user, and mails nobody', async () => {
    const { lectern, signUp, store } = aTestLectern()
    const { userId } = await signUp({ admin: true })
    const trusted = await signUp({ trusted: true })
    for (let number = 0; number < 4; number++) await lectern.submitEvent(trusted, phpdayVerona)
    const events = await lectern.listEvents(visitor, { page: everything, verbose: false })
    expect(events.total).toBe(4)
    expect(await store.transaction(({ mails }) => mails.queuedFor([userId]))).toEqual([])
  })

  it('writes nothing when a field is wrong', async () => {
    const { lectern, signUp } = aTestLectern()
    const admin = await signUp({ admin: true })
    await expect(lectern.submitEvent(admin, { ...phpdayVerona, name: '' })).rejects.toThrow(DomainError)
    expect((await lectern.listEvents(admin, { page: everything, verbose: false })).total).toBe(0)
  })
})

const everything = { start: undefined, resultsPerPage: 0 }
