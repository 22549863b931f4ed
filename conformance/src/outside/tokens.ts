import { isFields } from '../reading/fields.ts'

/** An account of the service that is tested. */
export interface Account {
  readonly token: string
  readonly username: string
  readonly userId: number
}

/**
 * The accounts that the suite acts as. Three members are enough; a fourth and a fifth are another host and another author,
 * with whom more can be proven.
 */
export interface Accounts {
  readonly admin: Account
  readonly host: Account
  readonly member: Account
  readonly speaker: Account
  readonly otherHost: Account | undefined
  readonly author: Account | undefined
}

export const example = `{
  "admin": { "token": "...", "username": "ada", "user_id": 1 },
  "members": [
    { "token": "...", "username": "hanna", "user_id": 2 },
    { "token": "...", "username": "mia", "user_id": 3 },
    { "token": "...", "username": "sven", "user_id": 4 }
  ]
}`

/** Reads the file of tokens; throws an error that says what is wrong with it. */
export function readAccounts(text: string): Accounts {
  const file = parse(text)
  if (!isFields(file)) throw new Error('the file holds no JSON object')
  const { admin, members } = file
  if (!Array.isArray(members) || members.length < 3)
    throw new Error(`'members' must list three accounts or more`)
  const read = (index: number): Account => readAccount(members[index], `members[${index}]`)
  const more = (index: number): Account | undefined => (index < members.length ? read(index) : undefined)
  const accounts: Accounts = {
    admin: readAccount(admin, 'admin'),
    host: read(0),
    member: read(1),
    speaker: read(2),
    otherHost: more(3),
    author: more(4),
  }
  const ids = Object.values(accounts).flatMap((account: Account | undefined) => account?.userId ?? [])
  if (new Set(ids).size < ids.length) throw new Error('the accounts must differ in their user_id')
  return accounts
}

function readAccount(value: unknown, where: string): Account {
  if (!isFields(value)) throw new Error(`'${where}' must be an object`)
  const { token, username, user_id: userId } = value
  if (typeof token !== 'string' || !/^[\x21-\x7E]+$/u.test(token))
    throw new Error(`'${where}.token' must be an access token`)
  if (typeof username !== 'string' || username === '')
    throw new Error(`'${where}.username' must be a username`)
  if (typeof userId !== 'number' || !Number.isSafeInteger(userId))
    throw new TypeError(`'${where}.user_id' must be an integer`)
  return { token, username, userId }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the file is not JSON')
  }
}
