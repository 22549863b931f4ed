import type { Failure } from '../failure.ts'
import type { ErrorFormat, Format } from '../request/format.ts'
import { INERT } from './headers.ts'
import type { Json, JsonObject } from '../json.ts'
import { wrapInCallback } from './jsonp.ts'
import type { Html } from '../page/html.ts'
import { errorPage } from '../page/error-page.ts'
import { problemDetails } from './problem-details.ts'
import { type PageFrame, resourcePage } from '../page/resource-page.ts'
import type { Uris } from '../uris.ts'

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

export function renderBody(format: Format, body: JsonObject, frame: PageFrame): Rendering {
  if (format.kind === 'html') return pageRendering(resourcePage(body, frame), frame.uris)
  return renderJson(format, body, frame.uris)
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

function renderJson(
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
