import { type Endpoint, exchanging, type Service, writeJson } from '@lectern/http'

/** Whether the server can answer requests. */
export interface Readiness {
  /** Everything that is wrong. It settles within a time limit. */
  problems(): Promise<readonly HealthProblem[]>
}

/** Anybody may read it, so the message has no detail of an error. */
export interface HealthProblem {
  /** What was checked, such as `database`. */
  readonly check: string
  readonly message: string
  /** The server answers requests all the same, and all servers have the problem: a balancer that left them out would leave none. */
  readonly isDegradation?: true
}

export const alwaysReady: Readiness = { problems: () => Promise.resolve([]) }

const STOPPING: HealthProblem = { check: 'server', message: 'The server is stopping' }

const ALIVE = '/healthz'
const READY = '/readyz'

/** Requests of these are not logged. */
export const healthPaths: readonly string[] = [ALIVE, READY]

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
    endpoint(ALIVE, 'alive', () => alwaysReady.problems()),
    endpoint(READY, 'ready', async () => (service.isClosing() ? [STOPPING] : readiness.problems())),
  ]
}

const NO_STORE = { 'cache-control': 'no-store' }

function write(state: string, found: readonly HealthProblem[]) {
  const problems = found.filter(({ isDegradation }) => isDegradation !== true)
  const degraded = found.flatMap(({ isDegradation, ...problem }) => (isDegradation === true ? [problem] : []))
  const isWell = problems.length === 0
  const body = {
    [state]: isWell,
    ...(!isWell && { problems }),
    ...(degraded.length > 0 && { degraded }),
  }
  return writeJson(isWell ? 200 : 503, body, NO_STORE)
}
