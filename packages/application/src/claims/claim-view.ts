import type { Claim, Username, Zone } from '@lectern/domain'

export type ClaimView = Claim & {
  /** In which its date is shown. */
  readonly zone: Zone
  readonly username: Username
}
