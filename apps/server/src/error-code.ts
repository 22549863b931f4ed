/** The code of a system error, such as `EADDRINUSE`; otherwise `''`. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
