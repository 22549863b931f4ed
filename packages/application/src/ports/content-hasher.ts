export interface ContentHasher {
  /** Small letters and digits that tell one content from every other. */
  hash(content: Uint8Array): string
}
