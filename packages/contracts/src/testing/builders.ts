import {
  after,
  type AllowedGrant,
  type Application,
  type ApplicationId,
  type Event,
  type EventId,
  type EventImage,
  firstRevision,
  furtherEventFields,
  furtherProfileFields,
  imageFileName,
  instant,
  type Member,
  type New,
  type SecretHash,
  type Session,
  type Token,
  type ImportedUser,
  type RegisteredUser,
  type User,
  type UserId,
  usualValues,
  type Username,
  type Zone,
} from '@lectern/domain'
import { next, NOON_2026_05_01 } from './serial.ts'

export function aUser(traits: Partial<RegisteredUser> = {}): New<RegisteredUser> {
  const number = next()
  return {
    username: `user-${number}` as Username,
    fullName: `User ${number}`,
    email: `user-${number}@lectern.example`,
    imported: false,
    pendingEmail: '',
    verified: true,
    admin: false,
    trusted: false,
    suspended: false,
    twitterUsername: '',
    biography: '',
    ...usualValues(furtherProfileFields),
    language: undefined,
    avatarHash: `avatar-${number}`,
    createdDate: NOON_2026_05_01,
    ...traits,
  }
}

/** A person of another service. */
export function anImportedUser(traits: Partial<ImportedUser> = {}): New<ImportedUser> {
  return {
    ...aUser(),
    imported: true,
    email: '',
    pendingEmail: '',
    verified: true,
    admin: false,
    ...traits,
  }
}

/** A user as the one who acts. */
export const asMember = (user: Pick<User, 'id' | 'admin' | 'trusted'>): Member => ({
  kind: 'member',
  userId: user.id,
  admin: user.admin,
  trusted: user.trusted,
  application: '',
  credential: undefined,
  scope: 'write',
})

/** Approved and hosted by this user; two days long. */
export function anEvent(host: UserId, traits: Partial<Event> = {}): New<Event> {
  const number = next()
  return {
    ...usualValues(furtherEventFields),
    name: `Event ${number}`,
    description: `What event ${number} is about`,
    location: 'Town hall',
    startDate: NOON_2026_05_01,
    endDate: instant(NOON_2026_05_01 + 2 * 86_400),
    zone: 'Europe/Amsterdam' as Zone,
    href: '',
    cfpUrl: '',
    cfpStartDate: undefined,
    cfpEndDate: undefined,
    latitude: undefined,
    longitude: undefined,
    hashtag: '',
    tags: [],
    urlFriendlyName: `event-${number}`,
    stub: `e${number}`,
    approval: { state: 'approved' },
    submitterId: host,
    hosts: [host],
    commentsOpenFrom: undefined,
    commentsOpenUntil: undefined,
    createdDate: NOON_2026_05_01,
    calendarRevision: firstRevision,
    placeRevision: firstRevision,
    ...traits,
  }
}

export function anImage(event: EventId, traits: Partial<EventImage> = {}): EventImage {
  const usual = { type: 'orig', sponsor: '', format: 'png', width: 600, height: 600 } as const
  const image = { eventId: event, ...usual, ...traits }
  return { fileName: imageFileName({ ...image, ownerId: event }, `content${next()}`), ...image }
}

export const aToken = (user: UserId, traits: Partial<Token> = {}): New<Token> => ({
  userId: user,
  applicationId: undefined,
  grantId: undefined,
  origin: 'operator',
  hash: `hash-${next()}` as SecretHash,
  scope: 'write',
  createdDate: NOON_2026_05_01,
  lastUsedDate: NOON_2026_05_01,
  expiresDate: undefined,
  ...traits,
})

export const anApplication = (owner: UserId, traits: Partial<Application> = {}): New<Application> => {
  const number = next()
  return {
    ownerId: owner,
    name: `Application ${number}`,
    description: '',
    callbackUrl: `https://application-${number}.example/callback`,
    apiKey: `key-${number}`,
    legacyConsent: true,
    clientSecretHash: undefined,
    createdDate: NOON_2026_05_01,
    ...traits,
  }
}

/** A code that is on its way. */
export const aGrant = (
  user: UserId,
  application: ApplicationId,
  traits: Partial<AllowedGrant> = {},
): New<AllowedGrant> => ({
  kind: 'allowed',
  userId: user,
  applicationId: application,
  scope: 'write',
  codeHash: `hash-${next()}` as SecretHash,
  redirectUri: 'https://application.example/callback',
  codeChallenge: 'challenge',
  createdDate: NOON_2026_05_01,
  expiresDate: after(NOON_2026_05_01, 60),
  ...traits,
})

export const aSession = (user: UserId, traits: Partial<Session> = {}): Session => ({
  hash: `hash-${next()}` as SecretHash,
  userId: user,
  createdDate: NOON_2026_05_01,
  lastUsedDate: NOON_2026_05_01,
  ...traits,
})
