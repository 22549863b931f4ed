import type { FileTalk } from '../programme/file-talk.ts'
import { type Component, valueOf } from './components.ts'

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
