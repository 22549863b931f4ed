import { operator, type Username, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { createLectern } from '../../lectern.ts'
import { createMemoryStore } from '@lectern/adapters-memory'
import type { ServiceSource, SourceItem, SourceProblem } from '../../ports/service-source.ts'
import {
  asMember,
  aUser,
  testPorts,
  aServiceImport,
  aSource,
  aSourceComment,
  aSourceEvent,
  aSourcePerson,
  aSourceTalk,
  aSourceTalkComment,
  aSourceTrack,
  aServiceToImport,
  breaksAfter,
  phpdayToImport,
} from '@lectern/contracts/testing'
import type { ImportServiceInput } from './report.ts'

const page = { start: 0, resultsPerPage: 100 }

function aPlace() {
  const sent: unknown[] = []
  const mailer = { send: async (mail: unknown) => void sent.push(mail) }
  const ports = { ...testPorts(createMemoryStore()), mailer }
  const lectern = createLectern(ports)
  const problems: SourceProblem[] = []
  const onProblem = (problem: SourceProblem): void => void problems.push(problem)
  const run = (source: ServiceSource, traits: Partial<ImportServiceInput> = {}) =>
    lectern.importService(operator, aServiceImport(source, { onProblem, ...traits }))
  /** Everything public, and the audit. */
  const shown = async () => {
    const { items: events } = await lectern.listEvents(visitor, { page, verbose: true })
    const below = events.map(async ({ id: eventId }) => ({
      talks: (await lectern.listEventTalks(visitor, { eventId, page })).items,
      tracks: (await lectern.listEventTracks(visitor, { eventId, page })).items,
      rooms: (await lectern.listEventRooms(visitor, { eventId, page })).items,
      attendees: (await lectern.listAttendees(visitor, { eventId, page })).items,
      comments: (await lectern.listComments(visitor, { of: { kind: 'on-event', eventId }, page })).items,
      talkComments: (await lectern.listComments(visitor, { of: { kind: 'on-talks-of', eventId }, page }))
        .items,
    }))
    return {
      events: await Promise.all(events.map(async (event, place) => ({ event, ...(await below[place]) }))),
      people: (await lectern.listUsers(visitor, { page })).items,
      audit: (await lectern.listAudit(operator, { page })).items,
    }
  }
  const first = async () => (await shown()).events.find(({ event }) => event.name === 'phpday')
  return { ports, lectern, run, problems, sent, shown, first }
}

const ONE_OF_EVERYTHING = {
  people: 3,
  events: 2,
  tracks: 2,
  rooms: 2,
  talks: 2,
  comments: 5,
  attendances: 2,
  images: 1,
}
const NOTHING = {
  people: 0,
  events: 0,
  tracks: 0,
  rooms: 0,
  talks: 0,
  comments: 0,
  attendances: 0,
  images: 0,
}

describe('importService', () => {
  it('brings an event as it is at the source, with exact counters', async () => {
    const place = aPlace()
    expect(await place.run(aServiceToImport())).toMatchObject({
      found: ONE_OF_EVERYTHING,
      added: ONE_OF_EVERYTHING,
      unreadLists: 0,
      problems: 0,
    })
    const scene = await place.first()
    expect(scene?.event).toMatchObject({
      approval: { state: 'approved' },
      urlFriendlyName: 'phpday',
      stub: 'phpday',
      tags: ['php', 'web'],
      latitude: 45.4,
      extras: { hosts: [{ hostName: 'The ada' }, { hostName: 'The bob' }] },
      attendeeCount: 2,
      eventCommentsCount: 2,
      talkCommentsCount: 3,
      tracksCount: 2,
      talksCount: 2,
      images: [{ type: 'orig' }, { type: 'small' }],
    })
    expect(scene?.talks).toMatchObject([
      {
        talkTitle: 'keynote',
        stub: 'keynotex',
        type: 'Keynote',
        language: 'Deutsch',
        speakers: [{ speakerName: 'Ada L.' }, { speakerName: 'Somebody', userId: undefined }],
        links: [{ url: 'https://slides.example' }, { url: 'https://video.example' }],
        tracks: [{ trackName: 'Cloud' }, { trackName: 'Web' }],
        room: { roomName: 'Saal 1', position: 1 },
        commentCount: 3,
        ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 0 },
      },
      { talkTitle: 'closing', tracks: [], room: undefined },
    ])
    expect(scene?.attendees?.map(({ username }) => username).toSorted()).toEqual(['bob', 'eve'])
    const named = scene?.talkComments?.map(({ username, comment, source }) => [username, comment, source])
    expect(named?.toReversed()).toEqual([
      ['bob', 'good', 'An app'],
      ['', 'anonymous', ''],
      ['bob', 'again', ''],
    ])
  })

  it('sends no mail, and is one audit entry', async () => {
    const { run, lectern, sent, shown } = aPlace()
    await run(aServiceToImport())
    await lectern.sendDueMails(operator, {})
    expect(sent).toEqual([])
    const { audit } = await shown()
    expect(audit).toMatchObject([
      {
        author: { kind: 'operator' },
        audited: { action: 'service-imported' },
        note: aServiceToImport().address,
      },
    ])
  })

  it('goes on after each break, and is then as if it had run once', async () => {
    const whole = aPlace()
    await whole.run(aServiceToImport())
    for (let answers = 0; ; answers++) {
      const place = aPlace()
      const broke = await place.run(breaksAfter(aServiceToImport(), answers)).then(
        () => false,
        () => true,
      )
      if (!broke) break
      await place.run(aServiceToImport())
      expect(await place.shown(), `after ${answers} answers`).toEqual(await whole.shown())
      expect(answers).toBeLessThan(100)
    }
  })

  it('adds nothing twice, and later what is new at the source', async () => {
    const { run, shown, first } = aPlace()
    await run(aServiceToImport())
    const { audit: _audit, ...before } = await shown()
    expect(await run(aServiceToImport())).toMatchObject({
      added: NOTHING,
      known: { ...ONE_OF_EVERYTHING, people: 0 },
    })
    expect(await shown()).toMatchObject(before)
    const more = aSourceEvent('phpday', { content: { eventComments: [aSourceComment('late')] } })
    expect(await run(aSource([more]))).toMatchObject({ added: { ...NOTHING, comments: 1 } })
    expect((await first())?.comments?.map(({ comment }) => comment).toSorted()).toEqual([
      'fine',
      'great',
      'late',
    ])
  })

  it('does not bring again what was deleted here', async () => {
    const { run, ports, shown } = aPlace()
    await run(aServiceToImport())
    const { people, events } = await shown()
    const gone = people.find(({ username }) => username === 'eve')
    const other = events.find(({ event }) => event.name === 'other')
    if (gone === undefined || other === undefined) throw new Error('The import brings both')
    await ports.transaction(({ users }) => users.remove(gone.id))
    await ports.transaction(({ events: all }) => all.remove(other.event.id))
    const late = aSourceComment('late', { author: gone.username })
    const author = phpdayToImport.hosts[0]
    const again = aSourceEvent('phpday', {
      content: { eventComments: [{ ...late, author: `${author?.slice(0, -3)}eve` }] },
    })
    await run(aSource([again, aSourceEvent('other')]))
    const after = await shown()
    expect(after.people.map(({ username }) => username)).not.toContain('eve')
    expect(after.events.map(({ event }) => event.name)).toEqual(['phpday'])
    expect(after.events[0]?.comments?.find(({ comment }) => comment === 'late')?.username).toBe('')
  })

  it('joins nobody to an account that is here, and takes free names in addresses', async () => {
    const { run, ports, lectern, problems, shown } = aPlace()
    const own = await ports.transaction(({ users }) => users.add(aUser({ username: 'ada' as Username })))
    const admin = { ...asMember(own), admin: true }
    await lectern.submitEvent(admin, {
      name: 'phpday',
      description: 'Own',
      location: 'Here',
      startDate: '2026-05-01',
      endDate: '2026-05-02',
      tzContinent: 'Europe',
      tzPlace: 'Rome',
      stub: 'phpday',
    })
    await run(aServiceToImport())
    expect((await shown()).people.map(({ username }) => username)).toEqual(['ada', 'ada-2', 'bob', 'eve'])
    const imported = (await shown()).events.find(
      ({ event }) => event.description !== 'Own' && event.name === 'phpday',
    )
    expect(imported?.event).toMatchObject({ urlFriendlyName: 'phpday-2026', stub: 'phpday-2' })
    expect(problems.map(({ message }) => message)).toEqual([
      `its username 'ada' is taken or not allowed: it is 'ada-2' here`,
      `its url_friendly_name 'phpday' is taken or not allowed: it is 'phpday-2026' here`,
      `its stub 'phpday' is taken or not allowed: it is 'phpday-2' here`,
    ])
  })

  it('writes nothing in a dry run, and counts what it would add', async () => {
    const { run, shown } = aPlace()
    expect(await run(aServiceToImport(), { dryRun: true })).toMatchObject({ added: ONE_OF_EVERYTHING })
    expect(await shown()).toEqual({ events: [], people: [], audit: [] })
  })

  it('counts no rating of a talk by its approved speaker', async () => {
    const { run, problems, first } = aPlace()
    const [ada, bob] = [aSourcePerson('ada'), aSourcePerson('bob')]
    const event = aSourceEvent('phpday', {
      content: {
        talks: [aSourceTalk('keynote', { speakers: [{ speakerName: 'Ada', person: ada.uri }] })],
        talkComments: [ada, bob].map(({ uri, username }) =>
          aSourceTalkComment(username, 'keynote', { author: uri, rating: 5 }),
        ),
      },
    })
    await run(aSource([event], [ada, bob]))
    expect((await first())?.talks).toMatchObject([
      { commentCount: 2, ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } },
    ])
    expect(problems).toMatchObject([{ message: 'its author speaks on the talk: its rating is 0 here' }])
  })

  it('keeps the addresses of people, those of an earlier import too', async () => {
    const { run, ports, shown, sent, lectern } = aPlace()
    await run(aServiceToImport())
    const addresses = new Map([
      ['ada', 'ada@lectern.example'],
      ['eve', 'eve@lectern.example'],
      ['nobody', 'nobody@lectern.example'],
    ])
    const late = aSourcePerson('late')
    const later = aSource([aSourceEvent('phpday', { content: { attendees: [late] } })], [late])
    expect(await run(aServiceToImport(), { addresses, dryRun: true })).toMatchObject({ addressed: 2 })
    expect(await run(aServiceToImport(), { addresses })).toMatchObject({ addressed: 2, added: NOTHING })
    expect(await run(later, { addresses: new Map([['late', 'late@lectern.example']]) })).toMatchObject({
      addressed: 1,
      added: { people: 1 },
    })
    const kept = await ports.transaction(async ({ users }) =>
      Promise.all((await shown()).people.map(({ id }) => users.find(id))),
    )
    expect(kept.map((user) => `${user?.username} ${user?.pendingEmail} ${user?.email}`)).toEqual([
      'ada ada@lectern.example ',
      'bob  ',
      'eve eve@lectern.example ',
      'late late@lectern.example ',
    ])
    await lectern.sendDueMails(operator, {})
    expect(sent).toEqual([])
  })

  it('counts what the source has, and lists that cannot be read', async () => {
    const { run } = aPlace()
    const event = aSourceEvent('phpday', { content: { talks: [aSourceTalk('untitled', { talkTitle: '' })] } })
    async function* unread(): AsyncGenerator<SourceItem<never>> {
      yield { kind: 'unread', problem: { uri: event.uri, message: 'It answers with status 500.' } }
    }
    const content = { ...event.content, talkComments: unread }
    expect(await run(aSource([{ ...event, content }]))).toMatchObject({
      found: { ...NOTHING, events: 1, talks: 1 },
      added: { ...NOTHING, events: 1 },
      unreadLists: 1,
      problems: 2,
    })
  })

  it('reports what does not fit, and imports the rest', async () => {
    const { run, problems, first } = aPlace()
    const repeating = aSourcePerson('a b', { twitterUsername: 'no name' })
    const odd = aSourceEvent('phpday', {
      hosts: ['https://source.example/v2.1/users/hidden'],
      content: {
        image: new TextEncoder().encode('png 400x300'),
        tracks: [aSourceTrack('Web'), { ...aSourceTrack('web'), uri: 'same-name' }],
        talks: [
          aSourceTalk('panel', { type: 'Panel', talkDescription: 'x'.repeat(20_001) }),
          aSourceTalk('untitled', { talkTitle: ' ' }),
        ],
        talkComments: [
          aSourceTalkComment('good', 'panel', { author: 'https://source.example/v2.1/users/hidden' }),
          aSourceTalkComment('lost', 'untitled'),
          aSourceTalkComment('one', 'panel', { author: repeating.uri, comment: 'Same' }),
          aSourceTalkComment('two', 'panel', { author: repeating.uri, comment: 'same ' }),
        ],
        attendees: [repeating],
      },
    })
    await run(aSource([aSourceEvent('dateless', { startDate: 'soon' }), odd]))
    expect(problems.map(({ message }) => message)).toEqual([
      `'start_date' is not a date`,
      'an event needs a name, a start and an end',
      'The service does not show this person',
      'its image: Supplied image must be square',
      `'talk_description' was cut at 20000 characters`,
      `the type 'Panel' is unknown: it is 'Talk' here`,
      'a talk needs a title and a start',
      `'twitter_username' is not the name of an account`,
      `its username 'a b' is taken or not allowed: it is 'a-b' here`,
      'its talk is not here',
      'its author has written the same on the same talk or event',
    ])
    expect(await first()).toMatchObject({
      tracks: [{ trackName: 'Web' }],
      talks: [{ talkTitle: 'panel', type: 'Talk' }],
      talkComments: [
        { comment: 'Same', username: 'a-b' },
        { comment: 'good', username: '' },
      ],
      attendees: [{ username: 'a-b' }],
    })
  })
})
