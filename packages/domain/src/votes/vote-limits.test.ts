import { expect, it } from 'vitest'
import { requireMayVoteAgain } from './vote-limits.ts'

it.each([
  [{ ofNetwork: 9_999, ofMember: 299 }, undefined],
  [{ ofNetwork: 10_000, ofMember: 0 }, 'There were very many votes from this network, please wait a little'],
  [{ ofNetwork: 0, ofMember: 300 }, 'You voted very often, please wait a little'],
])('votes are limited by network and member: %j', (votes, message) => {
  const vote = () => requireMayVoteAgain(votes)
  if (message === undefined) expect(vote).not.toThrow()
  else expect(vote).toThrow(expect.objectContaining({ message, kind: 'too-many', retryAfterSeconds: 60 }))
})
