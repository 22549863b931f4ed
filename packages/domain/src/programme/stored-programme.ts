import { isSameName } from '../talks/speakers.ts'
import type { Talk, TalkId } from '../talks/talk.ts'
import type { Track } from '../tracks/track.ts'

/** A talk with what an import must know beside it. */
export interface StoredTalk extends Talk {
  /** The id that it has at its source; `''` for none. */
  readonly foreignId: string
  /** The names on it that have a pending claim. */
  readonly pendingNames: readonly string[]
}

/** All of an event that an import may change. */
export interface StoredProgramme {
  readonly tracks: readonly Track[]
  readonly talks: readonly StoredTalk[]
}

/** What attendees gave to a talk. Comments count in any state, private and hidden ones, too. */
export interface TalkFeedback {
  readonly comments: number
  readonly stars: number
}

export type FeedbackByTalk = ReadonlyMap<TalkId, TalkFeedback>

export const noFeedback: TalkFeedback = { comments: 0, stars: 0 }

/** The names on a talk that are claimed, approved or not. An import never removes them. */
export const claimedNames = ({ speakers, pendingNames }: StoredTalk): readonly string[] =>
  speakers
    .filter(
      ({ speakerName, userId }) =>
        userId !== undefined || pendingNames.some((pending) => isSameName(pending, speakerName)),
    )
    .map(({ speakerName }) => speakerName)
