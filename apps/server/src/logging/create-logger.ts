import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { logDestination } from './log-destination.ts'

/** For what is worth noting outside of requests; its lines stand between those of the HTTP server. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel }, logDestination(process.stderr))
