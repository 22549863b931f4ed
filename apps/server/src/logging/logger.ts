import type { Journal, JournalNote } from '@lectern/application'
import { styleText } from 'node:util'
import { type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'

/** A stream that may be a terminal, such as `process.stderr`. */
export interface LogStream {
  readonly isTTY?: boolean
  /** Whether a terminal shows colours; it respects `NO_COLOR`. */
  readonly hasColors?: () => boolean
  readonly write: (text: string) => unknown
}

/** Writes the JSON log lines to the stream, formatted for people on a terminal. */
export function logDestination(stream: LogStream): { readonly write: (line: string) => void } {
  if (stream.isTTY !== true) return { write: (line) => void stream.write(line) }
  const paint: Paint = stream.hasColors?.() === true ? coloured : plain
  return {
    write(json) {
      const line = lineForPeople(json, paint)
      if (line !== undefined) stream.write(line)
    },
  }
}

const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false })
const plain: Paint = (_style, text) => text

export type Logger = Pick<PinoLogger, 'info' | 'warn' | 'fatal' | 'isLevelEnabled'>

/** The logger for entries outside of requests; it shares standard error with the HTTP server. */
export function createLogger(config: LogChoice): Logger {
  const { stream, ...options } = logConfigOf(config)
  return pino(options, stream)
}

type LogChoice = Pick<Config, 'logLevel' | 'logNames'>

/** A terminal shows words in any case. */
export const logConfigOf = ({ logLevel, logNames }: LogChoice) => ({
  level: logLevel,
  stream: logDestination(process.stderr),
  ...(logNames && !process.stderr.isTTY && named),
})

/** Names of levels, and times as text, instead of the numbers of pino. */
const named = {
  formatters: { level: (level: string) => ({ level }) },
  timestamp: stdTimeFunctions.isoTime,
}

/** Writes notes to the server log: the author and the reasons, never the text. */
export const logJournal = (logger: Logger): Journal => ({ write: (note) => writeNote(logger, note) })

function writeNote(logger: Logger, note: JournalNote): void {
  switch (note.kind) {
    case 'spam-refused':
      logger.info({ userId: note.userId, reasons: note.reasons }, 'A text was refused as spam')
      return
    case 'spam-undecided':
      logger.warn(
        { userId: note.userId, failure: messageOf(note.failure) },
        'A text could not be checked for spam',
      )
  }
}

/** Only the message: an error object, or another thrown value, may contain the text. */
const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : `a thrown ${typeof failure}`

type Style = Parameters<typeof styleText>[0]

/** Colours a text, or returns it unchanged without colours. */
type Paint = (style: Style, text: string) => string

const text = v.fallback(v.string(), '')
const number = v.fallback(v.number(), 0)

/** The known fields of a log entry. Every entry is valid, because logging must not fail. */
const logEntry = v.object({
  level: number,
  time: number,
  msg: text,
  method: text,
  url: text,
  status: number,
  milliseconds: number,
  cause: text,
  err: v.fallback(v.object({ stack: text }), { stack: '' }),
})

type LogEntry = v.InferOutput<typeof logEntry>

/** Formats a JSON log line for a terminal. Undefined for requests of assets. */
function lineForPeople(json: string, paint: Paint): string | undefined {
  const fields = v.parse(v.record(v.string(), v.unknown()), JSON.parse(json))
  const entry = v.parse(logEntry, fields)
  if (entry.msg !== 'request') return `${timeOf(entry, paint)} ${noteOf(entry, fields, paint)}\n`
  return isAsset(entry) ? undefined : `${timeOf(entry, paint)} ${requestOf(entry, paint)}\n`
}

const timeOf = ({ time }: LogEntry, paint: Paint): string =>
  paint('dim', new Date(time).toTimeString().slice(0, 'hh:mm:ss'.length))

function requestOf({ method, url, status, milliseconds, cause }: LogEntry, paint: Paint): string {
  const style = status >= 500 ? 'red' : status >= 400 ? 'yellow' : status >= 300 ? 'cyan' : 'green'
  const duration = paint('dim', `${Math.round(milliseconds)} ms`)
  const request = `${paint(style, String(status))} ${printable(method)} ${shortened(printable(url))} ${duration}`
  return cause === '' ? request : `${request} ${printable(cause)}`
}

const ASSET = /^\/(?:avatars|images)(?:\/|$)|\.(?:css|gif|ico|jpe?g|js|map|png|svg|webmanifest|webp|woff2?)$/u

const isAsset = ({ url, status }: LogEntry): boolean => status < 500 && ASSET.test(url.split('?', 1)[0] ?? '')

const LONGEST_ADDRESS = 100

const shortened = (address: string): string =>
  address.length > LONGEST_ADDRESS ? `${address.slice(0, LONGEST_ADDRESS - 1)}…` : address

const WARN = 40
const ERROR = 50

/** Fields of every entry, which the line omits or shows in another form. */
const usual = new Set(['level', 'time', 'pid', 'hostname', 'msg'])

function noteOf(
  { level, msg, err }: LogEntry,
  fields: Readonly<Record<string, unknown>>,
  paint: Paint,
): string {
  const trace = err.stack.split('\n').filter(Boolean)
  const word = level >= ERROR ? paint('red', 'error ') : level >= WARN ? paint('yellow', 'warning ') : ''
  const others = Object.entries(fields)
    .filter(([name]) => !usual.has(name) && (name !== 'err' || trace.length === 0))
    .map(([name, value]) => ` ${printable(`${name}=${JSON.stringify(value)}`)}`)
  return [word + printable(msg) + others.join(''), ...trace.map((line) => `  ${printable(line)}`)].join('\n')
}

/** Clients choose the text of addresses. Replaces terminal control characters and changes of the writing direction. */
const printable = (untrusted: string): string =>
  untrusted.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')
