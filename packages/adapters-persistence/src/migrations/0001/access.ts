import { sql } from 'kysely'
import { draft } from '../draft.ts'
import type { Session } from '../../session.ts'
import { count, oneOf, partOf, partOfIfAny, required, unique, uniqueIfAny } from '../rules.ts'

export async function createAccess(session: Session): Promise<void> {
  await createApplications(session)
  await createGrants(session)
  await createTokens(session)
  await createSessionsAndLinks(session)
  await createLimits(session)
}

async function createApplications(session: Session): Promise<void> {
  const { table, id, whole, text, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name)
  await table('applications')
    .addColumn('id', whole, id)
    .addColumn('owner_id', whole, partOf('users.id'))
    .addColumn('name', text, required)
    .addColumn('description', text, required)
    .addColumn('callback_url', text, required)
    .addColumn('api_key', key, unique)
    .addColumn('client_secret_hash', text)
    .addColumn('created_date', whole, required)
    .execute()
  await index('applications_of_owner').on('applications').columns(['owner_id', 'id']).execute()
}

/** A grant has a challenge until its code is exchanged, and a refresh token from then on. */
async function createGrants(session: Session): Promise<void> {
  const { table, id, whole, text, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name)
  await table('grants')
    .addColumn('id', whole, id)
    .addColumn('user_id', whole, partOf('users.id'))
    .addColumn('application_id', whole, partOf('applications.id'))
    .addColumn('scope', text, oneOf('scope', ['read', 'write']))
    .addColumn('code_hash', key, unique)
    .addColumn('redirect_uri', text)
    .addColumn('code_challenge', text)
    .addColumn('family_hash', key, uniqueIfAny)
    .addColumn('refresh_hash', text)
    .addColumn('created_date', whole, required)
    .addColumn('expires_date', whole, required)
    .addCheckConstraint(
      'grants_are_exchanged_or_not',
      sql`(redirect_uri is null) = (code_challenge is null) and (family_hash is null) = (refresh_hash is null)
        and (code_challenge is null) = (family_hash is not null)`,
    )
    .execute()
  await index('grants_of_user').on('grants').columns(['user_id']).execute()
  await index('grants_of_application').on('grants').columns(['application_id']).execute()
  await index('grants_by_expiry').on('grants').columns(['expires_date']).execute()
}

async function createTokens(session: Session): Promise<void> {
  const { table, id, whole, text, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name)
  await table('tokens')
    .addColumn('id', whole, id)
    .addColumn('user_id', whole, partOf('users.id'))
    .addColumn('application_id', whole, partOfIfAny('applications.id'))
    .addColumn('grant_id', whole, partOfIfAny('grants.id'))
    .addColumn('hash', key, unique)
    .addColumn('scope', text, oneOf('scope', ['read', 'write']))
    .addColumn('created_date', whole, required)
    .addColumn('last_used_date', whole, required)
    .addColumn('expires_date', whole)
    .execute()
  await index('tokens_of_user').on('tokens').columns(['user_id', 'id']).execute()
  await index('tokens_of_grant').unique().on('tokens').columns(['grant_id']).execute()
  await index('tokens_of_application').on('tokens').columns(['application_id']).execute()
  await index('tokens_by_last_use').on('tokens').columns(['last_used_date']).execute()
}

async function createSessionsAndLinks(session: Session): Promise<void> {
  const { linkTable, whole, text, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name)
  await linkTable('sessions')
    .addColumn('hash', key, (column) => column.primaryKey().notNull())
    .addColumn('user_id', whole, partOf('users.id'))
    .addColumn('created_date', whole, required)
    .addColumn('last_used_date', whole, required)
    .execute()
  await index('sessions_of_user').on('sessions').columns(['user_id']).execute()
  await index('sessions_by_last_use').on('sessions').columns(['last_used_date']).execute()
  await linkTable('mailed_links')
    .addColumn('hash', key, (column) => column.primaryKey().notNull())
    .addColumn('purpose', text, oneOf('purpose', ['verify-email', 'reset-password']))
    .addColumn('user_id', whole, partOf('users.id'))
    .addColumn('email', text, required)
    .addColumn('created_date', whole, required)
    .execute()
  await index('mailed_links_of_user').on('mailed_links').columns(['user_id']).execute()
  await index('mailed_links_by_date').on('mailed_links').columns(['created_date']).execute()
}

async function createLimits(session: Session): Promise<void> {
  const { linkTable, whole, small, text, key } = draft(session)
  const index = (name: string) => session.db.schema.createIndex(name)
  await linkTable('sign_in_attempts')
    .addColumn('subject', key, oneOf('subject', ['account', 'address']))
    .addColumn('key', key, required)
    .addColumn('failures', small, count('failures'))
    .addColumn('last_failure_date', whole, required)
    .addPrimaryKeyConstraint('sign_in_attempts_pkey', ['subject', 'key'])
    .execute()
  await index('sign_in_attempts_by_date').on('sign_in_attempts').columns(['last_failure_date']).execute()
  await linkTable('idempotency_keys')
    .addColumn('caller_id', whole, partOf('users.id'))
    .addColumn('key', key, required)
    .addColumn('fingerprint', text, required)
    .addColumn('created_date', whole, required)
    .addColumn('answer', text)
    .addPrimaryKeyConstraint('idempotency_keys_pkey', ['caller_id', 'key'])
    .execute()
  await index('idempotency_keys_by_date').on('idempotency_keys').columns(['created_date']).execute()
}
