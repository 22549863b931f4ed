import { UsageError } from '../command-line/usage-error.ts'
import { flagOf } from '../config/settings.ts'
import { codeOf } from '../error-code.ts'

/**
 * A `UsageError` for failures to listen that the operator can fix; any other error unchanged. `setting` is the start of the
 * names of the settings, such as `METRICS_`.
 */
export function bindingError(error: unknown, host: string, port: number, setting = ''): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new UsageError(
        [
          `Port ${port} on ${host} is taken by another program: choose another one with ${setting}PORT or --${flagOf(setting)}port.`,
        ],
        error,
      )
    case 'EACCES':
      return new UsageError(
        [
          `This account may not listen on port ${port}: choose one above 1023 with ${setting}PORT or --${flagOf(setting)}port.`,
        ],
        error,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UsageError([`${setting}HOST must be an address of this machine, and ${host} is not.`], error)
    default:
      return error
  }
}
