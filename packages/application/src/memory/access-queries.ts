import type { AccessQueries } from '../ports/token-repository.ts'
import type { Tables } from './tables.ts'

export const memoryAccessQueries = ({ tokens, users }: Tables): AccessQueries => ({
  async findTokenHolder(hash) {
    const token = tokens.values().find((candidate) => candidate.hash === hash)
    const user = token && users.get(token.userId)
    return user && structuredClone({ token, user, application: '' })
  },
})
