import { wrongField } from './errors.ts'

/** What makes a server fit for the test suites of clients, and unfit for real accounts. All are off by default. */
export interface TestSwitches {
  /** A registration may ask to be verified at once. */
  readonly autoVerify: boolean
  /** A submission of an event may ask to be approved at once. */
  readonly autoApprove: boolean
  /** A request for a mail says whether there is such an account. */
  readonly tellAddresses: boolean
}

export const noTestSwitches: TestSwitches = { autoVerify: false, autoApprove: false, tellAddresses: false }

const isAsked = (value: unknown): boolean => value === true || value === 'true'

export const isVerifiedAtOnce = (
  { autoVerifyUser }: { readonly autoVerifyUser?: unknown },
  { autoVerify }: TestSwitches,
): boolean => autoVerify && isAsked(autoVerifyUser)

export const isApprovedForTests = (
  { autoApproveEvent }: { readonly autoApproveEvent?: unknown },
  { autoApprove }: TestSwitches,
): boolean => autoApprove && isAsked(autoApproveEvent)

/** Without the switch nobody learns who has an account. */
export function requireKnownAccount(
  field: string,
  user: object | undefined,
  { tellAddresses }: TestSwitches,
): void {
  if (!tellAddresses || user !== undefined) return
  throw wrongField(field, 'unknown-user', 'must be that of an account')
}
