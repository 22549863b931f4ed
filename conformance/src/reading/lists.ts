import { readAll } from './read.ts'
import type { RoleAsk } from '../world/roles.ts'
import { eventNames } from '../world/scene/event-names.ts'
import {
  eventCommentNames,
  personNames,
  roomNames,
  talkCommentNames,
  talkNames,
  trackNames,
} from '../world/scene/names.ts'
import type { World } from '../world/world.ts'

/** The names, in the scene, of what a list holds, in its order; an address where there is no name. */
type Lister = (world: World, list: string, asking?: RoleAsk) => Promise<readonly string[]>

const lister =
  <Name extends string>(
    names: readonly Name[],
    addressOf: (world: World, name: Name) => string,
    field = 'uri',
  ): Lister =>
  async (world, list, asking) => {
    const known = new Map(names.map((name) => [addressOf(world, name), name]))
    const addresses = await readAll(world, list, field, asking)
    return addresses.map((address) => known.get(address) ?? address)
  }

export const eventsIn = lister(eventNames, ({ at }, name) => at.event(name))
export const talksIn = lister(talkNames, ({ at }, name) => at.talk(name))
export const tracksIn = lister(trackNames, ({ at }, name) => at.track(name))
export const roomsIn = lister(roomNames, ({ at }, name) => at.room(name))
export const talkCommentsIn = lister(talkCommentNames, ({ at }, name) => at.talkComment(name))
export const eventCommentsIn = lister(
  eventCommentNames,
  ({ at }, name) => at.eventComment(name),
  'comment_uri',
)
export const usersIn = lister(personNames, ({ at }, name) => at.user(name))
