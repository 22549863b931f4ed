import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyBodyLike } from './anything.ts'
import { aCommentBody, aLinkBody, anEventBody, aTalkBody, aTrackBody } from './service/bodies.ts'
import { addDiscussion, type Discussion, pathIn } from './service/discussion.ts'
import { api } from './service/names.ts'
import type { Person } from './service/people.ts'
import { onBothEngines } from './service/service.ts'

const limits = { numRuns: 150 }

/** Valid bodies, in which values are replaced. */
const bodies = {
  'POST /events': anEventBody({ latitude: 1, tags: ['php'], cfp_end_date: '2026-01-01', hashtag: '#php' }),
  'PUT /events/:eventId': anEventBody({
    stub: 'php',
    comments_open_from: '2026-05-01',
    href: 'https://a.example',
  }),
  'POST /events/:eventId/hosts': { host_name: 'member', username: 'member' },
  'POST /events/:eventId/tracks': aTrackBody(),
  'PUT /tracks/:trackId': aTrackBody(),
  'POST /events/:eventId/talks': aTalkBody({ speakers: ['Ada'], duration: 5 }),
  'PUT /talks/:talkId': aTalkBody({
    speakers: ['Ada'],
    slides_link: 'https://a.example',
    language: '',
    type: '',
  }),
  'POST /talks/:talkId/tracks': { track_uri: `${api}/tracks/1` },
  'POST /talks/:talkId/speakers': { display_name: 'Hedy', username: 'member' },
  'POST /talks/:talkId/links': aLinkBody(),
  'PUT /talks/:talkId/links/:linkId': aLinkBody(),
  'POST /talks/:talkId/comments': aCommentBody(),
  'POST /events/:eventId/comments': aCommentBody(),
  'PUT /talk_comments/:commentId': aCommentBody(),
  'PUT /event_comments/:commentId': aCommentBody(),
  'PUT /talk_comments/:commentId/reported': { decision: 'denied' },
  'PUT /event_comments/:commentId/reported': { decision: 'approved' },
  'POST /events/:eventId/moderations': { user_uri: `${api}/users/1` },
  'POST /moderations': { user_uri: `${api}/users/1` },
}

const unread = [
  'POST /events/:eventId/approval',
  'DELETE /events/:eventId/approval',
  'POST /events/:eventId/attending',
  'POST /events/:eventId/images',
  'DELETE /events/:eventId/images',
  'DELETE /talks/:talkId/speakers',
  'POST /talks/:talkId/starred',
  'POST /talk_comments/:commentId/reported',
  'POST /event_comments/:commentId/reported',
  'DELETE /events/:eventId/moderations/:moderationId',
  'DELETE /moderations/:moderationId',
]

const requests = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(...Object.entries(bodies))
      .chain(([route, right]) => fc.tuple(fc.constant(route), anyBodyLike(right))),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...unread), fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue())),
  },
)

onBothEngines('arbitrary writes', (service) => {
  it('never result in a 5xx, and do no damage', async () => {
    const { ask } = service()
    let discussion: Discussion | undefined
    const everybody = fc.constantFrom<Person>('host', 'admin', 'speaker', 'member')
    const statuses = new Set<number>()
    const property = fc.asyncProperty(requests, everybody, async ([route, body], as) => {
      const [method = '', path = ''] = route.split(' ')
      const address = pathIn(path, (discussion ??= await addDiscussion(service())), service())
      const { status } = await ask(address, {
        method,
        as,
        body,
        headers: { 'content-type': 'application/json' },
      })
      statuses.add(status)
      expect(status).toBeLessThan(500)
      for (const shown of ['/events/:eventId', '/talks/:talkId']) {
        expect(
          (await ask(`${pathIn(shown, discussion, service())}?verbose=yes`, { as: 'host' })).status,
        ).toBe(200)
      }
    })
    await fc.assert(property, limits)
    expect([...statuses]).toEqual(expect.arrayContaining([201, 204, 400]))
  })
})
