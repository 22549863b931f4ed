import { formBody, formTokenOf, formType } from '@lectern/adapters-http/testing'
import { aPicture } from '@lectern/adapters-images/testing'
import type { Random } from '../../random.ts'
import { PASSWORD, people } from '../../world/people.ts'
import type { Stage } from './stage.ts'

/** A request of the load. */
export interface Activity {
  readonly kind:
    'cached read' | 'uncached read' | 'page of a member' | 'write' | 'upload' | 'lost upload' | 'sign-in'
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** The statuses that are right, beside 503. */
  readonly expected: readonly number[]
}

type Make = () => Activity

const JSON_TYPE = { 'content-type': 'application/json' }
const image = aPicture({ format: 'png', width: 140, height: 140 })
const formWith = (content: Uint8Array): Buffer =>
  formBody([{ name: 'image', fileName: 'image.png', content }])
export const picture = formWith(image)
/** Some of these fill the memory that the service has for the uploads of a member. */
const largePicture = formWith(Buffer.concat([image, Buffer.alloc(2 * 1024 * 1024)]))

/** A form of the website, after which comes a page. */
const formOf = (
  path: string,
  cookie: Activity['headers'],
  fields: Readonly<Record<string, string>>,
): Activity => ({
  kind: 'write',
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    ...cookie,
  },
  body: Buffer.from(new URLSearchParams(fields).toString()),
  expected: [303],
})

/** Makes requests: mostly reads that are cached, and some of each other kind. */
export function activitiesOn(stage: Stage, random: Random): Make {
  const { events, talks, tokens, secrets, visit } = stage
  const [written, changed] = [events.slice(0, events.length / 2), talks.slice(0, talks.length / 2)]
  const name = (): string => random.oneOf(people)
  const bearer = (who: string) => ({ authorization: `Bearer ${tokens.get(who) ?? ''}` })
  const cookie = (who: string) => ({ cookie: `lectern=${secrets.get(who) ?? ''}` })
  const read = (kind: Activity['kind'], path: string, headers: Activity['headers'] = {}): Activity => ({
    kind,
    method: 'GET',
    path,
    headers,
    expected: [200],
  })
  const paths = (): readonly string[] => {
    const [event, talk] = [random.oneOf(events), random.oneOf(talks)]
    return [
      '/',
      '/events',
      '/v2.1/events',
      '/v2.1/events?filter=hot&verbose=yes',
      `/v2.1/events/${event.id}/talks?verbose=yes`,
      `/v2.1/talks/${talk.id}?verbose=yes`,
      `/event/${event.page}/talks`,
      `/event/${event.page}/schedule.json`,
      `/talk/${talk.stub}`,
    ]
  }
  const cached: Make = () => read('cached read', random.oneOf(paths()))
  // A parameter that is not known makes another entry of the cache.
  const someWords = (): string => `${random.below(1e9).toString(36)} ${random.below(36 ** 2).toString(36)}`
  const search: Make = () => {
    const parameter = random.oneOf(['/search?q', '/v2.1/events?title', '/v2.1/talks?title'])
    return read('uncached read', `${parameter}=${encodeURIComponent(someWords())}`)
  }
  /** What is not there takes fewer statements than the same page usually takes. */
  const absent: Make = () => {
    const number = 1e6 + random.below(1e6)
    const path = random.oneOf([
      `/v2.1/talks/${number}?verbose=yes`,
      `/v2.1/events/${random.oneOf(events).id}/talks?verbose=yes&start=${number}`,
      `/event/${random.oneOf(events).page}/talks?start=${number}`,
      `/event/none-${number}/talks`,
    ])
    return { ...read('uncached read', path), expected: [200, 404] }
  }
  const uncached: Make = () => {
    if (random.oneIn(3)) return search()
    if (random.oneIn(5)) return absent()
    return random.oneIn(2)
      ? read('uncached read', random.oneOf(paths().slice(3, 6)), bearer(name()))
      : read(
          'uncached read',
          `/v2.1/events/${random.oneOf(events.slice(written.length)).id}/talks?verbose=yes&n=${random.below(1e9)}`,
        )
  }
  const ofMember: Make = () =>
    read(
      'page of a member',
      random.oneOf([...paths().slice(6), '/user/schedule', '/user/account']),
      cookie(name()),
    )
  const write = (who: string, method: string, path: string, body?: object): Activity => ({
    kind: 'write',
    method,
    path: `/v2.1${path}`,
    headers: { ...bearer(who), ...(body === undefined ? {} : JSON_TYPE) },
    ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
    expected: [200, 201, 204],
  })
  const edit = (): Activity => {
    const number = random.below(1e6)
    // Other words, so that most of the search index changes as well.
    const words = Array.from({ length: 600 }, () => random.below(36 ** 6).toString(36))
    return write('ada', 'PUT', `/talks/${random.oneOf(changed).id}`, {
      talk_title: `Types ${number}`,
      talk_description: words.join(' '),
      start_date: '2026-05-01T13:00',
    })
  }
  const form: Make = () => {
    const who = name()
    const path = `/talk/${random.oneOf(changed).stub}/${random.oneOf(['star', 'unstar'])}`
    return formOf(path, cookie(who), { form_token: formTokenOf(secrets.get(who) ?? '') })
  }
  const comment: Make = () => ({
    ...write(name(), 'POST', `/talks/${random.oneOf(changed).id}/comments`, {
      comment: `A thought about ${someWords()}`,
      rating: 1 + random.below(5),
    }),
    // Members may comment only so often, and hosts rate no talk of their own.
    expected: [201, 403, 429],
  })
  const writes: readonly Make[] = [
    form,
    comment,
    () => write(name(), random.oneOf(['POST', 'DELETE']), `/talks/${random.oneOf(changed).id}/starred`),
    () => write(name(), random.oneOf(['POST', 'DELETE']), `/events/${random.oneOf(written).id}/attending`),
    edit,
  ]
  const upload: Make = () => ({
    kind: 'upload',
    method: 'POST',
    path: `/v2.1/events/${random.oneOf(written).id}/images`,
    headers: { ...bearer('ada'), 'content-type': formType },
    body: picture,
    expected: [200, 201, 204],
  })
  const lostUpload: Make = () => ({ ...upload(), kind: 'lost upload', body: largePicture })
  const signIn: Make = () => {
    const fields = { form_token: visit.token, username: name(), password: PASSWORD }
    return { ...formOf('/login', { cookie: visit.cookie }, fields), kind: 'sign-in' }
  }
  const shares: readonly (readonly [percent: number, make: Make])[] = [
    [60, cached],
    [17, uncached],
    [8, ofMember],
    [13, () => random.oneOf(writes)()],
    [1, () => (random.oneIn(3) ? lostUpload() : upload())],
    [1, signIn],
  ]
  const table = shares.flatMap(([percent, make]) => Array.from({ length: percent }, () => make))
  return () => random.oneOf(table)()
}
