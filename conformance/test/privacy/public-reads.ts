import { servedAddresses, type ServedAddress } from '@lectern/adapters-http/testing'
import type { Newcomer } from '../../src/world/makers.ts'
import type { Scene } from '../../src/world/scene/scene.ts'
import { sceneRooms } from '../../src/world/scene/sessions.ts'

/** A request of somebody who sees nothing but public things. */
export interface PublicRequest extends Pick<ServedAddress, 'kind' | 'method'> {
  readonly target: string
  readonly body?: object
  /** The request in words, without the id of the comment that it is about. */
  readonly label: string
}

type Values = Readonly<Record<string, readonly (string | number)[]>>

/** For each parameter of a path: the records around the private comments, and others. */
const parametersOf = (scene: Scene, authors: readonly Newcomer[]): Values => ({
  eventId: [scene.events('running'), scene.events('clocks')],
  talkId: [scene.talks('keynote'), scene.talks('plain'), scene.talks('workshop')],
  trackId: [scene.tracks('alpha')],
  roomId: [scene.rooms('hall')],
  linkId: [scene.links(0)],
  commentId: [scene.talkComments('first'), scene.talkComments('reported'), scene.eventComments('first')],
  moderationId: [scene.moderations(0)],
  planId: [1],
  webhookId: [1],
  mailId: [1],
  userId: [...authors.map(({ id }) => id), scene.people.sven, scene.people.arne],
  tokenId: [scene.tokens(0)],
  applicationId: [scene.applications(0)],
  languageId: [1],
  talkTypeId: [1],
  name: ['lectern-days-2026-friends'],
  stub: ['kn0te', 'tr1ck', 'ldays26'],
  id: [scene.tracks('alpha')],
  username: [...authors.map(({ username }) => username), 'sven', 'arne'],
  kind: ['events', 'talks', 'users'],
  file: ['1.xml'],
  fileName: ['ldays-small.png'],
  hash: ['hash-of-mia'],
  digest: ['none'],
  secret: ['none'],
  boxId: [1],
  exclusionId: [1],
  invitationId: [1],
  speaker: ['ada'],
})

const queries: Values = {
  filter: ['hot', 'upcoming', 'past', 'cfp', 'all'],
  title: ['e'],
  stub: ['ldays26'],
  tags: ['php'],
  startdate: ['2026-01-01'],
  enddate: ['2026-12-31'],
  username: ['arne'],
  keyword: ['a'],
  room: [encodeURIComponent(sceneRooms.hall.roomName)],
}

const forms = {
  api: ['', 'verbose=yes&resultsperpage=0', 'start=1&resultsperpage=2&format=html'],
  page: ['', 'start=1&q=e&filter=past'],
  file: [''],
} as const satisfies Record<ServedAddress['kind'], readonly string[]>

/** Every address that is read with GET, in several forms. A route with a new parameter fails until it has values. */
export function publicReads(scene: Scene, authors: readonly Newcomer[]): readonly PublicRequest[] {
  const parameters = parametersOf(scene, authors)
  const atAddresses = servedAddresses
    .filter(({ method }) => method === 'GET')
    .flatMap(({ kind, method, path, query }) => {
      const asked = query.flatMap((name) => valuesOf(queries, name).map((value) => `${name}=${value}`))
      return filled(path, parameters).flatMap((address) =>
        [...forms[kind], ...asked].map((one) => {
          const target = one === '' ? address : `${address}?${one}`
          return { kind, method, target, label: target }
        }),
      )
    })
  return [...atAddresses, ...toolCalls(scene)]
}

/** What an assistant reads of the events and talks. */
const toolCalls = (scene: Scene): readonly PublicRequest[] =>
  [
    { name: 'find_events' },
    { name: 'starred_talks' },
    ...['search_events', 'search_talks'].map((name) => ({ name, arguments: { text: 'number' } })),
    ...['get_event', 'list_talks'].map((name) => ({
      name,
      arguments: { event_id: scene.events('running') },
    })),
    ...['get_talk', 'list_comments'].map((name) => ({
      name,
      arguments: { talk_id: scene.talks('keynote') },
    })),
  ].map((params) => ({
    kind: 'api',
    method: 'POST',
    target: '/mcp',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    label: `/mcp ${params.name}`,
  }))

/** Every request at an address that has the id of a comment on a talk. */
export const requestsAbout = (scene: Scene, commentId: number): readonly PublicRequest[] =>
  servedAddresses
    .filter(({ path }) => /talk.*:commentId/u.test(path))
    .map(({ kind, method, path }) => {
      const [target = ''] = filled(path, {
        talkId: [scene.talks('keynote')],
        stub: ['kn0te'],
        commentId: [commentId],
      })
      return { kind, method, target, label: `${method} ${path}` }
    })

/** The path with all combinations of values. */
function filled(path: string, parameters: Values): readonly string[] {
  const [whole, name] = /:(\w+)/u.exec(path) ?? []
  if (whole === undefined || name === undefined) return [path]
  return valuesOf(parameters, name).flatMap((value) => filled(path.replace(whole, String(value)), parameters))
}

function valuesOf(values: Values, name: string): readonly (string | number)[] {
  const found = values[name]
  if (found === undefined) throw new Error(`There are no values for the parameter ${name}`)
  return found
}
