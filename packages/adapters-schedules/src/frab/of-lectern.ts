import type { TalkLinkType } from '@lectern/domain'
import type { SourceLink } from '../programme/links.ts'
import type { SourceTalk } from '../programme/source-talk.ts'
import type { FrabSchedule } from './schedule.ts'

export const isOfLectern = ({ generator }: FrabSchedule): boolean => generator === 'Lectern'

/** A talk of a schedule that Lectern wrote: the title of a link says its type, or names a further track. */
export const ofLectern = (talk: SourceTalk): SourceTalk => ({
  ...talk,
  tracks: [...talk.tracks, ...talk.links.flatMap(({ title }) => FURTHER_TRACK.exec(title)?.[1] ?? [])],
  links: talk.links.filter(({ title }) => !FURTHER_TRACK.test(title)).map(withKind),
})

const FURTHER_TRACK = /^Track: (.+)$/su

const withKind = (link: SourceLink): SourceLink => {
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
