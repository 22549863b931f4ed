/**
 * A write would have broken a unique key. Use cases look before they write, so this reaches a caller only when a use
 * case forgot to.
 */
export class NotUnique extends Error {
  constructor(key: string) {
    super(`${key} is not unique`)
    this.name = 'NotUnique'
  }
}
