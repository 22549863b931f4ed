export interface Random {
  /** So many characters of `a-z0-9`, for names that people type. */
  letters(length: number): string
  /** 256 bits that nobody can guess, as text that fits into an address or a header. */
  secret(): string
}
