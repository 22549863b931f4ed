import { furtherProfileFields, usualValues } from '@lectern/domain'
import { expect, it } from 'vitest'
import { oneEvent, readAll, serve, sourceAt } from './a-service.ts'
import { originalService } from './original-service.ts'

it('takes the answers of the original service', async () => {
  await using service = await serve(originalService)
  const at = (path: string) => `${service.origin}/v2.1/${path}`
  const source = sourceAt(`${service.origin}/v2.1/events`)
  const { events, problems } = await readAll(source)
  const [{ event, image, talks, eventComments, talkComments } = expect.fail('There is no event.')] = events
  expect(event).toMatchObject({
    uri: at('events/1'),
    name: '2010',
    urlFriendlyName: '2010',
    stub: '',
    description: 'Two days',
    location: 'Amsterdam',
    startDate: '2010-05-14T09:00:00+02:00',
    endDate: '2010-05-15T18:00:00+02:00',
    tzContinent: 'UTC',
    tzPlace: '',
    href: '',
    cfpUrl: '',
    cfpStartDate: '',
    cfpEndDate: '',
    latitude: 52.37,
    longitude: 4.89,
    hashtag: '#x',
    tags: ['php', '5'],
    hosts: [at('users/1')],
  })
  expect(image).toBeUndefined()
  expect(talks).toMatchObject([
    {
      uri: at('talks/7'),
      talkTitle: '42',
      urlFriendlyTalkTitle: '',
      stub: '1e5',
      talkDescription: '',
      type: 'Social event',
      language: 'English - UK',
      startDate: '2010-05-14T10:00:00+02:00',
      duration: 60,
      speakers: [
        { speakerName: 'Ada', person: at('users/1') },
        { speakerName: '7', person: undefined },
      ],
      links: [
        { displayName: 'video_link', url: 'https://video.example/1' },
        { displayName: 'slides_link', url: 'https://slides.example/1' },
      ],
      tracks: [at('tracks/3')],
    },
    {
      uri: at('talks/8'),
      talkTitle: 'Q&A &lt;live>',
      urlFriendlyTalkTitle: '',
      stub: '',
      talkDescription: '',
      type: '',
      language: '',
      startDate: '2010-05-14T11:00:00+02:00',
      duration: undefined,
      speakers: [{ speakerName: 'Bob', person: undefined }],
      links: [],
      tracks: [],
    },
  ])
  expect(eventComments).toEqual([
    {
      uri: at('event_comments/6'),
      rating: 0,
      comment: 'Four',
      createdDate: '',
      author: undefined,
      source: '',
    },
    {
      uri: at('event_comments/8'),
      rating: 5,
      comment: 'Oldest',
      createdDate: '2010-05-15T00:00:00+02:00',
      author: at('users/1'),
      source: 'web2',
    },
    {
      uri: at('event_comments/9'),
      rating: 0,
      comment: 'Newest',
      createdDate: '2010-05-16T00:00:00+02:00',
      author: undefined,
      source: '',
    },
  ])
  expect(talkComments.map(({ talk, comment }) => [talk, comment])).toEqual([[at('talks/7'), 'Good']])
  expect(problems).toEqual([
    `${at('talks/8')}: Its 'language' is not a text.`,
    `${at('talks/8')}: Its 'duration' is not a number.`,
    `${at('talks/8')}: It leads to 'nobody', which is no address.`,
    `${at('talks/8')}: Its 'tracks' is not a list.`,
    `${at('event_comments/6')}: Its 'rating' is not a number.`,
    `${at('events/1/comments?verbose=yes&resultsperpage=100 (record 4)')}: A record has no 'comment_uri'.`,
    `${at('event_comments/7')}: It has no 'comment'.`,
    `${at('talk_comments/4')}: It has no 'talk_uri'.`,
  ])
})

it('reads a person, and reports one that is another or gone', async () => {
  await using service = await serve(originalService)
  const source = sourceAt(service.origin)
  const at = (path: string) => `${service.origin}/v2.1/${path}`
  expect(await source.person(at('users/1'))).toEqual({
    kind: 'record',
    losses: [],
    record: {
      uri: at('users/1'),
      username: 'ada',
      fullName: 'Ada',
      twitterUsername: '',
      biography: '',
      ...usualValues(furtherProfileFields),
    },
  })
  for (const [path, address, message] of [
    ['users/2', 'users/2', 'Its answer is about another person.'],
    ['users/3', 'users/3?verbose=yes&resultsperpage=100', 'A record is not a JSON object.'],
    ['users/4', 'users/4?verbose=yes&resultsperpage=100', 'It answers with status 404.'],
  ] as const) {
    expect(await source.person(at(path))).toEqual({ kind: 'problem', problem: { uri: at(address), message } })
  }
})

it('keeps the texts of another Lectern as they are', async () => {
  await using service = await serve((origin) =>
    oneEvent(origin, { name: 'Q&amp;A', rating_counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }),
  )
  const { events } = await readAll(sourceAt(`${service.origin}/v2.1`))
  expect(events[0]?.event.name).toBe('Q&amp;A')
})

it('tells a list that it cannot read from a record', async () => {
  await using service = await serve((origin) => oneEvent(origin, { talks_uri: `${origin}/gone` }))
  for await (const item of sourceAt(`${service.origin}/v2.1`).events()) {
    if (item.kind !== 'record') expect.fail('The event can be read.')
    const [talks] = await Array.fromAsync(item.record.content.talks())
    expect(talks).toMatchObject({ kind: 'unread', problem: { message: 'It answers with status 404.' } })
  }
})
