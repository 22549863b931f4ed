import type { MailedLinkRepository, SignInLinkRepository } from '@lectern/application'
import { type MailedLink, type SignInLink, storedDraft } from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { done, each, first } from '../sql/results.ts'
import type { SignInLinksTable } from './schema.ts'

const { toValue: toMailedLink, toRow: fromMailedLink } = stored<MailedLink>({
  hash: 'plain',
  purpose: 'plain',
  userId: 'plain',
  email: 'plain',
  createdDate: 'plain',
})

export const kyselyMailedLinkRepository = (session: Session): MailedLinkRepository => {
  const { db } = session
  return {
    find: (hash) =>
      first(
        db
          .selectFrom('mailed_links')
          .selectAll()
          .where('hash', '=', hash)
          .$if(locksRows(session), (query) => query.forUpdate()),
        toMailedLink,
      ),

    add: (link) => done(db.insertInto('mailed_links').values(fromMailedLink(link))),

    remove: (hash) => done(db.deleteFrom('mailed_links').where('hash', '=', hash)),

    removeAllOf: (userId, purpose) =>
      done(db.deleteFrom('mailed_links').where('user_id', '=', userId).where('purpose', '=', purpose)),

    holders: (purpose, userIds) =>
      each(
        db
          .selectFrom('mailed_links')
          .select('user_id')
          .distinct()
          .where('purpose', '=', purpose)
          .where(isIn(session, 'mailed_links.user_id', userIds)),
        ({ user_id: userId }) => userId,
      ),

    forgetUntil: (purpose, moment) =>
      done(db.deleteFrom('mailed_links').where('purpose', '=', purpose).where('created_date', '<=', moment)),
  }
}

export const kyselySignInLinkRepository = (session: Session): SignInLinkRepository => {
  const { db } = session
  const links = () => db.selectFrom('sign_in_links').selectAll()
  const locked = () => links().$if(locksRows(session), (query) => query.forUpdate())
  return {
    find: (hash) => first(locked().where('hash', '=', hash), toLink),
    findOf: (userId) => first(locked().where('user_id', '=', userId), toLink),
    readOf: (userId) => first(links().where('user_id', '=', userId), toLink),

    async save({ userId, email, hash = null, browser, next, draft: kept, createdDate }) {
      const draft = kept === undefined ? null : JSON.stringify(kept)
      const values = { email, hash, browser, next_path: next, draft, created_date: createdDate }
      await db
        .insertInto('sign_in_links')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    },

    removeOf: (userId) => done(db.deleteFrom('sign_in_links').where('user_id', '=', userId)),

    forgetUntil: (moment) => done(db.deleteFrom('sign_in_links').where('created_date', '<=', moment)),
  }
}

const toLink = (row: Selectable<SignInLinksTable>): SignInLink => ({
  userId: row.user_id,
  email: row.email,
  hash: row.hash ?? undefined,
  browser: row.browser,
  next: row.next_path,
  draft: row.draft === null ? undefined : storedDraft(JSON.parse(row.draft)),
  createdDate: row.created_date,
})
