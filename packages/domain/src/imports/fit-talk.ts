import { fold } from '../folding.ts'
import { speakerLimits } from '../talks/speakers.ts'
import { talkFields } from '../talks/talk-fields.ts'
import { type TalkDetails, type TalkLinkDetails, talkLinkTypes } from '../talks/talk.ts'
import { type RoomDetails, writtenRoomFields } from '../rooms/room.ts'
import { type TrackDetails, trackFields } from '../tracks/track.ts'
import { fit, fitDate, fitFields, type Fitted, fitText, fitUrl, type Lose } from './fit.ts'
import type { SourceLink, SourceRoom, SourceSpeaker, SourceTalk, SourceTrack } from './source-records.ts'

export interface FittedTalk {
  readonly details: TalkDetails
  readonly speakers: readonly SourceSpeaker[]
  readonly links: readonly TalkLinkDetails[]
}

/** A talk needs a title and a start, which may lie outside of its event. */
export const fitTalk = (source: SourceTalk): Fitted<FittedTalk> =>
  fit((lose) => {
    const { talkTitle: title, startDate: _start, ...others } = talkFields
    const talkTitle = fitText(lose, 'talk_title', source.talkTitle, title.most)
    const startDate = fitDate(lose, 'start_date', source.startDate)
    if (talkTitle === '' || startDate === undefined) {
      lose('a talk needs a title and a start')
      return undefined
    }
    return {
      details: { talkTitle, startDate, ...fitFields(lose, others, source, {}) },
      speakers: fitSpeakers(lose, source.speakers),
      links: source.links.reduce((links: readonly TalkLinkDetails[], link) => addLink(lose, links, link), []),
    }
  })

function fitSpeakers(lose: Lose, speakers: readonly SourceSpeaker[]): readonly SourceSpeaker[] {
  const named = new Map<string, SourceSpeaker>()
  for (const { speakerName, person } of speakers) {
    const name = fitText(lose, 'speakers', speakerName, speakerLimits.name)
    if (name === '') continue
    if (named.has(fold(name))) lose(`the speaker '${name}' is there twice`)
    else named.set(fold(name), { speakerName: name, person })
  }
  if (named.size > speakerLimits.names) lose(`'speakers' was cut at ${speakerLimits.names} names`)
  return [...named.values()].slice(0, speakerLimits.names)
}

/** Slides once; a link of a type that is not known here is of no special type. */
function addLink(
  lose: Lose,
  links: readonly TalkLinkDetails[],
  { displayName, url }: SourceLink,
): readonly TalkLinkDetails[] {
  const fitted = fitUrl(lose, displayName, url)
  if (fitted === '') return links
  const known = talkLinkTypes.find((type) => type === displayName)
  if (known === undefined) lose(`a link of the type '${displayName}' is an other_link here`)
  if (known === 'slides_link' && links.some((link) => link.displayName === known)) {
    if (!links.some((link) => link.url === fitted)) lose(`'slides_link' is there twice`)
    return links
  }
  return [...links, { displayName: known ?? 'other_link', url: fitted }]
}

export const fitTrack = (source: SourceTrack): Fitted<TrackDetails> =>
  fit((lose) => {
    const track = fitFields(lose, trackFields, source, {})
    if (track.trackName !== '') return track
    lose('a track needs a name')
    return undefined
  })

export const fitRoom = (source: SourceRoom): Fitted<RoomDetails> =>
  fit((lose) => {
    const room = fitFields(lose, writtenRoomFields, source, {})
    if (room.roomName !== '') return room
    lose('a room needs a name')
    return undefined
  })
