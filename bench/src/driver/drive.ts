import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import type { Load, Measured } from './load.ts'

/** The main module of the driver process. Each input line is a load, each output line its measurement. */
for await (const line of createInterface({ input: process.stdin })) {
  const load = JSON.parse(line) as Load
  process.stdout.write(`${JSON.stringify(await put(load))}\n`)
}

async function put(load: Load): Promise<Measured> {
  const milliseconds: number[] = []
  let [failures, bytes, end] = [0, 0, performance.now()]
  const began = end
  let failure: string | undefined
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url: load.url,
        connections: load.connections,
        // In seconds. A slow answer is measured as well.
        timeout: 120,
        // The interval at which autocannon checks the end.
        sampleInt: load.amount === undefined ? 100 : 10,
        headers: { ...load.headers },
        ...(load.amount === undefined ? { duration: load.seconds ?? 1 } : { amount: load.amount }),
        ...(load.rate === undefined ? {} : { overallRate: load.rate }),
        ...(load.writes === undefined ? {} : { requests: [writing(load.writes)], ...limitOf(load) }),
      },
      (error: Error | null | undefined) => (error ? reject(error) : resolve()),
    )
    instance.on('response', (_client, status, size, took) => {
      end = performance.now()
      milliseconds.push(took)
      bytes += size
      if (status !== load.expectedStatus) fail(`status ${status}`)
    })
    instance.on('reqError', (error: Error) => fail(error.message))
    const fail = (reason: string): void => {
      failures += 1
      failure ??= reason
    }
  })
  const sorted = Float64Array.from(milliseconds).toSorted()
  return {
    requests: sorted.length,
    seconds: (end - began) / 1000,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    bytesPerResponse: sorted.length === 0 ? 0 : bytes / sorted.length,
    failures,
    ...(failure !== undefined && { failure }),
  }
}

/** A load ends early rather than repeat a request. Autocannon prepares up to four requests for each connection. */
function limitOf({ writes = [], connections, amount }: Load): { maxOverallRequests?: number } {
  const most = writes.length - 4 * connections
  return amount === undefined || amount > most ? { maxOverallRequests: most } : {}
}

/** Autocannon has a list for each connection. All connections take from this one, so no request is sent twice. */
function writing(requests: NonNullable<Load['writes']>): autocannon.Request {
  let next = 0
  return {
    method: 'POST',
    setupRequest(request) {
      const { path, token, body } = requests[(next += 1) - 1] ?? throwUsedUp(requests.length)
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      return {
        ...request,
        path,
        headers: { ...request.headers, ...type, authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
      }
    },
  }
}

function throwUsedUp(count: number): never {
  throw new Error(`All ${count} requests were sent; another one would be a repetition`)
}
