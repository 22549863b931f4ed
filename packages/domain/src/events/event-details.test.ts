import { describe, expect, it } from 'vitest'
import { aMember } from '../../test/samples.ts'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import { readDate } from '../time/dates.ts'
import { instant, toIso } from '../time/time.ts'
import { usualValues } from '../fields/field-table.ts'
import { editEvent, type EventEditInput } from './edit.ts'
import type { Event, EventId } from './event.ts'
import type { DateReader, EventInput } from './event-details.ts'
import { furtherEventFields } from './event-fields.ts'
import { readSubmission, requireRoomForPending, submitEvent } from './submission.ts'

const now = instant(1_777_636_800)
const dates: DateReader = (value, zone, edge) => readDate(value, { zone, now, edge }, () => undefined)

const member = aMember()
const complete: EventInput = {
  name: 'PHPday',
  description: 'A day',
  location: 'Verona',
  startDate: '2026-05-14',
  endDate: '2026-05-15',
  tzContinent: 'Europe',
  tzPlace: 'Rome',
}

const problemsOf = (input: EventInput): readonly string[] =>
  messagesOf(() => readSubmission(input, dates, new Set(['taken'])))

const ZONE = `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`
const DATES = `Both 'start_date' and 'end_date' must be supplied in a recognised format`
const STUB_TAKEN = `'stub' must be unique: another event has this one`
const AMBIGUOUS = /^'(start_date|end_date|cfp_end_date)' .*2026-05-01/u

describe('a submission', () => {
  it('needs the seven required fields and names all that are missing, in the order of the contract', () => {
    expect(problemsOf({})).toEqual([
      `'name' is a required field`,
      `'description' is a required field`,
      `'location' is a required field (for virtual events, 'online' works)`,
      DATES,
      ZONE,
    ])
  })

  it('is read whole', () => {
    expect(readSubmission(complete, dates)).toEqual({
      stub: undefined,
      details: {
        ...usualValues(furtherEventFields),
        name: 'PHPday',
        description: 'A day',
        location: 'Verona',
        startDate: Date.UTC(2026, 4, 13, 22) / 1000,
        endDate: Date.UTC(2026, 4, 15, 21, 59, 59) / 1000,
        zone: 'Europe/Rome',
        href: '',
        cfpUrl: '',
        cfpStartDate: undefined,
        cfpEndDate: undefined,
        latitude: undefined,
        longitude: undefined,
        tags: [],
        hashtag: '',
      },
    })
  })

  const wrong: readonly (readonly [EventInput, readonly (string | RegExp)[]])[] = [
    [{ name: '  ' }, [`'name' is a required field`]],
    [{ name: 5 }, [`'name' must be a string`]],
    [{ name: 'a'.repeat(201) }, [`'name' must be at most 200 characters`]],
    [{ name: 'a\0b' }, [`'name' must not contain U+0000 or unpaired surrogates`]],
    [{ description: 'a'.repeat(20_001) }, [`'description' must be at most 20000 characters`]],
    [{ startDate: 'some day' }, [DATES]],
    [{ endDate: undefined }, [DATES]],
    [{ startDate: '01/05/2026' }, [AMBIGUOUS]],
    [{ startDate: '2026-05-16' }, ['The event start date must be before its end date']],
    [{ tzContinent: 'Europa' }, [ZONE]],
    [{ tzPlace: undefined }, [ZONE]],
    [{ tzContinent: 'UTC', tzPlace: undefined }, [ZONE]],
    [{ href: 'javascript:alert(1)' }, [`'href' must be a valid http or https URL`]],
    [{ href: `https://a.example/${'a'.repeat(600)}` }, [`'href' must be at most 600 characters`]],
    [{ cfpUrl: 'ftp://a.example' }, [`'cfp_url' must be a valid http or https URL`]],
    [{ cfpStartDate: 'xyz' }, [`'cfp_start_date' is not a date that could be understood`]],
    [{ cfpEndDate: '05/01/2026' }, [AMBIGUOUS]],
    [
      { cfpStartDate: '2026-03-02', cfpEndDate: '2026-03-01' },
      [`'cfp_start_date' must not be after 'cfp_end_date'`],
    ],
    [{ latitude: 90.1 }, [`'latitude' must be a number from -90 to 90`]],
    [{ latitude: Number.NaN }, [`'latitude' must be a number from -90 to 90`]],
    [{ longitude: 'east' }, [`'longitude' must be a number from -180 to 180`]],
    [{ tags: 'php' }, [`'tags' must be a list of 1 to 50 character strings`]],
    [{ tags: ['php', ''] }, [`'tags' must be a list of 1 to 50 character strings`]],
    [{ tags: ['a'.repeat(51)] }, [`'tags' must be a list of 1 to 50 character strings`]],
    [{ tags: ['İ'.repeat(26)] }, [`'tags' must be a list of 1 to 50 character strings`]],
    [{ tags: Array.from({ length: 21 }, (_, at) => `tag${at}`) }, [`'tags' must be at most 20 tags`]],
    [{ hashtag: 'a'.repeat(51) }, [`'hashtag' must be at most 50 characters`]],
    [{ stub: 'P' }, [`'stub' must be 2 to 30 of the characters a-z, 0-9, _ and -`]],
    [{ name: '', stub: ' taken ' }, [`'name' is a required field`, STUB_TAKEN]],
  ]
  for (const [input, messages] of wrong) {
    it(`is refused with ${JSON.stringify(input).slice(0, 70)}`, () => {
      const problems = problemsOf({ ...complete, ...input })
      expect(problems).toHaveLength(messages.length)
      for (const [at, message] of messages.entries()) {
        if (typeof message === 'string') expect(problems[at]).toBe(message)
        else expect(problems[at]).toMatch(message)
      }
    })
  }

  const fine: readonly EventInput[] = [
    { startDate: '2026-05-15T23:59:59' },
    { tzContinent: 'america', tzPlace: 'argentina/buenos_aires' },
    { tzContinent: 'UTC', tzPlace: '' },
    { name: '💡'.repeat(200) },
    { latitude: '52.25', longitude: -180 },
    { href: null, cfpUrl: '', tags: '', cfpEndDate: null },
  ]
  for (const input of fine) {
    it(`is accepted with ${JSON.stringify(input).slice(0, 70)}`, () => {
      expect(problemsOf({ ...complete, ...input })).toEqual([])
    })
  }

  it('trims text, and keeps tags in lower case, each once, in their order', () => {
    const { details } = readSubmission(
      { ...complete, name: ' PHPday ', tags: ['PHP', ' web ', 'php'] },
      dates,
    )
    expect(details).toMatchObject({ name: 'PHPday', tags: ['php', 'web'] })
  })

  it('becomes a pending event that its submitter hosts; an admin’s is approved', () => {
    const { details } = readSubmission(complete, dates)
    const names = { urlFriendlyName: 'phpday', stub: 'phpday' }
    expect(submitEvent(member, details, names, now)).toMatchObject({
      approval: { state: 'pending' },
      hosts: [member.userId],
      submitterId: member.userId,
      createdDate: now,
      ...names,
    })
    const admins = submitEvent({ ...member, admin: true }, details, names, now)
    expect(admins.approval).toEqual({ state: 'approved' })
  })

  it('is limited to so many pending at a time, but for trusted users and admins', () => {
    const refusal = 'You may only have 3 pending events at one time'
    expect(() => requireRoomForPending(member, 2, 3)).not.toThrow()
    expect(() => requireRoomForPending(member, 3, 3)).toThrow(refusal)
    expect(() => requireRoomForPending({ ...member, trusted: true }, 3, 3)).not.toThrow()
    expect(() => requireRoomForPending({ ...member, admin: true }, 3, 3)).not.toThrow()
  })
})

const full: EventInput = {
  ...complete,
  href: 'https://phpday.example',
  cfpUrl: 'https://cfp.example',
  cfpStartDate: '2026-01-01',
  cfpEndDate: '2026-02-01',
  latitude: 45.4,
  longitude: 11,
  tags: ['php'],
  hashtag: '#phpday',
}

const stored = (input: EventInput): Event => ({
  ...submitEvent(
    member,
    readSubmission(input, dates).details,
    { urlFriendlyName: 'phpday', stub: 'phpd' },
    now,
  ),
  id: asId<EventId>(1),
})

describe('an edit', () => {
  const event = stored(full)

  it('keeps optional fields that are left out', () => {
    expect(editEvent(event, complete, dates)).toEqual(event)
  })

  it('empties optional fields that are given empty', () => {
    const emptied = editEvent(
      event,
      {
        ...complete,
        href: '',
        cfpUrl: '',
        cfpStartDate: '',
        cfpEndDate: null,
        latitude: '',
        longitude: null,
        tags: [],
        hashtag: '',
      },
      dates,
    )
    expect(emptied).toEqual({ ...stored(complete) })
  })

  it.each([
    ['null', { cfpUrl: null }, true],
    ['an empty address', { cfpUrl: ' ' }, true],
    ['no address', {}, false],
    ['an address', { cfpUrl: 'https://cfp.example' }, false],
    ['null and a start', { cfpUrl: null, cfpStartDate: '2026-01-01' }, false],
    ['null and an end', { cfpUrl: null, cfpEndDate: '2026-02-01' }, false],
  ])('with %s for the call closes it only where it closes with its address', (_, change, closes) => {
    const edited = (callClosesWithItsAddress: boolean): Event =>
      editEvent(event, { ...complete, ...change }, dates, new Set(), { callClosesWithItsAddress })
    const { cfpStartDate, cfpEndDate } = event
    expect(edited(false)).toMatchObject({ cfpStartDate, cfpEndDate })
    const expected = closes ? { cfpStartDate: undefined, cfpEndDate: undefined } : {}
    expect(edited(true)).toEqual({ ...edited(false), ...expected })
  })

  it('replaces what is given, but never the approval, the hosts or the name in the address', () => {
    const edited = editEvent(event, { ...full, name: 'Renamed', stub: 'new' }, dates)
    expect(edited).toEqual({ ...event, name: 'Renamed', stub: 'new' })
  })

  it('keeps the stub that the event has, and takes none from another', () => {
    const taken = new Set(['phpd', 'taken'])
    expect(editEvent(event, { ...complete, stub: 'phpd' }, dates, taken).stub).toBe('phpd')
    expect(() => editEvent(event, { ...complete, stub: 'taken' }, dates, taken)).toThrow(STUB_TAKEN)
  })

  it('reads local times in the new zone when the zone changes', () => {
    const input = { ...complete, startDate: '2026-05-14T09:00', tzPlace: 'Lisbon' }
    const edited = editEvent(event, input, dates)
    expect(toIso(edited.startDate, edited.zone)).toBe('2026-05-14T09:00:00+01:00')
  })

  it('moves the window for comments, and refuses one that ends before it begins', () => {
    const window: EventEditInput = {
      ...complete,
      commentsOpenFrom: '2026-05-01',
      commentsOpenUntil: '2026-06-01',
    }
    const moved = editEvent(event, window, dates)
    expect(moved.commentsOpenFrom).toBe(Date.UTC(2026, 3, 30, 22) / 1000)
    expect(moved.commentsOpenUntil).toBe(Date.UTC(2026, 5, 1, 21, 59, 59) / 1000)
    const backwards = { ...window, commentsOpenUntil: '2026-04-01' }
    expect(() => editEvent(event, backwards, dates)).toThrow(
      `'comments_open_from' must not be after 'comments_open_until'`,
    )
  })
})
