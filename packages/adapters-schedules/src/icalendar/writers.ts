import type { FileTalk } from '../programme/file-talk.ts'
import { type Component, propertyOf, valueOf } from './components.ts'
import { unescapeText } from './content-lines.ts'

export const isOfLectern = (calendar: Component): boolean =>
  valueOf(calendar, 'PRODID').startsWith('-//Lectern//')

/** Whether it is the entry that a calendar of Lectern has for the whole conference. */
export const isConference = (event: Component): boolean => valueOf(event, 'UID').startsWith('event-')

/**
 * A talk of a calendar that Lectern wrote: its description begins with its speakers and the name of its event, which
 * properties repeat. Calendars of earlier versions do not have these properties.
 */
export function ofLectern(talk: FileTalk, entry: Component): FileTalk {
  // RFC 5545: an event without an end ends when it starts.
  const timed = { ...talk, duration: talk.duration ?? 0, address: valueOf(entry, 'URL') }
  const eventName = propertyOf(entry, 'X-LECTERN-EVENT')
  if (eventName === undefined) return timed
  const speakers = entry.properties
    .filter(({ name }) => name === 'X-LECTERN-SPEAKER')
    .map(({ value }) => unescapeText(value))
  const beginning = [speakers.join(', '), unescapeText(eventName.value)]
    .filter((part) => part !== '')
    .join('\n\n')
  const descriptions = talk.descriptions.map((text) =>
    text.startsWith(beginning) ? text.slice(beginning.length) : text,
  )
  return { ...timed, speakers, descriptions }
}

export const isOfPretalx = (calendar: Component): boolean =>
  valueOf(calendar, 'PRODID').startsWith('-//pretalx//')

/** A talk of a calendar that pretalx wrote: behind its title are its speakers, `Title - Ann, Bob`. */
export function ofPretalx(talk: FileTalk): FileTalk {
  const at = `${talk.title} `.lastIndexOf(' - ')
  if (at === -1) return talk
  const speakers = talk.title
    .slice(at + ' - '.length)
    .split(',')
    .map((name) => name.trim())
  return { ...talk, title: talk.title.slice(0, at), speakers: speakers.filter((name) => name !== '') }
}
