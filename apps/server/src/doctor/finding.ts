export const levels = ['ok', 'warning', 'failed'] as const
export type Level = (typeof levels)[number]

/** One line of `lectern doctor`. */
export interface Finding {
  readonly check: string
  readonly level: Level
  /** What was found, and unless all is well what to do. */
  readonly message: string
}

export const finding =
  (check: string) =>
  (level: Level, message: string): Finding => ({ check, level, message })

/** The message of an error and of its causes, without a line break. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const parts = error instanceof AggregateError ? error.errors.map(reasonOf) : []
  const message = [error.message, ...parts].filter((part) => part !== '').join(': ') || error.name
  return error.cause === undefined ? message : `${message}: ${reasonOf(error.cause)}`
}
