import type { Claim, Zone } from '@lectern/domain'

export type ClaimView = Claim & {
  /** In which its date is shown. */
  readonly zone: Zone
}
