import { expect, it } from 'vitest'
import { anImageForm } from './service/bodies.ts'
import { addDiscussion, pathIn } from './service/discussion.ts'
import { onBothEngines } from './service/service.ts'
import { writeRoutesOf } from './service/write-routes.ts'

/** Ids of no record of any kind. */
const noIds = [
  '0',
  '999999999',
  '2147483648',
  '9007199254740993',
  '9'.repeat(30),
  '-1',
  '1.0',
  '1e1',
  'x',
  '%20',
]

const bodyOf = (route: string) => (route === 'POST /events/:eventId/images' ? anImageForm() : { body: {} })

onBothEngines('missing records cannot be changed', (service) => {
  it.each(noIds)('%s', async (id) => {
    const { ask, rows } = service()
    const discussion = await addDiscussion(service())
    const before = await rows()
    const routes = (await writeRoutesOf(service())).filter((route) => route.includes(':'))
    for (const route of routes) {
      for (const [named] of route.matchAll(/:\w+/gu)) {
        const [method = '', path = ''] = route.split(' ')
        const address = pathIn(path.replace(named, id), discussion, service())
        const { status } = await ask(address, { method, as: 'admin', ...bodyOf(route) })
        expect([method, address, status]).toEqual([method, address, 404])
      }
    }
    expect(await rows()).toEqual(before)
    expect(routes.length).toBeGreaterThan(20)
  })

  it('nor can a child under another parent', async () => {
    const { ask, people, rows } = service()
    const [conference, other] = [await addDiscussion(service()), await addDiscussion(service())]
    const [talk, event] = [`/talks/${conference.talk.id}`, `/events/${conference.event.id}`]
    const before = await rows()
    for (const request of [
      `DELETE ${event}/hosts/${people.member}`,
      `DELETE ${talk}/speakers/${people.host}`,
      `DELETE ${talk}/tracks/${conference.emptyTrackId}`,
      `DELETE ${talk}/tracks/${other.trackId}`,
      `PUT ${talk}/links/${other.talk.links[0]?.id}`,
      `DELETE ${talk}/links/${other.talk.links[0]?.id}`,
      `DELETE ${event}/moderations/${other.moderationId}`,
    ]) {
      const [method = '', address = ''] = request.split(' ')
      const { status } = await ask(address, { method, as: 'admin', body: {} })
      expect([request, status]).toEqual([request, 404])
    }
    expect(await rows()).toEqual(before)
  })
})
