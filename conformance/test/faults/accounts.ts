import type { Lectern } from '@lectern/application'
import { asSecretHash } from '@lectern/domain'
import { type Fault, fault } from './fault.ts'
import type { UseCaseInjection } from './inject/injection.ts'
import { asAdmin, nothing, port, repository, unmailed, useCase } from './inject/inside.ts'
import { repliesOf, status } from './inject/replies.ts'
import { requestHeader } from './inject/requests.ts'

/** The redirect after the consent page leads to another address. */
const redirect = (change: (address: string) => string): UseCaseInjection =>
  useCase('allowApplication', (allow: Lectern['allowApplication']) => async (...asked) => ({
    redirectTo: change((await allow(...asked)).redirectTo),
  }))

/** Users, accounts, tokens, applications and sign-in. */
export const accountFaults: readonly Fault[] = [
  fault('5.1 public', 'visitors do not read events').by(repliesOf('GET /events', status(200, 401))),
  fault('5.2 private', 'visitors read tokens').by(repliesOf('GET /token', status(401, 200))),
  fault('5.3 owner', 'every member reads every application').by(useCase('getApplication', asAdmin)),
  fault('5.4 state', 'state is cut').by(
    redirect((address) => address.replace(/(?<=&state=[^#]{300})[^#]*/u, '')),
  ),
  fault('5.5 per user', 'tokens speak for an admin').by({
    ports: (ports, scene) =>
      repository('tokens', ({ add }) => ({
        add: (token) => add({ ...token, userId: scene.people.ada }),
      })).ports(ports, scene),
  }),
  fault('5.6 OAuth', 'the scheme OAuth is refused').by(
    requestHeader('authorization', (value) => value.replace(/^oauth/iu, 'Digest')),
  ),

  fault('D6 starred talks private', 'starred talks are visible to every member').by(
    useCase(
      'listStarredTalks',
      (list) => (actor, input) =>
        list(actor.kind === 'member' ? { ...actor, userId: input.userId } : actor, input),
    ),
  ),
  fault('D6 once', 'a mailed link works twice').by(
    repository('mailedLinks', () => ({ remove: nothing, removeAllOf: nothing })),
  ),
  fault('D6 taken address', 'the owner of the address gets no mail').by(unmailed('email-taken')),
  fault('D6 other access', 'a new password leaves other tokens').by(
    repository('tokens', () => ({ removeAllOf: nothing })),
  ),
  fault('D6 old password', 'any old password is accepted').by(
    port('passwordHasher', () => ({ verify: () => Promise.resolve(true) })),
  ),
  fault('D6 last admin', 'the last admin can be deleted').by(
    repository('users', ({ activeAdmins }) => ({
      activeAdmins: async () => [...(await activeAdmins()), ...(await activeAdmins())],
    })),
  ),
  fault('D6 attempts', 'failed sign-ins are not counted').by(
    repository('signInAttempts', () => ({ save: nothing })),
  ),
  fault('D6 hashed', 'tokens are stored in plain text').by({
    ports: (ports) => ({
      ...ports,
      secretHasher: {
        hash: (secret) => (secret.endsWith('xxx') ? ports.secretHasher.hash(secret) : asSecretHash(secret)),
      },
    }),
  }),
  fault('D6 revoked', 'revoked tokens still work').by(repository('tokens', () => ({ remove: nothing }))),
  fault('D6 idle', 'tokens expire after a month').by(port('settings', () => ({ tokenIdleDays: 30 }))),
]
