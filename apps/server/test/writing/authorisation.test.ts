import type { Rows } from '@lectern/adapters-persistence/testing'
import type { Approval } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aCommentBody, aLinkBody, anEventBody, anImageForm, aTalkBody, aTrackBody } from './service/bodies.ts'
import { addDiscussion, addTakenDown, type Discussion, pathIn, type Remarks } from './service/discussion.ts'
import { api } from './service/names.ts'
import { type Person, usernameOf } from './service/people.ts'
import { onBothEngines, type PersonAsking, type Service } from './service/service.ts'
import { isAboutAccess, isAboutAccounts, writeRoutesOf } from './service/write-routes.ts'

const [ok, made, taken, done] = [200, 201, 202, 204]
const [bad, who, no, gone] = [400, 401, 403, 404]

type Row = readonly number[]
type Matrix = Readonly<Record<string, Row>>

const askers = ['nobody', 'bad token', 'member', 'speaker', 'otherHost', 'host', 'admin'] as const
type Asker = (typeof askers)[number]

// prettier-ignore
const onApproved: Matrix = {
  //                                                nobody bad  member speaker other host  admin
  'POST /events':                                   [who,  who, made,  made,   made, made, made],
  'PUT /events/:eventId':                           [who,  who, no,    no,     no,   done, done],
  'DELETE /events/:eventId':                        [who,  who, no,    no,     no,   no,   done],
  'POST /events/:eventId/approval':                 [who,  who, no,    no,     no,   no,   bad ],
  'DELETE /events/:eventId/approval':               [who,  who, no,    no,     no,   no,   bad ],
  'POST /events/:eventId/attending':                [who,  who, made,  made,   made, made, made],
  'DELETE /events/:eventId/attending':              [who,  who, ok,    ok,     ok,   ok,   ok  ],
  'POST /events/:eventId/hosts':                    [who,  who, no,    no,     no,   made, made],
  'DELETE /events/:eventId/hosts/:userId':          [who,  who, no,    no,     no,   done, done],
  'POST /events/:eventId/images':                   [who,  who, no,    no,     no,   made, made],
  'DELETE /events/:eventId/images':                 [who,  who, no,    no,     no,   done, done],
  'POST /events/:eventId/tracks':                   [who,  who, no,    no,     no,   made, made],
  'PUT /tracks/:trackId':                           [who,  who, no,    no,     no,   done, done],
  'DELETE /tracks/:trackId':                        [who,  who, no,    no,     no,   done, done],
  'POST /events/:eventId/talks':                    [who,  who, no,    no,     no,   made, made],
  'PUT /talks/:talkId':                             [who,  who, no,    done,   no,   done, done],
  'DELETE /talks/:talkId':                          [who,  who, no,    no,     no,   done, done],
  'POST /talks/:talkId/starred':                    [who,  who, made,  made,   made, made, made],
  'DELETE /talks/:talkId/starred':                  [who,  who, ok,    ok,     ok,   ok,   ok  ],
  'POST /talks/:talkId/tracks':                     [who,  who, no,    made,   no,   made, made],
  'DELETE /talks/:talkId/tracks/:trackId':          [who,  who, no,    done,   no,   done, done],
  'POST /talks/:talkId/speakers, for oneself':      [who,  who, taken, bad,    taken,taken,taken],
  'POST /talks/:talkId/speakers, for another':      [who,  who, no,    no,     no,   taken,taken],
  'POST /talks/:talkId/speakers, as was claimed':   [who,  who, no,    no,     no,   made, made],
  'DELETE /talks/:talkId/speakers, one\'s own':     [who,  who, bad,   bad,    bad,  bad,  bad ],
  'DELETE /talks/:talkId/speakers, of another':     [who,  who, no,    no,     no,   done, done],
  'DELETE /talks/:talkId/speakers/:userId':         [who,  who, no,    done,   no,   done, done],
  'POST /talks/:talkId/links':                      [who,  who, no,    made,   no,   made, made],
  'PUT /talks/:talkId/links/:linkId':               [who,  who, no,    done,   no,   done, done],
  'DELETE /talks/:talkId/links/:linkId':            [who,  who, no,    done,   no,   done, done],
  'POST /talks/:talkId/comments':                   [who,  who, made,  made,   made, made, made],
  'PUT /talk_comments/:commentId':                  [who,  who, done,  no,     no,   no,   no  ],
  'PUT /talk_comments/:commentId, reported':        [who,  who, done,  gone,   gone, no,   no  ],
  'POST /talk_comments/:commentId/reported':        [who,  who, taken, taken,  taken,taken,taken],
  'POST /talk_comments/:commentId/reported, reported': [who, who, taken, taken, taken, taken, taken],
  'PUT /talk_comments/:commentId/reported':         [who,  who, no,    no,     no,   bad,  bad ],
  'PUT /talk_comments/:commentId/reported, reported': [who, who, no,   gone,   gone, done, done],
  'PUT /talk_comments/:commentId/reported, held':   [who,  who, no,    gone,   gone, done, done],
  'PUT /talk_comments/:commentId/reported, held by an admin': [who, who, no, gone, gone, no, done],
  'POST /events/:eventId/comments':                 [who,  who, made,  made,   made, made, made],
  'PUT /event_comments/:commentId':                 [who,  who, done,  no,     no,   no,   no  ],
  'PUT /event_comments/:commentId, reported':       [who,  who, done,  gone,   gone, no,   no  ],
  'POST /event_comments/:commentId/reported':       [who,  who, taken, taken,  taken,taken,taken],
  'POST /event_comments/:commentId/reported, reported': [who, who, taken, taken, taken, taken, taken],
  'PUT /event_comments/:commentId/reported':        [who,  who, no,    no,     no,   bad,  bad ],
  'PUT /event_comments/:commentId/reported, reported': [who, who, no,  gone,   gone, done, done],
  'PUT /event_comments/:commentId/reported, held':  [who,  who, no,    gone,   gone, done, done],
  'PUT /event_comments/:commentId/reported, held by an admin': [who, who, no, gone, gone, no, done],
  'POST /events/:eventId/moderations':              [who,  who, no,    no,     no,   made, made],
  'DELETE /events/:eventId/moderations/:moderationId': [who, who, no,  no,     no,   done, done],
  'POST /moderations':                              [who,  who, no,    no,     no,   no,   made],
  'DELETE /moderations/:moderationId':              [who,  who, no,    no,     no,   no,   done],
}

/** Only hosts and admins see a pending event and its children. */
// prettier-ignore
const onPending: Matrix = {
  //                                                nobody bad  member speaker other host  admin
  'POST /events':                                   [who,  who, made,  made,   made, made, made],
  'PUT /events/:eventId':                           [who,  who, gone,  gone,   gone, done, done],
  'DELETE /events/:eventId':                        [who,  who, gone,  gone,   gone, no,   done],
  'POST /events/:eventId/approval':                 [who,  who, gone,  gone,   gone, no,   done],
  'DELETE /events/:eventId/approval':               [who,  who, gone,  gone,   gone, no,   done],
  'POST /events/:eventId/attending':                [who,  who, gone,  gone,   gone, made, made],
  'DELETE /events/:eventId/attending':              [who,  who, gone,  gone,   gone, ok,   ok  ],
  'POST /events/:eventId/hosts':                    [who,  who, gone,  gone,   gone, made, made],
  'DELETE /events/:eventId/hosts/:userId':          [who,  who, gone,  gone,   gone, done, done],
  'POST /events/:eventId/images':                   [who,  who, gone,  gone,   gone, made, made],
  'DELETE /events/:eventId/images':                 [who,  who, gone,  gone,   gone, done, done],
  'POST /events/:eventId/tracks':                   [who,  who, gone,  gone,   gone, made, made],
  'PUT /tracks/:trackId':                           [who,  who, gone,  gone,   gone, done, done],
  'DELETE /tracks/:trackId':                        [who,  who, gone,  gone,   gone, done, done],
  'POST /events/:eventId/talks':                    [who,  who, gone,  gone,   gone, made, made],
  'PUT /talks/:talkId':                             [who,  who, gone,  gone,   gone, done, done],
  'DELETE /talks/:talkId':                          [who,  who, gone,  gone,   gone, done, done],
  'POST /talks/:talkId/starred':                    [who,  who, gone,  gone,   gone, made, made],
  'DELETE /talks/:talkId/starred':                  [who,  who, gone,  gone,   gone, ok,   ok  ],
  'POST /talks/:talkId/tracks':                     [who,  who, gone,  gone,   gone, made, made],
  'DELETE /talks/:talkId/tracks/:trackId':          [who,  who, gone,  gone,   gone, done, done],
  'POST /talks/:talkId/speakers, for oneself':      [who,  who, gone,  gone,   gone, taken,taken],
  'POST /talks/:talkId/speakers, for another':      [who,  who, gone,  gone,   gone, taken,taken],
  'POST /talks/:talkId/speakers, as was claimed':   [who,  who, gone,  gone,   gone, made, made],
  'DELETE /talks/:talkId/speakers, one\'s own':     [who,  who, gone,  gone,   gone, bad,  bad ],
  'DELETE /talks/:talkId/speakers, of another':     [who,  who, gone,  gone,   gone, done, done],
  'DELETE /talks/:talkId/speakers/:userId':         [who,  who, gone,  gone,   gone, done, done],
  'POST /talks/:talkId/links':                      [who,  who, gone,  gone,   gone, made, made],
  'PUT /talks/:talkId/links/:linkId':               [who,  who, gone,  gone,   gone, done, done],
  'DELETE /talks/:talkId/links/:linkId':            [who,  who, gone,  gone,   gone, done, done],
  'POST /talks/:talkId/comments':                   [who,  who, gone,  gone,   gone, made, made],
  'PUT /talk_comments/:commentId':                  [who,  who, gone,  gone,   gone, no,   no  ],
  'POST /talk_comments/:commentId/reported':        [who,  who, gone,  gone,   gone, taken,taken],
  'PUT /talk_comments/:commentId/reported':         [who,  who, gone,  gone,   gone, bad,  bad ],
  'PUT /talk_comments/:commentId/reported, reported': [who, who, gone, gone,   gone, done, done],
  'POST /events/:eventId/comments':                 [who,  who, gone,  gone,   gone, made, made],
  'PUT /event_comments/:commentId':                 [who,  who, gone,  gone,   gone, no,   no  ],
  'POST /event_comments/:commentId/reported':       [who,  who, gone,  gone,   gone, taken,taken],
  'PUT /event_comments/:commentId/reported':        [who,  who, gone,  gone,   gone, bad,  bad ],
  'PUT /event_comments/:commentId/reported, reported': [who, who, gone, gone,  gone, done, done],
  'POST /events/:eventId/moderations':              [who,  who, gone,  gone,   gone, made, made],
  'DELETE /events/:eventId/moderations/:moderationId': [who, who, gone, gone,  gone, done, done],
  'POST /moderations':                              [who,  who, no,    no,     no,   no,   made],
  'DELETE /moderations/:moderationId':              [who,  who, no,    no,     no,   no,   done],
}

/** As for a pending event, except that it cannot be rejected again. */
// prettier-ignore
const onRejected: Matrix = {
  //                                                nobody bad  member speaker other host  admin
  'PUT /events/:eventId':                           [who,  who, gone,  gone,   gone, done, done],
  'POST /events/:eventId/approval':                 [who,  who, gone,  gone,   gone, no,   done],
  'DELETE /events/:eventId/approval':               [who,  who, gone,  gone,   gone, no,   bad ],
  'POST /events/:eventId/attending':                [who,  who, gone,  gone,   gone, made, made],
  'PUT /talks/:talkId':                             [who,  who, gone,  gone,   gone, done, done],
}

type Write = (
  discussion: Discussion,
  asker: Asker,
) => Pick<PersonAsking, 'body' | 'headers'> & { query?: string }

const ownName = (asker: Asker): string => (isPerson(asker) ? usernameOf(asker) : 'member')
const speakers = (display_name: string, username: string) => ({ body: { display_name, username } })
const claims = (display_name: string, username: string) => ({
  query: `?${new URLSearchParams({ display_name, username }).toString()}`,
})

/** The body and headers that make an authorised request succeed. */
const writes: Readonly<Record<string, Write>> = {
  'POST /events': () => ({ body: anEventBody() }),
  'PUT /events/:eventId': () => ({ body: anEventBody() }),
  'POST /events/:eventId/hosts': () => ({ body: { host_name: 'member' } }),
  'POST /events/:eventId/images': () => anImageForm(),
  'POST /events/:eventId/tracks': () => ({ body: aTrackBody() }),
  'PUT /tracks/:trackId': () => ({ body: aTrackBody() }),
  'POST /events/:eventId/talks': () => ({ body: aTalkBody() }),
  'PUT /talks/:talkId': () => ({ body: aTalkBody() }),
  'POST /talks/:talkId/tracks': ({ emptyTrackId }) => ({
    body: { track_uri: `${api}/tracks/${emptyTrackId}` },
  }),
  'POST /talks/:talkId/speakers, for oneself': (_, asker) => speakers('Hedy', ownName(asker)),
  'POST /talks/:talkId/speakers, for another': () => speakers('Hedy', 'secondhost'),
  'POST /talks/:talkId/speakers, as was claimed': () => speakers('Grace', 'claimant'),
  "DELETE /talks/:talkId/speakers, one's own": (_, asker) => claims('Grace', ownName(asker)),
  'DELETE /talks/:talkId/speakers, of another': () => claims('Grace', 'claimant'),
  'POST /talks/:talkId/links': () => ({ body: aLinkBody() }),
  'PUT /talks/:talkId/links/:linkId': () => ({ body: aLinkBody() }),
  'POST /talks/:talkId/comments': () => ({ body: aCommentBody() }),
  'POST /events/:eventId/comments': () => ({ body: aCommentBody() }),
  'PUT /talk_comments/:commentId': () => ({ body: aCommentBody() }),
  'PUT /talk_comments/:commentId, reported': () => ({ body: aCommentBody() }),
  'PUT /event_comments/:commentId': () => ({ body: aCommentBody() }),
  'PUT /event_comments/:commentId, reported': () => ({ body: aCommentBody() }),
  'PUT /talk_comments/:commentId/reported': () => ({ body: { decision: 'denied' } }),
  'PUT /talk_comments/:commentId/reported, reported': () => ({ body: { decision: 'denied' } }),
  'PUT /event_comments/:commentId/reported': () => ({ body: { decision: 'approved' } }),
  'PUT /event_comments/:commentId/reported, reported': () => ({ body: { decision: 'approved' } }),
  'PUT /talk_comments/:commentId/reported, held': () => ({ body: { decision: 'denied' } }),
  'PUT /talk_comments/:commentId/reported, held by an admin': () => ({ body: { decision: 'denied' } }),
  'PUT /event_comments/:commentId/reported, held': () => ({ body: { decision: 'denied' } }),
  'PUT /event_comments/:commentId/reported, held by an admin': () => ({ body: { decision: 'denied' } }),
  'POST /events/:eventId/moderations': ({ authorUri }) => ({ body: { user_uri: authorUri } }),
  'POST /moderations': ({ authorUri }) => ({ body: { user_uri: authorUri } }),
}

const routeIn = (name: string): string => name.split(',')[0] ?? ''

const isPerson = (asker: Asker): asker is Asker & Person => asker !== 'nobody' && asker !== 'bad token'

const credentialsOf = (asker: Asker): Pick<PersonAsking, 'as' | 'headers'> => {
  if (isPerson(asker)) return { as: asker }
  return asker === 'nobody' ? {} : { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }
}

const remarksFor = async (name: string, discussion: Discussion, service: Service): Promise<Remarks> => {
  if (name.endsWith(', reported')) return discussion.reported
  if (!name.includes(', held')) return discussion.listed
  return addTakenDown(service, discussion, name.endsWith('by an admin'))
}

const request = (
  name: string,
  asker: Asker,
  discussion: Discussion,
  remarks: Remarks | undefined,
  service: Service,
) => {
  const [method = '', path = ''] = routeIn(name).split(' ')
  const { query = '', body, headers } = writes[name]?.(discussion, asker) ?? {}
  const address = pathIn(path, discussion, service, remarks) + query
  const { headers: credentials, ...as } = credentialsOf(asker)
  return service.ask(address, { method, body, ...as, headers: { ...headers, ...credentials } })
}

const states: readonly (readonly [Matrix, Approval])[] = [
  [onApproved, { state: 'approved' }],
  [onPending, { state: 'pending' }],
  [onRejected, { state: 'rejected', reason: 'Too far' }],
]

onBothEngines('rights to write', (service) => {
  describe.each(states.map(([matrix, approval]) => ({ matrix, approval })))(
    'on an event that is $approval.state',
    ({ matrix, approval }) => {
      it.each(Object.entries(matrix))('%s', async (name, row) => {
        const { rows, store } = service()
        const statuses: number[] = []
        let discussion: Discussion | undefined
        let remarks: Remarks | undefined
        let before: Rows = {}
        for (const asker of askers) {
          if (discussion === undefined) {
            discussion = await addDiscussion(service(), { approval })
            remarks = await remarksFor(name, discussion, service())
            before = await rows()
          }
          const { status, headers } = await request(name, asker, discussion, remarks, service())
          statuses.push(status)
          expect(headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
          if (status >= 400) {
            expect(await rows()).toEqual(before)
            continue
          }
          const { id } = discussion.event
          discussion = undefined
          await store.transaction(({ events }) => events.remove(id))
        }
        expect(statuses).toEqual(row)
      })
    },
  )

  it('the tables have every write route of the service', async () => {
    const routes = (await writeRoutesOf(service())).filter(
      (route) => !isAboutAccess(route) && !isAboutAccounts(route),
    )
    for (const matrix of [onApproved, onPending]) {
      expect([...new Set(Object.keys(matrix).map(routeIn))].toSorted()).toEqual(routes.toSorted())
    }
  })
})
