import { expect, it } from 'vitest'
import { aCommentBody, aLinkBody, anEventBody, anImageForm, aTalkBody, aTrackBody } from './service/bodies.ts'
import { addConference } from './service/conference.ts'
import { addDiscussion, type Discussion, pathIn } from './service/discussion.ts'
import { api } from './service/names.ts'
import type { Person } from './service/people.ts'
import { onBothEngines } from './service/service.ts'

interface Success {
  readonly body?: (discussion: Discussion) => unknown
  /** By default an admin. */
  readonly as?: Person
  readonly form?: typeof anImageForm
  readonly query?: string
  readonly approval?: 'approved' | 'pending'
  readonly status: number
  /** A route; `:new` is the address of the new record. */
  readonly location?: string
}

const grace = { display_name: 'Grace', username: 'claimant' }
const hedy = { display_name: 'Hedy', username: 'admin' }
const denied = () => ({ decision: 'denied' })
const theAuthor = ({ authorUri }: Discussion) => ({ user_uri: authorUri })

/** Every successful write to an event and its children, and site-wide moderation. Only the creation of a talk has a body. */
// prettier-ignore
const successes: Readonly<Record<string, Success>> = {
  'POST /events':                            { status: 201, location: '/events', body: () => anEventBody() },
  'POST /events/':                           { status: 201, location: '/events', body: () => anEventBody() },
  'PUT /events/:eventId':                    { status: 204, location: '/events/:eventId', body: () => anEventBody() },
  'DELETE /events/:eventId':                 { status: 204 },
  'POST /events/:eventId/approval':          { status: 204, approval: 'pending' },
  'DELETE /events/:eventId/approval':        { status: 204, approval: 'pending' },
  'POST /events/:eventId/attending':         { status: 201, location: '/events/:eventId/attending' },
  'DELETE /events/:eventId/attending':       { status: 200, location: '/events/:eventId/attending' },
  'POST /events/:eventId/hosts':             { status: 201, location: '/events/:eventId/hosts', body: () => ({ host_name: 'member' }) },
  'DELETE /events/:eventId/hosts/:userId':   { status: 204 },
  'POST /events/:eventId/images':            { status: 201, location: '/events/:eventId', form: anImageForm },
  'DELETE /events/:eventId/images':          { status: 204 },
  'POST /events/:eventId/tracks':            { status: 201, location: '/tracks/:new', body: () => aTrackBody() },
  'PUT /tracks/:trackId':                    { status: 204, location: '/tracks/:trackId', body: () => aTrackBody() },
  'DELETE /tracks/:trackId':                 { status: 204 },
  'PUT /talks/:talkId':                      { status: 204, location: '/talks/:talkId', body: () => aTalkBody() },
  'DELETE /talks/:talkId':                   { status: 204 },
  'POST /talks/:talkId/starred':             { status: 201, location: '/talks/:talkId/starred' },
  'DELETE /talks/:talkId/starred':           { status: 200, location: '/talks/:talkId/starred' },
  'POST /talks/:talkId/tracks':              { status: 201, location: '/talks/:talkId', body: ({ emptyTrackId }) => ({ track_uri: `${api}/tracks/${emptyTrackId}` }) },
  'DELETE /talks/:talkId/tracks/:trackId':   { status: 204, location: '/talks/:talkId' },
  'POST /talks/:talkId/speakers, a claim':   { status: 202, location: '/talks/:talkId/speakers', body: () => hedy },
  'POST /talks/:talkId/speakers, approving': { status: 201, location: '/talks/:talkId/speakers', body: () => grace },
  'DELETE /talks/:talkId/speakers':          { status: 204, query: '?display_name=Grace&username=claimant' },
  'DELETE /talks/:talkId/speakers/:userId':  { status: 204 },
  'POST /talks/:talkId/links':               { status: 201, location: '/talks/:talkId/links/:new', body: () => aLinkBody() },
  'PUT /talks/:talkId/links/:linkId':        { status: 204, location: '/talks/:talkId/links/:linkId', body: () => aLinkBody() },
  'DELETE /talks/:talkId/links/:linkId':     { status: 204 },
  'POST /talks/:talkId/comments':            { status: 201, location: '/talk_comments/:new', body: () => aCommentBody() },
  'PUT /talk_comments/:commentId':           { status: 204, location: '/talk_comments/:commentId', as: 'member', body: () => aCommentBody() },
  'POST /talk_comments/:commentId/reported': { status: 202, location: '/talks/:talkId/comments' },
  'PUT /talk_comments/:commentId/reported':  { status: 204, location: '/talks/:talkId/comments', body: denied },
  'POST /events/:eventId/comments':          { status: 201, location: '/event_comments/:new', body: () => aCommentBody() },
  'PUT /event_comments/:commentId':          { status: 204, location: '/event_comments/:commentId', as: 'member', body: () => aCommentBody() },
  'POST /event_comments/:commentId/reported':{ status: 202, location: '/events/:eventId/comments' },
  'PUT /event_comments/:commentId/reported': { status: 204, location: '/events/:eventId/comments', body: denied },
  'POST /events/:eventId/moderations':       { status: 201, location: '/events/:eventId/moderations/:new', body: theAuthor },
  'DELETE /events/:eventId/moderations/:moderationId': { status: 204 },
  'POST /moderations':                       { status: 201, location: '/moderations/:new', body: theAuthor },
  'DELETE /moderations/:moderationId':       { status: 204 },
}

interface ApiDocument {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>
}

/** Idempotent requests: a repetition changes nothing and gets the same response. */
const repeatable = [
  'PUT /events/:eventId',
  'POST /events/:eventId/attending',
  'DELETE /events/:eventId/attending',
  'POST /events/:eventId/hosts',
  'DELETE /events/:eventId/images',
  'PUT /tracks/:trackId',
  'PUT /talks/:talkId',
  'POST /talks/:talkId/starred',
  'DELETE /talks/:talkId/starred',
  'POST /talks/:talkId/tracks',
  'POST /talks/:talkId/speakers, approving',
  'PUT /talks/:talkId/links/:linkId',
  'PUT /talk_comments/:commentId',
  'POST /talk_comments/:commentId/reported',
  'PUT /talk_comments/:commentId/reported',
  'PUT /event_comments/:commentId',
  'POST /event_comments/:commentId/reported',
  'PUT /event_comments/:commentId/reported',
  'DELETE /events/:eventId/moderations/:moderationId',
  'DELETE /moderations/:moderationId',
]

const isDecision = (name: string): boolean => /^PUT .+\/reported$/u.test(name)

const numbered = (address: string): RegExp => new RegExp(`^${RegExp.escape(address)}\\d+$`, 'u')

onBothEngines('the response', (service) => {
  /** Decisions need a reported comment. */
  const pathOf = (name: string, route: string, discussion: Discussion): string =>
    pathIn(route, discussion, service(), isDecision(name) ? discussion.reported : discussion.listed)

  const write = (name: string, discussion: Discussion) => {
    const { query = '', as = 'admin', body, form } = successes[name] ?? {}
    const [method = '', route = ''] = name.split(/[ ,]/u)
    const address = pathOf(name, route, discussion) + query
    return service().ask(address, { method, as, body: body?.(discussion), ...form?.() })
  }

  const aDiscussion = (name: string): Promise<Discussion> =>
    addDiscussion(service(), { approval: { state: successes[name]?.approval ?? 'approved' } })

  const expectedLocation = (name: string, discussion: Discussion): unknown => {
    const { location } = successes[name] ?? {}
    if (location === undefined) return undefined
    const address = `${api}${pathOf(name, location, discussion)}`
    return address.endsWith(':new') ? expect.stringMatching(numbered(address.replace(':new', ''))) : address
  }

  it.each(Object.entries(successes))('to %s', async (name, { status }) => {
    const discussion = await aDiscussion(name)
    const reply = await write(name, discussion)
    expect([reply.status, reply.text]).toEqual([status, ''])
    expect(reply.headers.location).toEqual(expectedLocation(name, discussion))
    expect(reply.headers['content-type']).toBeUndefined()
  })

  it('has its status in the API document', async () => {
    const { paths } = JSON.parse((await service().ask('/openapi.json')).text) as ApiDocument
    const missing = Object.entries(successes).filter(([name, { status }]) => {
      const [, method = '', path = ''] = /^(\w+) ([^ ,]+?)\/?(?:,.*)?$/u.exec(name) ?? []
      const operation = paths[path.replaceAll(/:(\w+)/gu, '{$1}')]?.[method.toLowerCase()]
      return operation?.responses[status] === undefined
    })
    expect(missing.map(([name]) => name)).toEqual([])
  })

  it.each(repeatable)('to a repeated %s is the same, without a change', async (name) => {
    const discussion = await aDiscussion(name)
    const first = await write(name, discussion)
    const rows = await service().lastingRows()
    const second = await write(name, discussion)
    expect([second.status, second.text]).toEqual([first.status, ''])
    expect(second.headers.location).toBe(first.headers.location)
    expect(await service().lastingRows()).toEqual(rows)
  })

  it('to the creation of an event has the address of the event beside the list', async () => {
    const body = anEventBody({ name: 'Named beside the list' })
    const { headers } = await service().ask('/events/', { method: 'POST', as: 'member', body })
    expect(headers.location).toBe(`${api}/events`)
    const [, address = ''] = /^<([^>]+)>; rel="item"$/u.exec(String(headers['link'])) ?? []
    const shown = await service().ask(address, { as: 'member' })
    expect(JSON.parse(shown.text)).toMatchObject({ events: [{ name: body.name, uri: address }] })
  })

  it('to the creation of a talk is the talk in normal format, and meta', async () => {
    const { event } = await addConference(service())
    const path = `/events/${event.id}/talks`
    const body = aTalkBody({ speakers: ['Ada'], slides_link: 'https://slides.example' })
    const reply = await service().ask(path, { method: 'POST', as: 'host', body })
    expect(reply.status).toBe(201)
    expect(reply.headers.location).toMatch(numbered(`${api}/talks/`))
    const { talks, ...others } = JSON.parse(reply.text) as { talks: unknown }
    const shown = await service().ask(String(reply.headers.location), { as: 'host' })
    expect(talks).toEqual((JSON.parse(shown.text) as { talks: unknown }).talks)
    expect(talks).toMatchObject([{ talk_title: body.talk_title, uri: reply.headers.location }])
    expect(others).toEqual({
      meta: {
        count: 1,
        total: 1,
        this_page: `${api}${path}?start=0&resultsperpage=20`,
        user_uri: `${api}/users/${service().people.host}`,
      },
    })
  })

  it.each([
    ['html', /^<!doctype html>.*Ports and adapters/isu],
    ['json&callback=take', /^\/\*\*\/take\(\{"talks":\[/u],
  ])('to the creation of a talk as %s has that form', async (format, form) => {
    const { event } = await addConference(service())
    const asking = { method: 'POST', as: 'host', body: aTalkBody() } as const
    const reply = await service().ask(`/events/${event.id}/talks?format=${format}`, asking)
    expect([reply.status, reply.text]).toEqual([201, expect.stringMatching(form)])
  })
})
