import type { Brand, Id } from '../brand.ts'
import { type FieldTable, own, type ValuesOf } from '../fields/field-table.ts'
import { linksUpTo } from '../fields/links.ts'
import type { Instant } from '../time/time.ts'

export type UserId = Id & Brand<number, 'UserId'>

/** 3 to 100 of `A-Z a-z 0-9 . _ -`, unique in any letter case. */
export type Username = Brand<string, 'Username'>

/** The fields that the contract does not have. Every adapter derives them from this table. */
export const furtherProfileFields = {
  affiliation: { kind: 'text', most: 100 },
  pronouns: { kind: 'text', most: 40 },
  links: linksUpTo(5),
} as const satisfies FieldTable

/** What people write about themselves. */
export const profileFields = {
  fullName: { kind: 'text', most: 200, required: true },
  /** Without the `@`. */
  twitterUsername: own<string>(),
  biography: { kind: 'lines', most: 20_000 },
  ...furtherProfileFields,
} as const satisfies FieldTable

export type Profile = ValuesOf<typeof profileFields>

/** A person with a public page. */
interface Person extends Profile {
  readonly id: UserId
  readonly username: Username
  /** Marked by an admin: no limit on pending events, no spam check. */
  readonly trusted: boolean
  readonly suspended: boolean
  /** Random per user, so that no e-mail hash is published. */
  readonly avatarHash: string
  /** Of pages and mails; undefined for people who have chosen none. */
  readonly language: SiteLanguage | undefined
  readonly createdDate: Instant
}

export interface RegisteredUser extends Person {
  readonly imported: false
  readonly email: string
  /** Replaces the e-mail address once the link that was sent to it is followed; `''` when there is none. */
  readonly pendingEmail: string
  readonly verified: boolean
  readonly admin: boolean
}

/**
 * A person whom the import of another service brought here. Nobody signs in to this account, and the only mail that it gets
 * is an invitation to take it over. It is public like a verified one.
 */
export interface ImportedUser extends Person {
  readonly imported: true
  readonly email: ''
  /** The address to invite, by which its reader takes the account over; `''` when it is unknown. */
  readonly pendingEmail: string
  readonly verified: true
  readonly admin: false
}

export type User = RegisteredUser | ImportedUser

/** What decides whether the user may sign in, with which rights, and in which language. */
export type AccountState = Readonly<ReturnType<typeof accountState>>

export const accountState = ({ id, imported, verified, admin, trusted, suspended, language }: User) => ({
  id,
  imported,
  verified,
  admin,
  trusted,
  suspended,
  language,
})

/** The languages of the website and of mails, as BCP 47 tags. A language without words does not compile. */
export const siteLanguages = ['en', 'de'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

export const siteLanguageOf = (text: string): SiteLanguage | undefined =>
  siteLanguages.find((language) => language === text)
