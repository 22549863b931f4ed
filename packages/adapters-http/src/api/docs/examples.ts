import * as v from 'valibot'
import { readFileSync } from 'node:fs'
import type { Route } from '../../exchange/route.ts'

/** A request and a response of an operation, as `api-examples.test.ts` sent and received them. */
export interface OperationExample {
  readonly body?: unknown
  readonly answer?: unknown
  readonly verboseAnswer?: unknown
}

const examplesSchema = v.object({
  operations: v.record(
    v.string(),
    v.object({
      body: v.exactOptional(v.unknown()),
      answer: v.exactOptional(v.unknown()),
      verboseAnswer: v.exactOptional(v.unknown()),
    }),
  ),
  failures: v.record(v.string(), v.object({ messages: v.unknown(), problem: v.unknown() })),
})

let examples: v.InferOutput<typeof examplesSchema> | undefined

const read = () =>
  (examples ??= v.parse(
    examplesSchema,
    JSON.parse(readFileSync(new URL('assets/api-examples.json', import.meta.url), 'utf8')),
  ))

export const failureExamples = () => read().failures

export function exampleOf({ method, path, root }: Route): OperationExample {
  const example = read().operations[`${method} ${path}`] ?? {}
  if (root === undefined) return example
  const answers = Object.entries(example).filter(([part]) => part !== 'body')
  return { ...example, ...Object.fromEntries(answers.map(([part, answer]) => [part, below(root, answer)])) }
}

const below = (root: string, answer: unknown): unknown =>
  Object.fromEntries(
    Object.entries(answer ?? {}).map(([name, value]) => [name === 'meta' ? name : root, value]),
  )
