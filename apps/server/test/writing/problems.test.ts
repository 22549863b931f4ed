import type { Rows } from '@lectern/adapters-persistence/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  commentEditRefusals,
  commentRefusals,
  decisionRefusals,
  userUriRefusals,
} from './problems/comment-problems.ts'
import { eventEditRefusals, eventRefusals } from './problems/event-problems.ts'
import {
  DISPLAY_NAME,
  hostRefusals,
  linkRefusals,
  NO_USER,
  speakerRefusals,
  trackRefusals,
  trackUriRefusals,
  USERNAME,
} from './problems/other-problems.ts'
import { type Fields, long, messagesIn, type Problems, type Refusal } from './problems/problem.ts'
import { talkRefusals } from './problems/talk-problems.ts'
import { aCommentBody, aLinkBody, anEventBody, aTalkBody, aTrackBody } from './service/bodies.ts'
import { addConference, type Conference, pathTo } from './service/conference.ts'
import { addDiscussion, type Discussion, pathIn } from './service/discussion.ts'
import { api } from './service/names.ts'
import { onBothEngines, type PersonAsking, type Service } from './service/service.ts'

interface Writing {
  readonly body: Fields
  readonly refusals: readonly Refusal[]
  /** By default a host. */
  readonly as?: PersonAsking['as']
}

const writings: Readonly<Record<string, Writing>> = {
  'POST /events': { body: anEventBody(), refusals: eventRefusals },
  'PUT /events/:eventId': { body: anEventBody(), refusals: eventEditRefusals },
  'POST /events/:eventId/hosts': { body: { host_name: 'member' }, refusals: hostRefusals },
  'POST /events/:eventId/talks': { body: aTalkBody(), refusals: talkRefusals },
  'PUT /talks/:talkId': { body: aTalkBody(), refusals: talkRefusals },
  'POST /events/:eventId/tracks': { body: aTrackBody(), refusals: trackRefusals },
  'PUT /tracks/:trackId': { body: aTrackBody(), refusals: trackRefusals },
  'POST /talks/:talkId/links': { body: aLinkBody(), refusals: linkRefusals },
  'PUT /talks/:talkId/links/:linkId': { body: aLinkBody(), refusals: linkRefusals },
  'POST /talks/:talkId/speakers': {
    body: { display_name: 'Hedy', username: 'member' },
    refusals: speakerRefusals,
  },
  'POST /talks/:talkId/tracks': { body: {}, refusals: trackUriRefusals },
  'POST /talks/:talkId/comments': { body: aCommentBody(), refusals: commentRefusals },
  'POST /events/:eventId/comments': { body: aCommentBody(), refusals: commentRefusals },
  'PUT /talk_comments/:commentId': { body: {}, refusals: commentEditRefusals, as: 'member' },
  'PUT /event_comments/:commentId': { body: {}, refusals: commentEditRefusals, as: 'member' },
  'PUT /talk_comments/:commentId/reported': { body: {}, refusals: decisionRefusals },
  'PUT /event_comments/:commentId/reported': { body: {}, refusals: decisionRefusals },
  'POST /events/:eventId/moderations': { body: {}, refusals: userUriRefusals },
  'POST /moderations': { body: {}, refusals: userUriRefusals, as: 'admin' },
}

/** Problems in query parameters, of routes without a body. */
const inAddresses: Readonly<Record<string, Problems>> = {
  'DELETE /talks/:talkId/speakers': [DISPLAY_NAME, USERNAME],
  'DELETE /talks/:talkId/speakers?username=nobody': [DISPLAY_NAME, NO_USER],
  'DELETE /talks/:talkId/speakers?display_name=%20&username=member': [DISPLAY_NAME],
}

interface Scene {
  readonly discussion: Discussion
  /** All rows; a refused request must not change them. */
  readonly rows: Rows
}

/** A discussion, an event with the stub `taken`, a track of that name, and slides. */
async function aScene(service: Service): Promise<Scene> {
  const video = { displayName: 'video_link', url: 'https://video.example' } as const
  const slides = { displayName: 'slides_link', url: 'https://slides.example' } as const
  const discussion = await addDiscussion(service, { talk: { links: [video, slides] } })
  await addConference(service, { event: { stub: 'taken' } })
  const tracks = pathTo('/events/:eventId/tracks', discussion, service.people)
  await service.ask(tracks, { method: 'POST', as: 'host', body: aTrackBody({ track_name: 'Taken' }) })
  return { discussion, rows: await service.rows() }
}

/** Decisions need a reported comment. */
const remarksFor = (path: string, { listed, reported }: Discussion) =>
  path.endsWith('/reported') ? reported : listed

onBothEngines('a response has all problems of a request', (service) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await aScene(service())
  })

  const assertRefused = async (
    route: string,
    body: Fields | undefined,
    problems: Problems,
    as: PersonAsking['as'] = 'host',
  ) => {
    const { ask, rows } = service()
    const [method = '', path = ''] = route.split(' ')
    const address = pathIn(path, scene.discussion, service(), remarksFor(path, scene.discussion))
    const answerIn = (accept: string) => ask(address, { method, as, body, headers: { accept } })
    const messages = problems.map(([, message]) => message)

    const json = await answerIn('application/json')
    expect([json.status, JSON.parse(json.text)]).toEqual([400, messages])

    const details = await answerIn('application/problem+json')
    expect(details.headers['content-type']).toMatch(/^application\/problem\+json/u)
    expect(JSON.parse(details.text)).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: messages.join('; '),
      errors: problems.map(([field, detail]) => ({
        detail,
        code: expect.stringMatching(/^[a-z-]+$/u) as string,
        ...(body === undefined ? { parameter: field } : { pointer: `#/${field}` }),
      })),
    })

    const html = await answerIn('text/html')
    expect([html.status, messagesIn(html.text)]).toEqual([400, messages])
    expect(await rows()).toEqual(scene.rows)
  }

  for (const [route, { body, refusals, as }] of Object.entries(writings)) {
    describe(route, () => {
      it.each(refusals.map((refusal) => [shown(refusal[0]), refusal] as const))(
        '%s',
        (_shown, [fields, ...problems]) => assertRefused(route, { ...body, ...fields }, problems, as),
      )
    })
  }

  it.each(Object.entries(inAddresses))('%s', (route, problems) => assertRefused(route, undefined, problems))
})

interface Change {
  readonly as?: PersonAsking['as']
  readonly body?: (other: Conference) => unknown
  readonly refused: string
}

const changes: Readonly<Record<string, Change>> = {
  'POST /events/:eventId/approval': { as: 'admin', refused: 'This event is approved already' },
  'DELETE /events/:eventId/approval': { as: 'admin', refused: 'Only a pending event can be rejected' },
  [`DELETE /events/:eventId/approval?reason=${long(1001)}`]: {
    as: 'admin',
    refused: `'reason' must be at most 1000 characters`,
  },
  'POST /talks/:talkId/tracks': {
    body: ({ trackId }) => ({ track_uri: `${api}/tracks/${trackId}` }),
    refused: 'This talk cannot be added to this track',
  },
  'DELETE /talks/:talkId/speakers?display_name=Hedy&username=member': {
    refused: 'This user has no pending claim on this name',
  },
  'DELETE /events/:eventId/hosts/:userId': { refused: 'The last host of an event cannot be removed' },
}

const casino = 'Free spins and a guaranteed profit at https://casino.example, online casino, no deposit bonus'

const changesOfComments: Readonly<
  Record<string, Required<Pick<PersonAsking, 'as' | 'body'>> & Pick<Change, 'refused'>>
> = {
  'POST /talks/:talkId/comments, again': {
    as: 'speaker',
    body: aCommentBody(),
    refused: 'Duplicate comment',
  },
  'POST /events/:eventId/comments, again': {
    as: 'speaker',
    body: aCommentBody(),
    refused: 'Duplicate comment',
  },
  'POST /talks/:talkId/comments, of spam': {
    as: 'speaker',
    body: aCommentBody({ comment: casino }),
    refused: 'comment failed spam check',
  },
  'POST /events/:eventId/comments, of spam': {
    as: 'speaker',
    body: aCommentBody({ comment: casino }),
    refused: 'comment failed spam check',
  },
  'PUT /talk_comments/:commentId, to spam': {
    as: 'member',
    body: { comment: casino },
    refused: 'comment failed spam check',
  },
  'PUT /talk_comments/:commentId/reported': {
    as: 'host',
    body: { decision: 'denied' },
    refused: 'This comment has not been reported',
  },
  'PUT /event_comments/:commentId/reported': {
    as: 'admin',
    body: { decision: 'approved' },
    refused: 'This comment has not been reported',
  },
}

onBothEngines('a change that the current state forbids', (service) => {
  it.each(Object.entries(changes))('%s', async (route, { as = 'host', body, refused }) => {
    const { ask, rows, people } = service()
    const [method = '', path = ''] = route.split(' ')
    const other = await addConference(service())
    const conference = await addConference(service(), {
      event: path.includes('/hosts/') ? { hosts: [people.secondHost] } : {},
    })
    const asker = path.includes('/hosts/') ? 'secondHost' : as
    const before = await rows()
    const address = pathTo(path, conference, people)
    const reply = await ask(address, { method, as: asker, body: body?.(other) })
    expect([reply.status, JSON.parse(reply.text)]).toEqual([400, [refused]])
    expect(await rows()).toEqual(before)
  })

  it.each(Object.entries(changesOfComments))('%s', async (name, { as, body, refused }) => {
    const { ask, rows } = service()
    const [method = '', path = ''] = name.split(/[ ,]/u)
    const address = pathIn(path, await addDiscussion(service()), service())
    const say = (words: unknown) => ask(address, { method, as, body: words })
    if (name.endsWith(', again')) expect((await say(body)).status).toBe(201)
    const before = await rows()
    const reply = await say(body)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([400, [refused]])
    expect(await rows()).toEqual(before)
  })

  it('POST /events, for the fourth time', async () => {
    const { ask, rows } = service()
    const submit = () => ask('/events', { method: 'POST', as: 'member', body: anEventBody() })
    expect([await submit(), await submit(), await submit()].map(({ status }) => status)).toEqual([
      201, 201, 201,
    ])
    const before = await rows()
    const reply = await submit()
    const message = 'You may only have 3 pending events at one time'
    expect([reply.status, JSON.parse(reply.text)]).toEqual([400, [message]])
    expect(await rows()).toEqual(before)
  })
})

const shown = (fields: Fields): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field}: ${value === undefined ? 'left out' : JSON.stringify(value)}`)
    .join(', ')
    .slice(0, 100)
