import type {
  Application,
  ApplicationId,
  GrantId,
  Instant,
  MailedLink,
  PlaceKind,
  RememberedRequest,
  Scope,
  SecretHash,
  Session,
  Token,
  UserId,
} from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'
import type { ColumnsFor } from '../sql/columns.ts'

export interface AccessTables {
  readonly applications: ApplicationsTable
  readonly grants: GrantsTable
  readonly tokens: TokensTable
  readonly sessions: SessionsTable
  readonly mailed_links: MailedLinksTable
  readonly sign_in_links: SignInLinksTable
  readonly calendar_addresses: CalendarAddressesTable
  readonly sign_in_attempts: SignInAttemptsTable
  readonly installation_keys: InstallationKeysTable
  readonly idempotency_keys: IdempotencyKeysTable
}

/** A client secret is null unless an admin allowed the application the password grant. */
export type ApplicationsTable = ColumnsFor<Application>

export interface GrantsTable {
  readonly id: GeneratedAlways<GrantId>
  readonly user_id: UserId
  readonly application_id: ApplicationId
  readonly scope: Scope
  readonly code_hash: SecretHash
  /** These two are null after the exchange of the code, */
  readonly redirect_uri: string | null
  readonly code_challenge: string | null
  /** and these two before it. */
  readonly family_hash: SecretHash | null
  readonly refresh_hash: SecretHash | null
  readonly created_date: Instant
  readonly expires_date: Instant
}

/** A token of the command line has no application, one that OAuth did not issue no grant, and one that lasts while it is used no end. */
export type TokensTable = ColumnsFor<Token>

export type SessionsTable = ColumnsFor<Session>

export type MailedLinksTable = ColumnsFor<MailedLink>

export interface SignInLinksTable {
  readonly user_id: UserId
  readonly email: string
  /** Null until the mail is sent. */
  readonly hash: SecretHash | null
  readonly browser: SecretHash
  readonly next_path: string
  /** A draft as JSON. */
  readonly draft: string | null
  readonly created_date: Instant
}

export interface CalendarAddressesTable {
  readonly user_id: UserId
  readonly hash: SecretHash
  readonly created_date: Instant
}

export interface SignInAttemptsTable {
  readonly name: string
  readonly place_kind: PlaceKind
  readonly place_key: string
  readonly failures: number
  readonly last_failure_date: Instant | null
  readonly last_success_date: Instant | null
  readonly expires_date: Instant
}

/** Secrets that all servers on this database share, such as the key for hashes of network addresses. */
export interface InstallationKeysTable {
  readonly name: string
  readonly secret: string
}

/** Requests with an idempotency key: each is carried out once. */
export type IdempotencyKeysTable = ColumnsFor<RememberedRequest>
