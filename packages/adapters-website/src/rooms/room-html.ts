import type { TalkRoomView } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'

/** The room of a talk among its facts, as a link to the page of the room. */
export const roomHtml = (room: TalkRoomView | undefined, { at }: Pick<Visit, 'at'>): Html | undefined =>
  room &&
  html`<span><a class="room" href="${at(`/room/${room.roomId}`)}" dir="auto">${room.roomName}</a></span>`
