import { describe, expect, it } from 'vitest'
import { roles, type Rules, whoMay } from '../../test/rights.ts'
import { asId } from '../brand.ts'
import { asSecretHash, type Credential, type TokenId, type TokenOrigin } from './credential.ts'
import {
  cameWithToken,
  canDoAccountWork,
  canEditApplication,
  canEndSessions,
  canGrantPasswords,
  canSeeApplication,
  mustGivePassword,
  requireAccountWork,
} from './permissions.ts'

const application = { ownerId: roles.self.userId }

const rules: Rules = {
  'see an application': (actor) => canSeeApplication(actor, application),
  'edit or delete an application': (actor) => canEditApplication(actor, application),
  'let it exchange passwords': canGrantPasswords,
  'end its sessions and access tokens': (actor) => canEndSessions(actor, roles.self.userId),
}

const table = `
                                      visitor  member  trusted  self  host  admin  operator
  see an application                  -        -       -        yes   -     yes    yes
  edit or delete an application       -        -       -        yes   -     -      -
  let it exchange passwords           -        -       -        -     -     yes    yes
  end its sessions and access tokens  -        -       -        yes   -     -      yes
`

whoMay('with tokens and applications', table, rules)

const id = asId<TokenId>(5)
const token5 = (origin: TokenOrigin): Credential => ({ kind: 'token', id, origin })
const session = (fresh: boolean): Credential => ({ kind: 'session', hash: asSecretHash('aa'), fresh })

describe('account work', () => {
  it.each<[string, Credential | undefined, boolean, boolean]>([
    ['a token of the consent page', token5('consent'), false, true],
    ['a token of OAuth', token5('oauth'), false, true],
    ['a token of the password grant', token5('password'), true, true],
    ['a token of the command line', token5('operator'), true, true],
    ['a fresh session', session(true), true, false],
    ['a session', session(false), true, true],
    ['nothing, as an embedder', undefined, true, true],
  ])('by %s: %s, and needs the password: %s', (_what, credential, may, needsPassword) => {
    for (const role of [roles.member, roles.admin]) {
      const actor = { ...role, credential }
      expect(canDoAccountWork(actor)).toBe(may)
      expect(mustGivePassword(actor)).toBe(needsPassword)
    }
  })

  it('is refused in words that say who may do it', () => {
    const application = { ...roles.admin, credential: token5('oauth') }
    expect(() => requireAccountWork(application)).toThrow(
      expect.objectContaining({
        kind: 'forbidden',
        message: 'Only the website or its own sign-in may do this',
      }),
    )
  })

  it('needs no password of the operator, who has none', () => {
    expect([canDoAccountWork(roles.operator), mustGivePassword(roles.operator)]).toEqual([true, false])
  })
})

it('a token is the one that the actor came with, or another', () => {
  const actor = { ...roles.member, credential: token5('consent') }
  expect(cameWithToken(actor, id)).toBe(true)
  expect(cameWithToken(actor, asId<TokenId>(6))).toBe(false)
  expect(cameWithToken({ ...actor, credential: session(true) }, id)).toBe(false)
})
