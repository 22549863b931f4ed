import { accounts } from './accounts.ts'
import { namesOf } from './names-of.ts'
import { eventRemarks, talkRemarks } from './remarks.ts'
import { sceneRooms, sceneTracks, sessions } from './sessions.ts'

export type TrackName = keyof typeof sceneTracks
export const trackNames = namesOf(sceneTracks)
export type RoomName = keyof typeof sceneRooms
export const roomNames = namesOf(sceneRooms)
export const talkNames = namesOf(sessions)
export type TalkCommentName = keyof typeof talkRemarks
export const talkCommentNames = namesOf(talkRemarks)
export type EventCommentName = keyof typeof eventRemarks
export const eventCommentNames = namesOf(eventRemarks)
export const personNames = namesOf(accounts)
