import { expect, it } from 'vitest'
import { anEventBody, aTalkBody } from '../service/bodies.ts'
import { addConference } from '../service/conference.ts'
import { addUser, type Person, usernameOf } from '../service/people.ts'
import { recordIn, recordsIn } from '../service/records.ts'
import { type Setting, statusesOf, times } from './setting.ts'

export function testDecisions({ service, crowd, ask }: Setting): void {
  it('one of two simultaneous approvals succeeds', async () => {
    const { event } = await addConference(service(), { approval: { state: 'pending' } })
    const approve = (at: number) =>
      ask(at === 0 ? 'admin' : 'secondAdmin', `/events/${event.id}/approval`, { method: 'POST' })
    expect(statusesOf(await times(2, approve))).toEqual({ 204: 1, 400: 1 })
  })

  it('an approval and a rejection end in one of the two states', async () => {
    const { event } = await addConference(service(), { approval: { state: 'pending' } })
    const decide = (at: number) =>
      ask('admin', `/events/${event.id}/approval`, { method: at === 0 ? 'POST' : 'DELETE' })
    const [approved, rejected] = await times(2, decide)
    expect([approved?.status, [204, 400].includes(rejected?.status ?? 0)]).toEqual([204, true])
    expect((await service().ask(`/events/${event.id}`)).status).toBe(200)
  })

  it('a member has at most 3 pending events', async () => {
    const name = 'submitter'
    const id = await service().store.transaction((into) => addUser(into, name))
    const submit = (at: number) =>
      ask(name, '/events', { method: 'POST', body: anEventBody({ name: `Submission ${at}` }) })
    expect(statusesOf(await times(6, submit))).toEqual({ 201: 3, 400: 3 })
    const hosted = `/users/${id}/hosted`
    expect(recordsIn(await service().ask(hosted, { as: 'admin' }), 'events')).toHaveLength(3)
  })

  it('an event keeps at least one host', async () => {
    const { event } = await addConference(service())
    const { host, secondHost } = service().people
    const remove = (at: number) =>
      ask('admin', `/events/${event.id}/hosts/${at === 0 ? host : secondHost}`, { method: 'DELETE' })
    expect(statusesOf(await times(2, remove))).toEqual({ 204: 1, 400: 1 })
    expect(recordsIn(await service().ask(`/events/${event.id}/hosts`), 'hosts')).toHaveLength(1)
  })

  it('one of several claims of a name succeeds', async () => {
    const { event, talk } = await addConference(service())
    const claimants = ['member', 'otherHost', 'secondAdmin'] as const
    const link = (as: Person, username: Person) =>
      ask(as, `/talks/${talk.id}/speakers`, {
        method: 'POST',
        body: { display_name: 'Hedy', username: usernameOf(username) },
      })
    expect(statusesOf(await Promise.all(claimants.map((name) => link(name, name))))).toEqual({ 202: 3 })
    expect(statusesOf(await Promise.all(claimants.map((name) => link('host', name))))).toEqual({
      201: 1,
      400: 2,
    })
    const shown = recordIn(await service().ask(`/talks/${talk.id}`), 'talks')
    expect(shown['speakers']).toMatchObject([
      {},
      {},
      { speaker_name: 'Hedy', speaker_uri: expect.anything() as unknown },
    ])
    const claims = recordsIn(await service().ask(`/events/${event.id}/claims`, { as: 'host' }), 'claims')
    expect(claims.map((claim) => claim['display_name'])).toEqual(['Grace'])
    expect(recordIn(await service().ask(`/events/${event.id}`), 'events')['attendee_count']).toBe(2)
  })

  it('the deletion of a talk ends all writes to it', async () => {
    const { event, talk } = await addConference(service())
    const path = `/talks/${talk.id}`
    const remove = (as: string) => ask(as, path, { method: 'DELETE' })
    const star = (name: string) => ask(name, `${path}/starred`, { method: 'POST' })
    const [removed, stars] = await Promise.all([
      Promise.all(['host', 'admin'].map(remove)),
      Promise.all(crowd().slice(0, 20).map(star)),
    ])
    expect(statusesOf(removed)).toEqual({ 204: 1, 404: 1 })
    expect(stars.every(({ status }) => status === 201 || status === 404)).toBe(true)
    expect(recordIn(await service().ask(`/events/${event.id}`), 'events')['talks_count']).toBe(0)
  })

  it('the deletion of an event ends all writes to it and its children', async () => {
    const { event, talk } = await addConference(service())
    const remove = (as: string) => ask(as, `/events/${event.id}`, { method: 'DELETE' })
    const post = (as: string, path: string, body?: unknown) => ask(as, path, { method: 'POST', body })
    const [removed, written] = await Promise.all([
      Promise.all(['admin', 'secondAdmin'].map(remove)),
      Promise.all(
        crowd()
          .slice(0, 8)
          .flatMap((name) => [
            post(name, `/talks/${talk.id}/starred`),
            post(name, `/events/${event.id}/attending`),
            post('host', `/events/${event.id}/talks`, aTalkBody()),
          ]),
      ),
    ])
    expect(statusesOf(removed)).toEqual({ 204: 1, 404: 1 })
    expect(written.every(({ status }) => status === 201 || status === 404)).toBe(true)
    expect((await service().ask(`/talks/${talk.id}`)).status).toBe(404)
  })
}
