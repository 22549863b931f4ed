import type { Client, Event } from '@lectern/client'
import { expect, it } from 'vitest'
import { withService } from './service.ts'

const fields = {
  name: 'Analytical Engines',
  description: 'Weaving algebraic patterns',
  location: 'online',
  start_date: '2026-05-01T09:00',
  end_date: '2026-05-02T17:00',
  tz_continent: 'Europe',
  tz_place: 'London',
}

const all = <Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> => Array.fromAsync(items)

async function only<Item>(items: AsyncIterable<Item>): Promise<Item> {
  const [item, ...others] = await all(items)
  if (item === undefined) throw new Error('The list is empty')
  expect(others).toEqual([])
  return item
}

const named = (client: Client): Promise<Event> => only(client.events({ title: fields.name }))

withService('A client', (service) => {
  it('submits, approves, lists, comments, stars and attends by following addresses', async () => {
    const [visitor, host, admin, guest] = [
      service().clientOf(),
      service().clientOf('host'),
      service().clientOf('admin'),
      service().clientOf('guest'),
    ]
    expect(await visitor.get(visitor.at('/'))).toMatchObject({ events: visitor.at('/events') })
    expect((await host.post(host.at('/events'), fields)).status).toBe(201)
    const pending = await only(admin.events({ filter: 'pending', verbose: true }))
    expect([pending.location, pending.pending]).toEqual(['online', true])
    if (pending.approval_uri !== undefined) await admin.post(pending.approval_uri)

    const event = await named(host)
    const image = new FormData()
    image.set('image', new Blob(['GIF']), 'logo.gif')
    await expect(host.post(event.images_uri, image)).rejects.toThrow('Supplied image must be a PNG')
    const track = await host.post(event.tracks_uri, { track_name: 'Looms', track_description: 'Cards' })
    const { body, location } = await host.post(event.talks_uri, {
      talk_title: 'Notes',
      talk_description: 'On the engine',
      start_date: '2026-05-01T09:00',
      duration: 60,
      language: 'English - UK',
      type: 'Talk',
      speakers: ['Ada'],
    })
    expect(body.talks).toMatchObject([{ talk_title: 'Notes', uri: location }])
    await host.put((await host.get(track.location)).uri, {
      track_name: 'Weaving',
      track_description: 'Cards',
    })
    expect(await only(visitor.list(event.tracks_uri))).toMatchObject({ track_name: 'Weaving' })

    const talk = await only(guest.list(event.talks_uri))
    const comment = await guest.post(talk.comments_uri, { rating: 5, comment: 'Clear' })
    expect(await guest.get(comment.location)).toMatchObject({ rating: 5, comment: 'Clear' })
    const [verbose] = await all(visitor.list(talk.verbose_comments_uri))
    expect(verbose?.source).toBeTypeOf('string')
    await guest.post(talk.starred_uri)
    expect(await guest.get(talk.starred_uri)).toMatchObject({ has_starred: true })
    expect((await guest.get(talk.uri, { verbose: true })).slides_link).toBe('')
    expect(await guest.get(talk.event_uri)).toMatchObject({ name: fields.name })
    await guest.post(event.attending_uri)
    const attendees = await all(visitor.list(event.attendees_uri))
    expect(attendees.map(({ username }) => username)).toContain('guest')
    await guest.delete(talk.starred_uri)
    expect(await guest.get(talk.starred_uri)).toMatchObject({ has_starred: false })
  })

  it('replaces only the record that it has read', async () => {
    const host = service().clientOf('host')
    const event = await named(host)
    const { etag = '' } = await host.page(event.uri)
    const changes = { ...fields, description: 'Changed' }
    await host.put(event.uri, changes, { ifMatch: etag })
    const second = host.put(event.uri, changes, { ifMatch: etag })
    await expect(second).rejects.toMatchObject({ name: 'LecternError', status: 412 })
  })

  it('throws the messages, codes and fields of a refusal, and the id of the request', async () => {
    const host = service().clientOf('host')
    const refused = host.post(host.at('/events'), { ...fields, name: ' ', location: '' })
    await expect(refused).rejects.toMatchObject({
      name: 'LecternError',
      status: 400,
      messages: [
        "'name' is a required field",
        expect.stringMatching(/^'location' is a required field/u) as string,
      ],
      codes: ['required', 'required'],
      fields: ['name', 'location'],
      requestId: expect.stringMatching(/./u) as string,
    })
    const visitor = service().clientOf()
    await expect(visitor.post(visitor.at('/events'), fields)).rejects.toMatchObject({ status: 401 })
    await expect(host.list(host.at('/audit')).next()).rejects.toMatchObject({ status: 403 })
  })
})
