import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'

/** A `UsageError` for failures to listen that the operator can fix; any other error unchanged. */
export function bindingError(error: unknown, host: string, port: number): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new UsageError(
        [`Port ${port} on ${host} is taken by another program: choose another one with PORT or --port.`],
        error,
      )
    case 'EACCES':
      return new UsageError(
        [`This account may not listen on port ${port}: choose one above 1023 with PORT or --port.`],
        error,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UsageError([`HOST must be an address of this machine, and ${host} is not.`], error)
    default:
      return error
  }
}
