import type { PageRequest } from '@lectern/application'
import { HttpError, parameter, type Problem, type Query } from '@lectern/http'

/** The requested page. `start` and `resultsperpage` must be whole numbers from 0. */
export function readPage(query: Query): PageRequest {
  const problems: Problem[] = []
  const read = (name: string): number | undefined => {
    const text = parameter(query, name)
    if (text === undefined) return undefined
    if (typeof text === 'string' && /^\d+$/u.test(text))
      return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
    problems.push({ field: name, code: 'not-a-number', message: `'${name}' must be a whole number from 0` })
    return undefined
  }
  const start = read('start')
  const resultsPerPage = read(query.has('resultsperpage') ? 'resultsperpage' : 'requestsperpage')
  if (problems.length > 0) throw new HttpError(400, problems)
  return { start, resultsPerPage }
}

/** Only a single `yes` requests the verbose form. */
export const readVerbose = (query: Query): boolean => parameter(query, 'verbose') === 'yes'
