import * as v from 'valibot'
import { type Kind, onOrOff } from './kinds.ts'

/** A setting whose value never appears in messages. It may come from a file: SMTP_URL from the file of SMTP_URL_FILE. */
export const SECRET = true

export const setting = <Value>(
  { placeholder, schema }: Kind<Value>,
  meaning: string,
  fallback: string,
  isSecret = false,
) => v.pipe(v.optional(schema, fallback), v.metadata({ placeholder, meaning, fallback, isSecret }))

/** A setting without a value as its default; `fallback` says for the help what applies then. */
export const unset = <Value>(
  { placeholder, schema }: Kind<Value>,
  meaning: string,
  fallback: string,
  isSecret = false,
) => v.pipe(v.optional(schema), v.metadata({ placeholder, meaning, fallback, isSecret }))

export const testSwitch = (meaning: string) =>
  setting(onOrOff, `For test suites, with serve --test-switches: ${meaning}`, 'off')
