import { SourceError } from './source-error.ts'

/** A sentence about a request that failed below HTTP. Throws any other error again. */
export function networkFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'It does not answer in time.'
  if (error instanceof SourceError || !(error instanceof Error)) throw error
  const code = codeOf(error) ?? codeOf(error.cause) ?? refusalOf(error)
  if (code === undefined) throw error
  return `It cannot be reached (${code}).`
}

/** `fetch` refuses some ports, such as 9. */
const refusalOf = (error: Error): string | undefined =>
  error instanceof TypeError && error.cause instanceof Error ? error.cause.message : undefined

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
