import type { User } from '@lectern/domain'

/** In the order in which the accounts are made. */
export const accounts = {
  ada: { fullName: 'Ada Admin', admin: true, trusted: true },
  bert: { fullName: 'Bert Beside' },
  hanna: {
    fullName: 'Hanna "Hosts" O’Neil',
    twitterUsername: 'hannahosts',
    biography: 'Runs <b>conferences</b>\nfor developers & friends',
    trusted: true,
  },
  otto: { fullName: 'Otto Other' },
  mia: { fullName: 'Mia Member' },
  sven: { fullName: 'Sven Speaker' },
  arne: { fullName: 'Arne Author' },
  sigrid: { fullName: 'Sigrid Suspended', suspended: true },
  ulla: { fullName: 'Ulla Unverified', verified: false },
} as const satisfies Record<string, Partial<User>>

export type Person = keyof typeof accounts
