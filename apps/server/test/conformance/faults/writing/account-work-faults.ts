import { asId, type Credential } from '@lectern/domain'
import { useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { elevated, nothing, repository, unmailed } from './meddle.ts'

/** As if everybody had shown this to be let in. */
const shownAs = (credential: Credential | undefined) =>
  useCase('authenticate', (authenticate) => async (...asked) => ({
    ...(await authenticate(...asked)),
    credential,
  }))

/** Who may change access to an account, and what it takes. */
export const accountWorkFaults: readonly WritingFault[] = [
  fault('D6 account work', 'applications are taken for the website', shownAs(undefined)),
  fault(
    'D6 account work',
    'the sign-in of the service is taken for an application',
    shownAs({ kind: 'token', id: asId(0), origin: 'consent' }),
  ),
  fault('D6 own token', 'applications come to every token', shownAs(undefined)),
  fault(
    'D6 own token',
    'applications come to no token',
    shownAs({ kind: 'token', id: asId(0), origin: 'consent' }),
  ),
  fault('D6 old password', 'any old password will do', {
    ports: (ports) => ({
      ...ports,
      passwordHasher: { ...ports.passwordHasher, verify: () => Promise.resolve(true) },
    }),
  }),
  fault(
    'D6 old password',
    'accounts are deleted without one',
    useCase(
      'deleteUser',
      (deleteUser) =>
        (actor, ...rest) =>
          deleteUser(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D6 old password',
    'addresses change without one',
    useCase(
      'editUser',
      (editUser) =>
        (actor, input, ...rest) =>
          editUser(input.password === undefined ? elevated(actor) : actor, input, ...rest),
    ),
  ),
  fault(
    'D6 acting password',
    'nobody counts',
    repository('signInAttempts', () => ({ save: nothing })),
  ),
  fault('D6 old address', 'no mail tells of another address', unmailed('email-changing')),
  fault('D6 old address', 'no mail tells of another password', unmailed('password-changed')),
]
