import { DomainError } from '@lectern/domain'
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
  it('finds a free name among very many of the same', async () => {
    const { lectern, signUp } = aTestLectern()
    const admin = await signUp({ admin: true })
    for (let number = 0; number < 120; number++) await lectern.submitEvent(admin, phpdayVerona)
    const last = await lectern.submitEvent(admin, phpdayVerona)
    expect(last.urlFriendlyName).toBe('phpday-verona-119')
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
})
