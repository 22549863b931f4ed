import type { Token } from '@lectern/domain'

/** A token as its holder may see it. */
export type TokenView = Omit<Token, 'hash'> & {
  /** The application's name; `''` when the token belongs to none. */
  readonly application: string
}
