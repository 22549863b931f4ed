import { describe, expect, it } from 'vitest'
import { phpday } from '../../test/phpday.ts'
import { aTestLectern } from '@lectern/contracts/testing'

describe('submitEvent', () => {
  it('finds a free name among very many of the same', async () => {
    const { lectern, signUp } = aTestLectern()
    const admin = await signUp({ admin: true })
    for (let number = 0; number < 120; number++) await lectern.submitEvent(admin, phpday)
    const last = await lectern.submitEvent(admin, phpday)
    expect(last.urlFriendlyName).toBe('phpday-119')
  })

  it('keeps at most three events of a submitter waiting, also when they come at once', async () => {
    const { lectern, signUp } = aTestLectern()
    const ada = await signUp()
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => lectern.submitEvent(ada, phpday)),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3)
    const refusal = answers.find((answer) => answer.status === 'rejected')
    expect(refusal?.reason).toMatchObject({ kind: 'refused', problems: [{ code: 'too-many-pending' }] })
  })
})
