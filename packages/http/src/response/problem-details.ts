import { STATUS_CODES } from 'node:http'
import type { Failure, Problem } from '../failure.ts'
import type { JsonObject } from '../json.ts'

/** RFC 9457. A field is named by a JSON pointer into the body, or as a query parameter. */
export const problemDetails = ({ status, problems }: Failure, parameters: boolean): JsonObject => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: problems.map((problem) => problem.message).join('; '),
  errors: problems.map((problem) => ({
    detail: problem.message,
    code: problem.code,
    ...placeOf(problem, parameters),
  })),
})

function placeOf({ field }: Problem, parameters: boolean): JsonObject {
  if (field === undefined) return {}
  return parameters ? { parameter: field } : { pointer: `#/${field}` }
}
