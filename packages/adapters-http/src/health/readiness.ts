/** Whether the server can answer requests. */
export interface Readiness {
  /** Everything that is wrong; none when the server is ready. It settles within a time limit. */
  problems(): Promise<readonly HealthProblem[]>
}

/** Anybody may read it, so the message has no detail of an error. */
export interface HealthProblem {
  /** What was checked, such as `database`. */
  readonly check: string
  readonly message: string
}

export const alwaysReady: Readiness = { problems: () => Promise.resolve([]) }
