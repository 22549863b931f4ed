import { createRequire } from 'node:module'
import type { Logger as PinoLogger, pino as Pino } from 'pino'
import type { Config } from '../config/config.ts'
import { logDestination } from './log-destination.ts'

export type Logger = Pick<PinoLogger, 'info' | 'warn'>

const require: (name: 'pino') => { readonly pino: typeof Pino } = createRequire(import.meta.url)

/**
 * The logger for entries outside of requests; it shares standard error with the HTTP server. pino is loaded with the first
 * entry, because most commands write none.
 */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  let made: PinoLogger | undefined
  const logger = (): PinoLogger => {
    const { pino } = require('pino')
    return (made ??= pino({ level: logLevel }, logDestination(process.stderr)))
  }
  return {
    get info() {
      return logger().info.bind(made)
    },
    get warn() {
      return logger().warn.bind(made)
    },
  }
}
