import { fieldOf, sharedTextIn } from '../json/values.ts'
import { parseJson } from '../json/parse-json.ts'
import { decodeText, requireUnicode } from '../text/decode-text.ts'
import { childOf, parseXml, textOfChild } from '../xml/parse-xml.ts'
import { isScheduleJson, isScheduleXml } from './schedule.ts'

/** What a file says of the whole event; `''` for what it does not say. */
export interface Conference {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly zoneName: string
}

/** The conference of a schedule of frab or pretalx. Undefined for any other file. */
export function readConference(bytes: Uint8Array): Conference | undefined {
  const text = requireUnicode(decodeText(bytes))
  if (/^\s*\{/u.test(text)) {
    const file = parseJson(text)
    const conference = fieldOf(fieldOf(file, 'schedule'), 'conference')
    return isScheduleJson(file) ? conferenceOf((name) => sharedTextIn(conference, name)) : undefined
  }
  if (!/^\s*</u.test(text)) return undefined
  const root = parseXml(text)
  const conference = childOf(root, 'conference')
  return isScheduleXml(root) ? conferenceOf((name) => textOfChild(conference, name).trim()) : undefined
}

const conferenceOf = (textOf: (name: string) => string): Conference => ({
  name: textOf('title'),
  startDate: dayIn(textOf('start')),
  endDate: dayIn(textOf('end')),
  zoneName: textOf('time_zone_name'),
})

/** Some writers give the day with a time. */
const dayIn = (text: string): string => /^\d{4}-\d\d-\d\d/u.exec(text)?.[0] ?? ''
