import type {
  ApplicationId,
  GrantId,
  Instant,
  MailedLinkPurpose,
  PlaceKind,
  Scope,
  SecretHash,
  TokenId,
  TokenOrigin,
  UserId,
} from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'
import type { Flag } from '../sql/columns.ts'

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

export interface ApplicationsTable {
  readonly id: GeneratedAlways<ApplicationId>
  readonly owner_id: UserId
  readonly name: string
  readonly description: string
  readonly callback_url: string
  readonly api_key: string
  readonly legacy_consent: Flag
  /** Null unless an admin allowed it the password grant. */
  readonly client_secret_hash: SecretHash | null
  readonly created_date: Instant
}

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

export interface TokensTable {
  readonly id: GeneratedAlways<TokenId>
  readonly user_id: UserId
  /** Null for a token that was issued at the command line. */
  readonly application_id: ApplicationId | null
  /** Null for a token that was not issued by OAuth. */
  readonly grant_id: GrantId | null
  readonly origin: TokenOrigin
  readonly hash: SecretHash
  readonly scope: Scope
  readonly created_date: Instant
  readonly last_used_date: Instant
  /** Null for a token that lasts as long as it is used. */
  readonly expires_date: Instant | null
}

export interface SessionsTable {
  readonly hash: SecretHash
  readonly user_id: UserId
  readonly created_date: Instant
  readonly last_used_date: Instant
}

export interface MailedLinksTable {
  readonly hash: SecretHash
  readonly purpose: MailedLinkPurpose
  readonly user_id: UserId
  readonly email: string
  readonly created_date: Instant
}

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
export interface IdempotencyKeysTable {
  readonly caller_id: UserId
  readonly key: string
  /** Of the request. Another fingerprint under the same key means another request. */
  readonly fingerprint: string
  readonly created_date: Instant
  /** Null for a response that shows a secret. */
  readonly answer: string | null
}
