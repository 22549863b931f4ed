import type { Bind } from '../bind.ts'
import { allowApplication } from './allow-application.ts'
import { authenticateSession } from './authenticate-session.ts'
import { authenticate } from './authenticate.ts'
import { deleteApplication } from './delete-application.ts'
import { denyApplication } from './deny-application.ts'
import { editApplication } from './edit-application.ts'
import { exchangePassword } from './exchange-password.ts'
import { getApplication } from './get-application.ts'
import { getToken } from './get-token.ts'
import { grantPasswords } from './grant-passwords.ts'
import { issueToken } from './issue-token.ts'
import { listApplications } from './list-applications.ts'
import { listSessions } from './list-sessions.ts'
import { listTokens } from './list-tokens.ts'
import { allowAuthorization } from './oauth/allow-authorization.ts'
import { denyAuthorization } from './oauth/deny-authorization.ts'
import { exchangeGrant } from './oauth/exchange-grant.ts'
import { readAuthorization } from './oauth/read-authorization.ts'
import { revokeGrantToken } from './oauth/revoke-grant-token.ts'
import { readConsent } from './read-consent.ts'
import { registerApplication } from './register-application.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { revokeToken } from './revoke-token.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accessUseCases = (bind: Bind) => ({
  allowApplication: bind(allowApplication),
  allowAuthorization: bind(allowAuthorization),
  authenticate: bind(authenticate),
  authenticateSession: bind(authenticateSession),
  deleteApplication: bind(deleteApplication),
  denyApplication: bind(denyApplication),
  denyAuthorization: bind(denyAuthorization),
  editApplication: bind(editApplication),
  exchangeGrant: bind(exchangeGrant),
  exchangePassword: bind(exchangePassword),
  getApplication: bind(getApplication),
  getToken: bind(getToken),
  grantPasswords: bind(grantPasswords),
  issueToken: bind(issueToken),
  listApplications: bind(listApplications),
  listSessions: bind(listSessions),
  listTokens: bind(listTokens),
  readAuthorization: bind(readAuthorization),
  readConsent: bind(readConsent),
  registerApplication: bind(registerApplication),
  revokeGrantToken: bind(revokeGrantToken),
  revokeSessions: bind(revokeSessions),
  revokeToken: bind(revokeToken),
  signIn: bind(signIn),
  signOut: bind(signOut),
})
