import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { after, DAY, instant } from '../time/time.ts'
import { matchPeople } from './invited-people.ts'
import { readPastedPeople } from './pasted-people.ts'
import { newInvitation, stateOfInvitation } from './speaker-invitation.ts'

const ada = { displayName: 'Ada Lovelace', email: 'ada@example.org' }
const bob = { displayName: 'Bob', email: 'bob@example.org' }
const now = instant(1_800_000_000)

describe('pasted people', () => {
  it.each([
    ['Ada Lovelace <ada@example.org>\nBob, bob@example.org'],
    ['"Ada Lovelace" <ada@example.org>, Bob <mailto:bob@example.org>;'],
    ['ada@example.org\tAda  Lovelace\r\n\r\n bob@example.org; Bob\r\nBob;bob@example.org'],
    ['Title,Speaker,E-Mail\r\n"A, ""quoted""\r\nB",Ada Lovelace,ada@example.org\r\nC,Bob,bob@example.org'],
    ['\uFEFFVorname;Nachname;E-Mail-Adresse\nAda;Lovelace;ada@example.org\n;Bob;bob@example.org'],
    [
      '[{"fullName":"Ada Lovelace","email":"ada@example.org"},{"talks":[{"Name":"Bob","E-Mail":"bob@example.org"}]}]',
    ],
  ])('are read from %j', (text) => {
    expect(readPastedPeople(text)).toEqual([ada, bob])
  })

  it.each([
    ['Ada', { displayName: 'Ada', email: '' }],
    ['Ada <ada@>', { displayName: 'Ada', email: '' }],
    ['Ada <ada@example.org\u0000>', 'not-text'],
    ['Ada <x@y.z%0aBcc:v@example.org>', { displayName: 'Ada', email: '' }],
    ['{"name":"Ada","email":{"a":1}}', undefined],
    ['[{"name":', { displayName: '[{name:', email: '' }],
    ['name,email\n"open', { displayName: '"open', email: '' }],
    ['', 'required'],
    [['Ada'], 'required'],
    [Array.from({ length: 501 }, (_, place) => `A ${place}, a${place}@example.org`).join('\n'), 'too-many'],
  ])('of %j are understood or refused', (text, expected) => {
    if (typeof expected !== 'string') expect(readPastedPeople(text)).toEqual(expected ? [expected] : [])
    else {
      expect(() => readPastedPeople(text)).toThrow(
        expect.objectContaining({ problems: [expect.objectContaining({ field: 'people', code: expected })] }),
      )
    }
  })

  it('are read in linear time', () => {
    const before = process.threadCpuUsage()
    for (const text of [
      'name,email\n"' + '""'.repeat(1e6),
      '['.repeat(1e6),
      ' ,'.repeat(1e6),
      '"<>'.repeat(5e5),
      `A${' '.repeat(1e6)}B`,
    ]) {
      readPastedPeople(text)
    }
    const { user } = process.threadCpuUsage(before)
    expect(user / 1e6).toBeLessThan(10)
  })
})

it('matches people with the names of a programme', () => {
  const free = (speakerName: string) => ({ speakerName, user: undefined })
  const rows = [
    free('Ada  Lovelace'),
    free('Grace Hopper'),
    { speakerName: 'Sam', user: { userId: asId<never>(1) } },
    free('Ian Invited'),
  ]
  const invited = {
    ...newInvitation({ eventId: asId(1), displayName: 'ian invited', email: 'i@a.a' }, now),
    id: asId<never>(1),
  }
  const people = [
    'ADA Lovelace',
    'Hopper, Grace',
    'Sam',
    'Ian Invited',
    'Nobody',
    'ada lovelace',
    'No Address',
  ].map((displayName, place) => ({ displayName, email: place === 6 ? '' : `a${place}@example.org` }))
  const matched = matchPeople(people, rows, [invited], now)
  expect(matched.map(({ verdict, near }) => [verdict, ...near])).toEqual([
    ['ready'],
    ['near', 'Grace Hopper'],
    ['claimed'],
    ['invited'],
    ['unknown'],
    ['twice'],
    ['no-address'],
  ])
  expect(matched[0]?.displayName).toBe('Ada  Lovelace')
  const later = after(now, 30 * DAY)
  expect(stateOfInvitation(invited, later)).toBe('expired')
  expect(matchPeople(people, rows, [invited], later)[3]?.verdict).toBe('ready')
})
