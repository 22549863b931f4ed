export interface AddressHasher {
  /** A keyed hash: addresses are so few that a plain one would give them away. */
  hash(network: string): string
}
