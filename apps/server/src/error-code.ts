/** The system's word for what went wrong, such as `EADDRINUSE`. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
