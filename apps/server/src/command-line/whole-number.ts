import { UsageError } from './usage-error.ts'

/** The value of an option that is a whole number. */
export function wholeNumber(options: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = options.get(name)
  if (text === undefined) return undefined
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  throw new UsageError([`--${name} takes a whole number, and ${text} is none.`])
}
