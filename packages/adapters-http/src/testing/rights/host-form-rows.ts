import { attempt, marks, nothing, type Row } from './attempt.ts'

const eventFields = (name: string) => ({
  name,
  description: 'Two days of talks',
  location: 'Livorno',
  start_date: '2026-05-01',
  end_date: '2026-05-03',
})

const trackFields = (name: string) => ({ track_name: name, track_description: 'A room' })

const talkFields = (title: string) => ({
  talk_title: title,
  talk_description: 'Words',
  start_date: '2026-05-02T10:00',
})

/** The forms of hosts, by their path in the table of pages. */
export const hostFormRows: Readonly<Record<string, Row>> = {
  '/event/submit': (_, role) =>
    attempt(
      '/event/submit',
      { ...eventFields(`Days of ${role}`), tz_continent: 'Europe/Rome' },
      'POST',
      '/events',
      { ...eventFields(`Days of ${role}`), tz_continent: 'Europe', tz_place: 'Rome' },
    ),
  '/event/:name/edit': ({ event }, role) =>
    attempt(
      '/event/days/edit',
      { ...eventFields(`Changed ${role}`), tz_continent: 'rome' },
      'PUT',
      `/events/${event.id}`,
      { ...eventFields(`Changed ${role}`), tz_continent: 'Europe', tz_place: 'Rome' },
    ),
  '/event/:name/edit/hosts': ({ event }) =>
    attempt('/event/days/edit/hosts', { host_name: 'member' }, 'POST', `/events/${event.id}/hosts`, {
      host_name: 'member',
    }),
  '/event/:name/edit/hosts/:userId/remove': async ({ ask, event, users }) => {
    await ask('admin', `/events/${event.id}/hosts`, 'POST', { host_name: 'author' })
    const { id } = users.author
    return attempt(
      `/event/days/edit/hosts/${id}/remove`,
      nothing,
      'DELETE',
      `/events/${event.id}/hosts/${id}`,
    )
  },
  '/event/:name/edit/picture/remove': marks(
    '/event/days/edit/picture/remove',
    'DELETE',
    ({ event }) => `/events/${event.id}/images`,
  ),
  '/event/:name/edit/tracks': ({ event }, role) =>
    attempt(
      '/event/days/edit/tracks',
      trackFields(`Room of ${role}`),
      'POST',
      `/events/${event.id}/tracks`,
      trackFields(`Room of ${role}`),
    ),
  '/track/:id/edit': ({ track: { id } }, role) =>
    attempt(
      `/track/${id}/edit`,
      trackFields(`Hall of ${role}`),
      'PUT',
      `/tracks/${id}`,
      trackFields(`Hall of ${role}`),
    ),
  '/track/:id/delete': async ({ ask, event }, role) => {
    const { headers } = await ask(
      'admin',
      `/events/${event.id}/tracks`,
      'POST',
      trackFields(`Attic of ${role}`),
    )
    const id = /\/tracks\/(\d+)/u.exec(headers['location'] ?? '')?.[1] ?? ''
    return attempt(`/track/${id}/delete`, nothing, 'DELETE', `/tracks/${id}`)
  },
  '/event/:name/edit/talks/new': ({ event }, role) =>
    attempt(
      '/event/days/edit/talks/new',
      talkFields(`Talk of ${role}`),
      'POST',
      `/events/${event.id}/talks`,
      talkFields(`Talk of ${role}`),
    ),
  '/talk/:stub/edit': ({ talk }, role) =>
    attempt(
      '/talk/talk/edit',
      talkFields(`Changed by ${role}`),
      'PUT',
      `/talks/${talk.id}`,
      talkFields(`Changed by ${role}`),
    ),
  '/talk/:stub/delete': async ({ ask, event }, role) => {
    const fields = talkFields(`Lost by ${role}`)
    const { headers } = await ask('admin', `/events/${event.id}/talks`, 'POST', fields)
    const id = /\/talks\/(\d+)/u.exec(headers['location'] ?? '')?.[1] ?? ''
    const [, stub = ''] = /\/talk\/(\w+)"/u.exec((await ask('admin', `/talks/${id}`)).text) ?? []
    return attempt(`/talk/${stub}/delete`, nothing, 'DELETE', `/talks/${id}`)
  },
}
