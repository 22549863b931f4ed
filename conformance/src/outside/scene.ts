import { formBody, formType } from '@lectern/adapters-http/testing'
import { aPicture } from '@lectern/adapters-images/testing'
import { idsOf } from './ids.ts'
import { type Account, type Cast, type SendAs, expectMade, idIn } from './makers.ts'
import { notProvable } from './not-provable.ts'
import { asText } from '../reading/fields.ts'
import { recordsIn } from '../reading/read.ts'
import type { Makers } from '../world/makers.ts'
import { api } from '../world/names.ts'
import { type Conference, conferences } from '../world/scene/conferences.ts'
import { edgeConferences } from '../world/scene/edge-conferences.ts'
import { type Remark, eventRemarks, talkRemarks } from '../world/scene/remarks.ts'
import type { Scene } from '../world/scene/scene.ts'
import {
  type SceneRoom,
  type SceneTrack,
  type Session,
  sceneRooms,
  sceneTracks,
  sessions,
} from '../world/scene/sessions.ts'
import {
  type ApplicationId,
  asId,
  type CommentId,
  type EventId,
  type ModerationId,
  type RoomId,
  type TalkId,
  type TalkLinkId,
  type TokenId,
  type TrackId,
  type UserId,
} from '@lectern/domain'

const MORE_ACCOUNTS = 'it needs accounts that are not in the file of tokens'
const MOMENT = 'it needs events at moments around that of the clock'
const AUTHORS = 'it needs comments of more accounts, or imported ones'

const wanted: Readonly<Record<string, Conference>> = { ...conferences, shut: edgeConferences.shut }

/** Neither the host nor the member sees the events that are not approved. */
const isHidden = (event: string): boolean => event === 'pending' || event === 'rejected'

export interface MadeScene {
  readonly scene: Scene
  /** Records that do not go with an event, each with the account that deletes it. */
  readonly beside: readonly (readonly [owner: Account, address: string])[]
}

/** Makes the part of the scene that four accounts can make over HTTP, whatever the clock of the service says. */
export async function makeScene(cast: Cast, send: SendAs, makers: Makers): Promise<MadeScene> {
  const events = idsOf<EventId>(MOMENT)
  const tracks = idsOf<TrackId>('it needs another track')
  const rooms = idsOf<RoomId>('it needs another room')
  const talks = idsOf<TalkId>('it needs another talk')
  const links = idsOf<TalkLinkId>('it needs links of talks')
  const talkComments = idsOf<CommentId>(AUTHORS)
  const eventComments = idsOf<CommentId>(AUTHORS)
  const applications = idsOf<ApplicationId>('it needs applications')
  const tokens = idsOf<TokenId>('it needs a list of tokens')
  const moderations = idsOf<ModerationId>('it needs take-downs')

  const beside: (readonly [Account, string])[] = []
  const accounts: Readonly<Record<string, Account | undefined>> = { ...cast }
  const known = (name: string | number | undefined): Account | undefined =>
    name === undefined ? undefined : accounts[name]
  const post = (who: Account, address: string, body: object | undefined, ...statuses: readonly number[]) =>
    expectMade(send(who, 'POST', address, body && { ...body }), `POST ${address}`, ...statuses)

  const addEvent = async (
    name: string,
    { hosts: _hosts, attendees: _attendees, crowd: _crowd, ...traits }: Conference,
  ) => {
    const host = isHidden(name) ? cast.otto : cast.hanna
    if (host === undefined) return
    const id = await makers.conference({ ...traits, hosts: [asId<UserId>(host.userId)] })
    events.set(name, id)
  }
  const addTrack = async (name: string, { event, ...traits }: SceneTrack) =>
    tracks.set(name, await makers.track(events.get(event), traits))
  const addRoom = async (name: string, { event, ...traits }: SceneRoom) =>
    rooms.set(name, await makers.room(events.get(event), traits))
  const addTalk = async (
    name: string,
    {
      event,
      speakers = {},
      tracks: inTracks = [],
      room,
      links: _links,
      stars = [],
      stub: _stub,
      ...traits
    }: Session,
  ) => {
    const id = await makers.session(events.get(event), {
      ...traits,
      speakers: Object.entries(speakers).map(([speakerName, person]) => {
        const account = isHidden(event) ? undefined : known(person)
        return { speakerName, userId: account && asId<UserId>(account.userId) }
      }),
      tracks: inTracks.map((track) => tracks.get(track)),
      roomId: room && rooms.get(room),
    })
    talks.set(name, id)
    if (isHidden(event)) return
    for (const person of stars) {
      const account = known(person)
      if (account !== undefined) await post(account, `${api}/talks/${id}/starred`, undefined, 201)
    }
  }
  const addComment = async (
    subject: string,
    { by, comment, rating, report }: Remark,
  ): Promise<number | undefined> => {
    const account = known(by)
    if (account === undefined) return undefined
    const { headers } = await post(
      account,
      `${subject}/comments`,
      { comment, rating: rating === 0 ? 5 : rating },
      201,
    )
    const reporter = known(report?.by)
    if (reporter !== undefined) await post(reporter, `${asText(headers.location)}/reported`, undefined, 202)
    return idIn(asText(headers.location))
  }

  for (const [name, conference] of Object.entries(wanted)) await addEvent(name, conference)
  const isThere = ({ event }: SceneTrack | SceneRoom | Session): boolean =>
    !isHidden(event) || cast.otto !== undefined
  for (const [name, track] of Object.entries<SceneTrack>(sceneTracks))
    if (isThere(track)) await addTrack(name, track)
  for (const [name, room] of Object.entries<SceneRoom>(sceneRooms))
    if (isThere(room)) await addRoom(name, room)
  for (const [name, session] of Object.entries<Session>(sessions))
    if (isThere(session)) await addTalk(name, session)

  for (const [name, { attendees = [] }] of Object.entries(wanted)) {
    for (const person of isHidden(name) ? [] : attendees) {
      const account = known(person)
      if (account !== undefined)
        await post(account, `${api}/events/${events.get(name)}/attending`, undefined, 201)
    }
  }

  const running = `${api}/events/${events.get('running')}`
  const keynote = `${api}/talks/${talks.get('keynote')}`
  await moderations.make(async () => {
    const [first, second] = [cast.sven, cast.mia].map(({ userId }) => ({
      user_uri: `${api}/users/${userId}`,
    }))
    const added = [
      await post(cast.hanna, `${running}/moderations`, first, 201),
      await post(cast.hanna, `${running}/moderations`, second, 201),
    ]
    const everywhere = await post(cast.ada, `${api}/moderations`, first, 201)
    beside.push([cast.ada, asText(everywhere.headers.location)])
    added.push(everywhere)
    for (const [index, { headers }] of added.entries())
      moderations.set(index, asId(idIn(asText(headers.location))))
  })
  await links.make(async () => {
    for (const [index, { displayName, url }] of sessions.keynote.links.entries()) {
      const { headers } = await post(cast.hanna, `${keynote}/links`, { display_name: displayName, url }, 201)
      links.set(index, asId(idIn(asText(headers.location))))
    }
  })
  for (const [name, remark] of Object.entries<Remark & { readonly on: string }>(talkRemarks)) {
    if (remark.on === 'hidden') continue
    const id = await addComment(`${api}/talks/${talks.get(remark.on)}`, remark)
    if (id !== undefined) talkComments.set(name, asId(id))
  }
  for (const [name, remark] of Object.entries<Remark & { readonly on: string }>(eventRemarks)) {
    if (isHidden(remark.on)) continue
    const id = await addComment(`${api}/events/${events.get(remark.on)}`, remark)
    if (id !== undefined) eventComments.set(name, asId(id))
  }
  await post(
    cast.mia,
    `${keynote}/speakers`,
    { display_name: 'Ursula Unclaimed', username: cast.mia.username },
    202,
  )
  await applications.make(async () => {
    for (const [index, name] of ['Agenda', 'Pocket <Agenda>', 'Ägenda "3"'].entries()) {
      const { headers } = await post(
        cast.mia,
        `${api}/applications`,
        { name, callback_url: 'agenda:back' },
        201,
      )
      beside.push([cast.mia, asText(headers.location)])
      applications.set(index, asId(idIn(asText(headers.location))))
    }
  })
  await tokens.make(async () => {
    const listed = await expectMade(send(cast.mia, 'GET', `${api}/token`), 'GET /token', 200)
    for (const [index, token] of recordsIn(listed).entries())
      tokens.set(index, asId(idIn(asText(token['token_uri']))))
  })
  const picture = aPicture({ format: 'png', width: 600, height: 600 })
  const form = formBody([{ name: 'image', fileName: 'ldays.png', content: picture }])
  await send(cast.hanna, 'POST', `${running}/images`, form, formType)

  const noAccount = notProvable(MORE_ACCOUNTS)
  const scene: Scene = {
    people: {
      ada: asId<UserId>(cast.ada.userId),
      hanna: asId<UserId>(cast.hanna.userId),
      mia: asId<UserId>(cast.mia.userId),
      sven: asId<UserId>(cast.sven.userId),
      get bert() {
        return noAccount()
      },
      get otto() {
        return cast.otto === undefined ? noAccount() : asId<UserId>(cast.otto.userId)
      },
      get arne() {
        return cast.arne === undefined ? noAccount() : asId<UserId>(cast.arne.userId)
      },
      get sigrid() {
        return noAccount()
      },
      get ulla() {
        return noAccount()
      },
      get crowd() {
        return noAccount()
      },
    },
    events: events.get,
    tracks: tracks.get,
    rooms: rooms.get,
    talks: talks.get,
    links: links.get,
    talkComments: talkComments.get,
    eventComments: eventComments.get,
    applications: applications.get,
    tokens: tokens.get,
    moderations: moderations.get,
  }
  return { scene, beside }
}
