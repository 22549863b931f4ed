import { type Endpoint, exchanging, type Service, writeJson } from '@lectern/http'

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

const STOPPING: HealthProblem = { check: 'server', message: 'The server is stopping' }

/**
 * For load balancers and process managers: `/healthz` says that the process answers, `/readyz` whether it should get requests.
 */
export function healthEndpoints(readiness: Readiness, service: Service): readonly Endpoint[] {
  const endpoint = (path: string, state: string, find: Readiness['problems']): Endpoint => ({
    method: 'GET',
    path,
    handler: exchanging({ make: async () => ({ response: await write(state, await find()) }) }, service),
  })
  return [
    endpoint('/healthz', 'alive', () => alwaysReady.problems()),
    endpoint('/readyz', 'ready', async () => (service.isClosing() ? [STOPPING] : readiness.problems())),
  ]
}

const NO_STORE = { 'cache-control': 'no-store' }

const write = (state: string, problems: readonly HealthProblem[]) =>
  problems.length === 0
    ? writeJson(200, { [state]: true }, NO_STORE)
    : writeJson(503, { [state]: false, problems }, NO_STORE)
