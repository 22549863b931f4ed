import { instant } from '@lectern/domain'

let serial = 0

/** A serial number for unique names. */
export const next = (): number => ++serial

export const NOON_2026_05_01 = instant(1_777_636_800)

/** For a store that has nothing yet. */
export const beginAnew = (): void => void (serial = 0)
