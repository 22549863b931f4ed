import { DomainError, invalid } from '@lectern/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { only, total } from '../../test/keys.ts'
import { phpday } from '../../test/phpday.ts'
import { createLectern } from '../lectern.ts'
import { asMember, aTestStore, aUser, testPorts } from '@lectern/contracts/testing'

/** Where a request may break off, or refuse. */
const endings = ['answered', 'refused', 'unanswered', 'lost before commit'] as const

it('a key never makes two changes, however requests break off and overlap', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(
          fc.record({
            key: fc.constantFrom('k', 'l'),
            fingerprint: fc.constantFrom('f', 'f', 'f', 'g'),
            ending: fc.constantFrom(...endings),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        { maxLength: 5 },
      ),
      async (rounds) => {
        const store = aTestStore()
        const admin = asMember(await store.users.add(aUser({ admin: true })))
        const answers = new Map<string, Set<string>>()
        const ask = async ({ key, fingerprint, ending }: (typeof rounds)[number][number]): Promise<void> => {
          const ports = testPorts(store)
          const lectern = createLectern({
            ...ports,
            transaction: (work, options) =>
              ports.transaction(async (repositories, queries) => {
                const result = await work(repositories, queries)
                if (ending === 'lost before commit') throw new Error('lost')
                return result
              }, options),
          })
          const { write } = only(key)
          const idempotencyKey = { key, fingerprint, write, read: (written: string) => written }
          const attempt = lectern.underConditions(admin, { idempotencyKey }, async (guarded) => {
            if (ending === 'refused') throw invalid([{ code: 'spam', message: 'No' }])
            const { id } = await guarded.submitEvent(admin, { ...phpday, name: key })
            if (ending === 'unanswered') throw new Error('broken')
            return `event ${id}`
          })
          const answer = await attempt.catch((error: unknown) => {
            if (error instanceof DomainError && error.kind === 'unprocessable') return undefined
            expect(ending).not.toBe('answered')
            return undefined
          })
          if (answer !== undefined) answers.set(key, (answers.get(key) ?? new Set()).add(answer))
        }
        for (const round of rounds) await Promise.all(round.map(ask))
        const test = { lectern: createLectern(testPorts(store)) }
        for (const told of answers.values()) expect(told.size).toBe(1)
        expect(await total(test, admin)).toBe(answers.size)
      },
    ),
    { numRuns: 200 },
  ))
