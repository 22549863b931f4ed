import { applicationPages } from './access/application-pages.ts'
import { consentPages } from './access/consent-pages.ts'
import { sessionPages } from './access/session-pages.ts'
import { signInPages } from './access/sign-in-pages.ts'
import { tokenPages } from './access/token-pages.ts'
import type { PageRoute } from './http/page-route.ts'
import { mailboxPages } from './mail/mailbox-pages.ts'

/** Every page of the website. */
export const pages: readonly PageRoute[] = [
  ...signInPages,
  ...sessionPages,
  ...tokenPages,
  ...applicationPages,
  ...consentPages,
  ...mailboxPages,
]
