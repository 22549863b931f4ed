import type { Brand, Id, New } from '../brand.ts'
import { isEmpty, optionalText, readForm, requiredText, type Unread } from '../fields/form.ts'
import type { Instant } from '../time/time.ts'
import { readFlag } from '../users/user-fields.ts'
import type { UserId } from '../users/user.ts'
import { readCallback } from './callback.ts'
import type { SecretHash } from './credential.ts'

export type ApplicationId = Id & Brand<number, 'ApplicationId'>

/** An API key that a user registered. */
export interface Application {
  readonly id: ApplicationId
  readonly ownerId: UserId
  readonly name: string
  readonly description: string
  readonly callbackUrl: string
  readonly apiKey: string
  /** Whether the consent page without PKCE gives it tokens. */
  readonly legacyConsent: boolean
  /** Present when an admin allowed it the password grant. */
  readonly clientSecretHash: SecretHash | undefined
  readonly createdDate: Instant
}

/** What an owner writes about an application. */
export type ApplicationDetails = Pick<Application, 'name' | 'description' | 'callbackUrl' | 'legacyConsent'>

export type ApplicationInput = Unread<ApplicationDetails>

export const applicationLimits = { name: 200, description: 20_000, apiKey: 200, clientSecret: 200 } as const

/** Clients that do not know of `legacy_consent` leave it as it is: on, for a new application. */
export const readApplication = (
  input: ApplicationInput,
  before?: Pick<Application, 'legacyConsent'>,
): ApplicationDetails =>
  readForm((form) => ({
    name: requiredText(form, 'name', input.name, applicationLimits.name),
    description: optionalText(form, 'description', input.description, applicationLimits.description),
    callbackUrl: readCallback(form, input.callbackUrl),
    legacyConsent: isEmpty(input.legacyConsent)
      ? (before?.legacyConsent ?? true)
      : readFlag(form, 'legacy_consent', input.legacyConsent),
  }))

export const registerApplication = (
  ownerId: UserId,
  details: ApplicationDetails,
  apiKey: string,
  now: Instant,
): New<Application> => ({ ...details, ownerId, apiKey, clientSecretHash: undefined, createdDate: now })

/** Lets the application exchange passwords for tokens; the secret is shown once, and an earlier one is void. */
export const grantPasswords = (application: Application, clientSecretHash: SecretHash): Application => ({
  ...application,
  clientSecretHash,
})

export const withdrawPasswords = (application: Application): Application => ({
  ...application,
  clientSecretHash: undefined,
})

/** The body of `PUT /applications/{id}/grants`. */
export const readGrants = (input: { readonly password?: unknown }): { readonly password: boolean } =>
  readForm((form) => ({ password: readFlag(form, 'password', input.password) }))

/** What an application brings from another service. */
export interface Credentials {
  /** Empty: it gets a new one. */
  readonly apiKey: string
  /** Empty: it does not exchange passwords. */
  readonly clientSecret: string
}

export type CredentialsInput = Unread<Credentials>

export const readCredentials = (input: CredentialsInput): Credentials =>
  readForm((form) => ({
    apiKey: optionalText(form, 'api_key', input.apiKey, applicationLimits.apiKey),
    clientSecret: optionalText(form, 'client_secret', input.clientSecret, applicationLimits.clientSecret),
  }))
