import { type EventId, type Member, operator } from '@lectern/domain'
import { expect, it } from 'vitest'
import { withService, PASSWORD, type Service } from './service.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const facts = { name: 'PHPday', description: 'A day', location: 'Verona' }
const event = {
  ...facts,
  start_date: day(-1),
  end_date: day(1),
  tz_continent: 'Europe',
  tz_place: 'Rome',
}

let scenes = 0

interface Scene extends Service {
  readonly admin: Member
  readonly host: Member
  readonly guest: Member
  readonly eventId: EventId
  /** The path of the event. */
  readonly path: string
}

/** An approved event that runs now, with its host. */
async function aScene(service: Service): Promise<Scene> {
  scenes += 1
  const admin = await service.signUp(`admin${scenes}`, true)
  const [host, guest] = [await service.signUp(`host${scenes}`), await service.signUp(`guest${scenes}`)]
  const { id } = await service.plain.lectern.submitEvent(host, {
    ...facts,
    startDate: event.start_date,
    endDate: event.end_date,
    tzContinent: event.tz_continent,
    tzPlace: event.tz_place,
  })
  await service.plain.lectern.approveEvent(admin, { eventId: id })
  return { ...service, admin, host, guest, eventId: id, path: `/events/${id}` }
}

withService(
  'the rules of the profile',
  (service) => {
    it('store a comment of a host with the rating 0, without a rating', async () => {
      const { plain, joindin, host, guest, eventId, path } = await aScene(service())
      const comments = `${path}/comments`
      const welcome = { rating: 0, comment: 'Welcome to the event' }
      expect((await plain.send('POST', comments, welcome, host)).status).toBe(400)
      expect((await joindin.send('POST', comments, welcome, guest)).status).toBe(400)
      const posted = await joindin.send('POST', comments, welcome, host)
      expect(posted).toMatchObject({ status: 201, text: '' })
      await joindin.send('POST', comments, { rating: 4, comment: 'Very well organised' }, guest)
      const comment = await joindin.send('GET', posted.location ?? '')
      expect(JSON.parse(comment.text)).toMatchObject({ comments: [welcome] })
      const { eventCommentsCount } = await plain.lectern.getEvent(guest, { eventId, verbose: false })
      expect(eventCommentsCount).toBe(2)
    })

    it('accept a track with an empty description', async () => {
      const { plain, joindin, host, path } = await aScene(service())
      const track = { track_name: 'Web', track_description: '' }
      expect((await plain.send('POST', `${path}/tracks`, track, host)).status).toBe(400)
      const { status, location } = await joindin.send('POST', `${path}/tracks`, track, host)
      expect(status).toBe(201)
      const uri = location ?? ''
      const renamed = { ...track, track_name: 'Web and more' }
      expect((await plain.send('PUT', uri, renamed, host)).status).toBe(400)
      expect((await joindin.send('PUT', uri, renamed, host)).status).toBe(204)
      expect(JSON.parse((await joindin.send('GET', uri)).text)).toMatchObject({ tracks: [renamed] })
    })

    it('close the call with its address', async () => {
      const { plain, joindin, host, path } = await aScene(service())
      const call = { cfp_url: 'https://cfp.example', cfp_start_date: day(-9), cfp_end_date: day(-2) }
      await plain.send('PUT', path, { ...event, ...call }, host)
      const closedBy = async ({ send }: Scene['plain']) => {
        expect((await send('PUT', path, { ...event, cfp_url: null }, host)).status).toBe(204)
        const shown = await send('GET', `${path}?verbose=yes`)
        return /"cfp_start_date":null,"cfp_end_date":null/u.test(shown.text)
      }
      expect([await closedBy(plain), await closedBy(joindin)]).toEqual([false, true])
    })

    it('show an account by its address before its verification, without the e-mail address', async () => {
      const { plain, joindin, guest } = await aScene(service())
      const [username, email] = [`newcomer${scenes}`, `newcomer${scenes}@lectern.example`]
      const account = { username, full_name: 'New Comer', email, password: PASSWORD }
      expect((await plain.send('POST', '/users', account)).status).toBe(201)
      const path = `/users/${guest.userId + 1}?verbose=yes`
      expect((await plain.send('GET', path)).status).toBe(404)
      for (const as of [undefined, guest]) {
        const { status, text } = await joindin.send('GET', path, undefined, as)
        expect({ status, named: text.includes(username), mailed: text.includes(email) }).toEqual({
          status: 200,
          named: true,
          mailed: false,
        })
      }
      const listed = await joindin.send('GET', '/users?keyword=New+Comer')
      expect(JSON.parse(listed.text)).toMatchObject({ users: [] })
    })

    it('let an admin delete the account of somebody else without a password', async () => {
      const { plain, joindin, admin, host, guest } = await aScene(service())
      const remove = ({ send }: Scene['plain'], user: Member, as: Member) =>
        send('DELETE', `/users/${user.userId}`, undefined, as)
      expect((await remove(plain, guest, admin)).status).toBe(400)
      expect((await remove(joindin, guest, host)).status).toBe(403)
      expect((await remove(joindin, guest, guest)).status).toBe(400)
      expect((await remove(joindin, admin, admin)).status).toBe(400)
      const wrong = { old_password: 'wrong' }
      expect((await joindin.send('DELETE', `/users/${guest.userId}`, wrong, admin)).status).toBe(400)
      expect((await remove(joindin, guest, admin)).status).toBe(204)
      expect((await joindin.send('GET', `/users/${guest.userId}`)).status).toBe(404)
    })

    it('take messages to the operator', async () => {
      const { plain, joindin, host } = await aScene(service())
      const message = { name: 'Ann', email: 'ann@lectern.example', subject: 'Hello', comment: 'A question' }
      const application = { name: 'Site', callbackUrl: 'https://site.example' }
      const applicationId = await plain.lectern.registerApplication(host, application)
      const granted = await plain.lectern.grantPasswords(operator, { applicationId, password: true })
      const client = { client_id: granted.apiKey, client_secret: granted.clientSecret }
      const statusOf = async (server: Scene['plain'], body: object): Promise<number> =>
        (await server.send('POST', '/contact', body)).status
      expect(await statusOf(plain, { ...client, ...message })).toBe(404)
      expect(await statusOf(plain, {})).toBe(404)
      expect(await statusOf(joindin, { ...client, client_secret: 'x', ...message })).toBe(403)
      expect(await statusOf(joindin, { ...client, ...message, email: '' })).toBe(400)
      const first = Array.from({ length: 10 }, () => 202)
      const statuses: number[] = []
      for (let number = 0; number < 11; number++)
        statuses.push(await statusOf(joindin, { ...client, ...message }))
      expect(statuses).toEqual([...first, 429])
      expect(await plain.lectern.sendDueMails(operator, {})).toMatchObject({ failures: [] })
    })
  },
  { contactEmail: 'operator@lectern.example' },
)
