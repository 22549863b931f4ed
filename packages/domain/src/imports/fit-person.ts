import type { Instant } from '../time/time.ts'
import type { New } from '../brand.ts'
import { isReservedUsername, isUsername, TWITTER_USERNAME, usernameLength } from '../users/user-fields.ts'
import { type ImportedUser, type Profile, profileFields, type Username } from '../users/user.ts'
import { fit, fitFields, type Fitted, fitText, type Lose } from './fit.ts'
import type { SourcePerson } from './source-records.ts'

export const fitPerson = (source: SourcePerson): Fitted<Profile> =>
  fit((lose) => {
    const person = fitFields(lose, profileFields, source, {
      twitterUsername: () => fitTwitterUsername(lose, source.twitterUsername.trim()),
    })
    if (person.fullName !== '') return person
    return { ...person, fullName: fitText(lose, 'username', source.username, profileFields.fullName.most) }
  })

const twitterUsername = new RegExp(`^${TWITTER_USERNAME}$`, 'u')

function fitTwitterUsername(lose: Lose, name: string): string {
  if (name === '' || twitterUsername.test(name)) return name.replace(/^@/u, '')
  lose(`'twitter_username' is not the name of an account`)
  return ''
}

/**
 * The username at the source, then with `-2`, `-3` and so on. The first that no account here has is the person's. A
 * character that usernames here cannot have becomes a hyphen.
 */
export function* importedUsernames(username: string): Generator<Username, never> {
  const base = username
    .trim()
    .replaceAll(/[^A-Za-z0-9._-]+/gu, '-')
    .slice(0, usernameLength.most)
    .padEnd(usernameLength.least, '-')
  if (isUsername(base) && !isReservedUsername(base)) yield base
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const candidate = base.slice(0, usernameLength.most - suffix.length) + suffix
    if (isUsername(candidate)) yield candidate
  }
}

export const importedUser = (
  person: Profile,
  username: Username,
  { avatarHash, email, now }: { readonly avatarHash: string; readonly email: string; readonly now: Instant },
): New<ImportedUser> => ({
  ...person,
  username,
  imported: true,
  email: '',
  pendingEmail: email,
  verified: true,
  admin: false,
  trusted: false,
  suspended: false,
  avatarHash,
  language: undefined,
  createdDate: now,
})
