import { STATUS_CODES } from 'node:http'
import type { Failure, Problem } from '../failure.ts'
import { errorPage } from '../page/error-page.ts'
import type { Html } from '../page/html.ts'
import type { ErrorFormat, Format } from '../request/format.ts'
import type { Uris } from '../uris.ts'
import { INERT } from './headers.ts'

/** A value in a body. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface has no implicit index signature
export type JsonObject = { readonly [key: string]: Json }

/**
 * A call of the client's function. The comment keeps the start of the body from being taken for another file type,
 * and the escapes keep old engines from seeing line ends within strings.
 */
const wrapInCallback = (callback: string, json: string): string =>
  `/**/${callback}(${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')});`

/** RFC 9457. A field is named by a JSON pointer into the body, or as a query parameter. */
const problemDetails = ({ status, problems }: Failure, parameters: boolean): JsonObject => ({
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

export interface FailureFrame {
  readonly uris: Uris
  /** Whether the fields of the request are query parameters. */
  readonly parameters: boolean
}

/** A body before its coding. */
export interface Rendering {
  readonly contentType: string
  readonly content: string | Uint8Array
  readonly contentSecurityPolicy: string
}

export function renderFailure(
  format: ErrorFormat,
  failure: Failure,
  { uris, parameters }: FailureFrame,
): Rendering {
  switch (format.kind) {
    case 'html':
      return pageRendering(errorPage(failure, uris), uris)
    case 'problem':
      return dataRendering('application/problem+json', JSON.stringify(problemDetails(failure, parameters)))
    case 'json':
    case 'jsonp':
      return renderJson(
        format,
        failure.problems.map((problem) => problem.message),
        uris,
      )
  }
}

export function renderJson(
  format: Exclude<Format, { kind: 'html' }>,
  body: Json,
  { jsonType }: Pick<Uris, 'jsonType'>,
): Rendering {
  const text = JSON.stringify(body)
  return format.kind === 'jsonp'
    ? dataRendering('application/javascript; charset=utf-8', wrapInCallback(format.callback, text))
    : dataRendering(jsonType, text)
}

export const dataRendering = (contentType: string, content: string): Rendering => ({
  contentType,
  content,
  contentSecurityPolicy: INERT,
})

export const pageRendering = (content: Html, { frame }: Uris): Rendering => ({
  contentType: 'text/html; charset=utf-8',
  content: content.toString(),
  contentSecurityPolicy: frame.policyOf(),
})
