import { hash } from 'node:crypto'
import type { Statements } from './rows.ts'

interface HolderRow {
  readonly user_id: number
  readonly last_used_date: number
  readonly expires_date: number | null
  readonly verified: number
  readonly suspended: number
}

/** The user of the token in this header; undefined without a token. */
export function readingViewers({ prepare }: Statements) {
  const find = prepare<HolderRow>(
    'holder',
    `select tokens.user_id, tokens.last_used_date, tokens.expires_date, users.verified, users.suspended
     from tokens join users on users.id = tokens.user_id where tokens.hash = ?`,
  )
  return async (authorization: string | undefined): Promise<number | undefined> => {
    if (authorization === undefined) return undefined
    const [holder] = await find(hash('sha256', authorization.slice('Bearer '.length), 'hex'))
    if (holder?.verified !== 1 || holder.suspended === 1) throw new Error('Not signed in')
    return holder.user_id
  }
}
