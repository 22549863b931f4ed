import { hash } from 'node:crypto'
import { foldForSearch } from '@lectern/domain'
import { dice } from './dice.ts'
import type { Plan } from './plan.ts'
import { eachOf, type TableContent } from './table.ts'
import type { Texts } from './texts.ts'

const YEAR = 365 * 86_400

/** All users are verified and have one known token. */
export const usersOf = ({ amounts, now }: Plan, texts: Texts): readonly TableContent[] => {
  const random = dice(2)
  const users = eachOf('users', userColumns, amounts.users, (index) => {
    const username = `user-${index + 1}`
    const fullName = `${texts.words(random, 2)} ${index + 1}`
    const email = `${username}@bench.example`
    const avatar = hash('md5', username, 'hex')
    const biography = texts.ofLength(random, 0, 400)
    return [index + 1, username, username, fullName, foldForSearch(fullName), email, email, '', null, 1, 0, 0, 0, '', avatar, now - 4 * YEAR, biography]
  })
  const tokens = eachOf('tokens', tokenColumns, amounts.users, (index) => [
    index + 1,
    index + 1,
    hash('sha256', tokenOf(index + 1), 'hex'),
    'write',
    now - YEAR,
    now,
  ])
  return [users, tokens]
}

export const tokenOf = (userId: number): string => `bench-token-of-user-${userId}`

const userColumns = 'id username username_folded full_name full_name_folded email email_folded pending_email password_hash verified admin trusted suspended twitter_username avatar_hash created_date biography'.split(' ')

const tokenColumns = 'id user_id hash scope created_date last_used_date'.split(' ')
