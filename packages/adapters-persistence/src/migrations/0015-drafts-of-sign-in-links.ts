import { draft } from './draft.ts'
import type { Migration } from './migration.ts'

/** The comment that a visitor wrote before asking for a link to sign in. */
export const draftsOfSignInLinks: Migration = {
  name: '0015-drafts-of-sign-in-links',
  up: (session) =>
    session.db.schema.alterTable('sign_in_links').addColumn('draft', draft(session).text).execute(),
}
