import { applicationPages } from './access/application-pages.ts'
import { authorizationPages } from './access/authorization-pages.ts'
import { consentPages } from './access/consent-pages.ts'
import { sessionPages } from './access/session-pages.ts'
import { signInPages } from './access/sign-in-pages.ts'
import { tokenPages } from './access/token-pages.ts'
import type { PageRoute } from './http/page-route.ts'
import { mailboxPages } from './mail/mailbox-pages.ts'
import { accountPages } from './users/account-pages.ts'
import { credentialPages } from './users/credential-pages.ts'
import { leavingPages } from './users/leaving-pages.ts'
import { registrationPages } from './users/registration-pages.ts'
import { reminderPages } from './users/reminder-pages.ts'
import { resetPages } from './users/reset-pages.ts'
import { verificationPages } from './users/verification-pages.ts'

/** Every page of the website. */
export const pages: readonly PageRoute[] = [
  ...registrationPages,
  ...verificationPages,
  ...reminderPages,
  ...resetPages,
  ...accountPages,
  ...credentialPages,
  ...leavingPages,
  ...signInPages,
  ...sessionPages,
  ...tokenPages,
  ...applicationPages,
  ...consentPages,
  ...authorizationPages,
  ...mailboxPages,
]
