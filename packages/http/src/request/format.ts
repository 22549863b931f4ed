import { readWeights, type Weights, weightOfType } from './accept.ts'
import { badRequest, HttpError } from '../failure.ts'
import { parameter, type Query, readQuery } from './query.ts'

export type Format =
  | { readonly kind: 'json' }
  | { readonly kind: 'html' }
  | { readonly kind: 'jsonp'; readonly callback: string }

/** RFC 9457 is only for errors. */
export type ErrorFormat = Format | { readonly kind: 'problem' }

const JSON_TYPE = 'application/json'
const HTML_TYPE = 'text/html'
const PROBLEM_TYPE = 'application/problem+json'

/** `format` overrides `Accept`. A callback turns JSON into JSONP. */
export function chooseFormat(query: Query, accept: string | undefined): Format {
  const kind = readFormat(query) ?? (accept === undefined ? 'json' : negotiate(readWeights(accept)))
  if (kind === 'html' || !query.has('callback')) return { kind }
  return { kind: 'jsonp', callback: readCallback(query) }
}

/** Never throws, because the problem of the request may be its format. */
export function chooseErrorFormat(queryText: string, accept: string | undefined): ErrorFormat {
  const weights = readWeights(accept)
  const query = attempt(() => readQuery(queryText)) ?? new Map<string, never>()
  const demanded = attempt(() => readFormat(query))
  const kind = demanded ?? negotiate(weights)
  if (kind === 'html') return { kind }
  const callback = query.has('callback') ? attempt(() => readCallback(query)) : undefined
  if (callback !== undefined) return { kind: 'jsonp', callback }
  return { kind: demanded === undefined && wantsProblem(weights) ? 'problem' : 'json' }
}

/** The values of the parameter `format`. */
export const formatWords = ['json', 'html', JSON_TYPE, HTML_TYPE] as const

function readFormat(query: Query): 'json' | 'html' | undefined {
  if (!query.has('format')) return undefined
  const format = parameter(query, 'format')
  if (format === 'json' || format === JSON_TYPE) return 'json'
  if (format === 'html' || format === HTML_TYPE) return 'html'
  throw new HttpError(400, [
    { field: 'format', code: 'unknown-format', message: `'format' must be json or html` },
  ])
}

const negotiate = (weights: Weights): 'json' | 'html' =>
  weightOfType(weights, HTML_TYPE) > weightOfType(weights, JSON_TYPE) ? 'html' : 'json'

/** Whether the client names the type, and prefers it to JSON or wants both equally. */
function wantsProblem(weights: Weights): boolean {
  const weight = weights.get(PROBLEM_TYPE) ?? 0
  return weight > 0 && weight >= (weights.get(JSON_TYPE) ?? 0)
}

export const LONGEST_CALLBACK = 64
/** A regular expression for the whole of the name of a function. */
export const CALLBACK = String.raw`[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*`
const wholeCallback = new RegExp(`^${CALLBACK}$`, 'u')

function readCallback(query: Query): string {
  const callback = parameter(query, 'callback')
  if (typeof callback === 'string' && callback.length <= LONGEST_CALLBACK && wholeCallback.test(callback))
    return callback
  throw badRequest(
    'bad-callback',
    `'callback' must be the name of a function, of at most ${LONGEST_CALLBACK} characters`,
  )
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}
