import type { Instant } from '../time/time.ts'
import type { New } from '../brand.ts'
import {
  isReservedUsername,
  isUsername,
  LONGEST_BIOGRAPHY,
  LONGEST_FULL_NAME,
  TWITTER_USERNAME,
  usernameLength,
} from '../users/user-fields.ts'
import type { ImportedUser, Username } from '../users/user.ts'
import { fit, type Fitted, fitText, type Lose } from './fit.ts'
import type { SourcePerson } from './source-records.ts'

export type FittedPerson = Pick<ImportedUser, 'fullName' | 'twitterUsername' | 'biography'>

export const fitPerson = (source: SourcePerson): Fitted<FittedPerson> =>
  fit((lose) => {
    const fullName = fitText(lose, 'full_name', source.fullName, LONGEST_FULL_NAME)
    return {
      fullName: fullName === '' ? fitText(lose, 'username', source.username, LONGEST_FULL_NAME) : fullName,
      twitterUsername: fitTwitterUsername(lose, source.twitterUsername.trim()),
      biography: fitText(lose, 'biography', source.biography, LONGEST_BIOGRAPHY),
    }
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
  person: FittedPerson,
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
