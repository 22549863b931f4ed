import type { TalkLinkType } from '@lectern/domain'
import type { FileLink } from '../programme/links.ts'
import type { FileTalk } from '../programme/file-talk.ts'
import type { FrabSchedule } from './schedule.ts'

export const isOfLectern = ({ generator }: FrabSchedule): boolean => generator === 'Lectern'

/** A talk of a schedule that Lectern wrote: the title of a link says its type, or names a further track. */
export const ofLectern = (talk: FileTalk): FileTalk => ({
  ...talk,
  tracks: [...talk.tracks, ...talk.links.flatMap(({ title }) => FURTHER_TRACK.exec(title)?.[1] ?? [])],
  links: talk.links.filter(({ title }) => !FURTHER_TRACK.test(title)).map(withKind),
})

const FURTHER_TRACK = /^Track: (.+)$/su

const withKind = (link: FileLink): FileLink => {
  const kind = kinds.get(link.title)
  return kind === undefined ? link : { ...link, kind }
}

const kinds: ReadonlyMap<string, TalkLinkType> = new Map([
  ['Slides', 'slides_link'],
  ['Video', 'video_link'],
  ['Audio', 'audio_link'],
  ['Code', 'code_link'],
  ['Link', 'other_link'],
])
