import { type Logger as PinoLogger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { logDestination } from './log-destination.ts'

export type Logger = Pick<PinoLogger, 'info' | 'warn'>

/** The logger for entries outside of requests; it shares standard error with the HTTP server. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel }, logDestination(process.stderr))
