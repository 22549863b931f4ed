const LONG = String.raw`(?:UTC|GMT)?(?<sign>[+-])(?<hours>\d\d):?(?<minutes>[0-5]\d)`
const SHORT = String.raw`(?:UTC|GMT)(?<sign>[+-])(?<hours>\d\d?)`
const COMMENT = String.raw`(?:\s\([^()]*\))?`
const OFFSET = new RegExp(`\\s(?:UTC|GMT|Z|${LONG}|${SHORT})${COMMENT}$`, 'iu')

const MOST = 14 * 3600

/**
 * Takes an offset off the end of a text: ` UTC`, ` +02:00`, ` GMT+2`, and the name in brackets that computers write
 * behind it. Names such as `CST` or `IST` mean other offsets elsewhere, and are left to be not understood.
 */
export function takeOffset(text: string): {
  readonly rest: string
  readonly offsetSeconds: number | undefined
} {
  const match = OFFSET.exec(text)
  if (match === null) return { rest: text, offsetSeconds: undefined }
  const { sign, hours = '0', minutes = '0' } = match.groups ?? {}
  const seconds = Number(hours) * 3600 + Number(minutes) * 60
  if (seconds > MOST) return { rest: text, offsetSeconds: undefined }
  return { rest: text.slice(0, match.index), offsetSeconds: sign === '-' ? -seconds : seconds }
}
