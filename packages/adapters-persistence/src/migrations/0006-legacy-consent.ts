import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { flag } from './rules.ts'

/** Whether an application may use the consent page without PKCE. The applications of before go on doing so. */
export const legacyConsent: Migration = {
  name: '0006-legacy-consent',
  up: (session) =>
    session.db.schema
      .alterTable('applications')
      .addColumn('legacy_consent', draft(session).small, (column) =>
        flag('legacy_consent')(column).defaultTo(1),
      )
      .execute(),
}
