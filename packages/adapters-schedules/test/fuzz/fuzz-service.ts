import { SourceError } from '../../src/index.ts'
import { type Handler, readAll, serve, sourceAt } from '../service/a-service.ts'
import { originalService } from '../service/original-service.ts'
import { mutate, seeded } from './mutate.ts'

export interface ServiceFuzzReport {
  /** Runs that read an event. */
  readonly read: number
  /** Runs that ended with a sentence. */
  readonly ended: number
  readonly failures: readonly string[]
}

const limits = { pagesPerList: 5, requests: 100, bytesPerAnswer: 100_000, attempts: 1 }

/** Reads services with one or two damaged answers each. Nothing but `SourceError` is thrown. */
export async function fuzzService(count: number, seed: number): Promise<ServiceFuzzReport> {
  const failures: string[] = []
  let [read, ended] = [0, 0]
  for (let number = 0; number < count; number += 1) {
    const random = seeded(seed * 1_000_003 + number)
    await using service = await serve((origin) => damaged(origin, random))
    try {
      const { events } = await readAll(sourceAt(`${service.origin}/v2.1`, { limits }))
      if (events.length > 0) read += 1
      await sourceAt(service.origin, { limits }).person(`${service.origin}/v2.1/users/1`)
    } catch (error) {
      if (error instanceof SourceError) ended += 1
      else
        failures.push(
          `service ${number} of seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`,
        )
    }
  }
  return { read, ended, failures }
}

/** Each answer is damaged with a chance of one in five. */
function damaged(origin: string, random: () => number): Readonly<Record<string, Handler>> {
  const bodies = Object.entries(originalService(origin)).map(
    ([path, body]) => [path, new Uint8Array(Buffer.from(JSON.stringify(body)))] as const,
  )
  const any = (): Uint8Array => bodies[Math.floor(random() * bodies.length)]?.[1] ?? new Uint8Array()
  return Object.fromEntries(
    bodies.map(([path, body]) => [
      path,
      (_request, response) => void response.end(random() < 0.2 ? mutate(body, any(), random) : body),
    ]),
  )
}
