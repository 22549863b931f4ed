import type { Bind } from '../bind.ts'
import { endClaim } from './end-claim.ts'
import { linkSpeaker } from './link-speaker.ts'
import { listClaims } from './list-claims.ts'
import { unlinkSpeaker } from './unlink-speaker.ts'

export const claimUseCases = (bind: Bind) => ({
  endClaim: bind(endClaim),
  linkSpeaker: bind(linkSpeaker),
  listClaims: bind(listClaims),
  unlinkSpeaker: bind(unlinkSpeaker),
})
