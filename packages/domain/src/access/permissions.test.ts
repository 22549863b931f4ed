import { roles, type Rules, whoMay } from '../../test/rights.ts'
import {
  canEditApplication,
  canEndSessions,
  canGrantPasswords,
  canIssueTokens,
  canRegisterApplication,
  canRevokeToken,
  canSeeApplication,
} from './permissions.ts'

const application = { ownerId: roles.self.userId }
const token = { userId: roles.self.userId }

const rules: Rules = {
  'register an application': canRegisterApplication,
  'see an application': (actor) => canSeeApplication(actor, application),
  'edit or delete an application': (actor) => canEditApplication(actor, application),
  'let it exchange passwords': canGrantPasswords,
  'end the sessions of an account': (actor) => canEndSessions(actor, roles.self.userId),
  'revoke a token': (actor) => canRevokeToken(actor, token),
  'issue a token for any account': canIssueTokens,
}

const table = `
                                      visitor  member  trusted  self  host  admin  operator
  register an application             -        yes     yes      yes   yes   yes    -
  see an application                  -        -       -        yes   -     yes    yes
  edit or delete an application       -        -       -        yes   -     -      -
  let it exchange passwords           -        -       -        -     -     yes    yes
  end the sessions of an account      -        -       -        yes   -     -      yes
  revoke a token                      -        -       -        yes   -     -      yes
  issue a token for any account       -        -       -        -     -     -      yes
`

whoMay('with tokens and applications', table, rules)
