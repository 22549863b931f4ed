import { anEvent, aRoom, aTalk, aTalkComment, aUser } from '@lectern/contracts/testing'
import { fromLocal, furtherTalkFields, keysOf, nameOfField, storedZone, usualValues } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { openWebsite } from '../../../test/open-website.ts'
import { writeCsv } from './host-files.ts'

const zone = storedZone('Europe/Rome')

const website = await openWebsite()
const host = await website.signIn('host')
const hostId = await website.idOf('host')
await website.store.transaction(async ({ users, events, rooms, talks, comments }) => {
  const ann = await users.add(aUser({ fullName: '=Ann' }))
  const { id } = await events.add(anEvent(hostId, { urlFriendlyName: 'days', zone }))
  const room = await rooms.add(aRoom(id, { roomName: '=Saal' }))
  const talk = await talks.add(
    aTalk(id, {
      roomId: room.id,
      talkTitle: '=HYPERLINK("https://evil.example")',
      talkDescription: 'One,\n"two"',
      startDate: fromLocal(Temporal.PlainDateTime.from('2026-05-01T09:00'), zone),
      stub: 'ab12c',
      links: [{ displayName: 'slides_link', url: 'https://slides.example/' }],
      speakers: [
        { speakerName: '+Ann', userId: undefined },
        { speakerName: 'Bo', userId: undefined },
      ],
    }),
  )
  const traits = { createdDate: website.clock.now(), rating: 4 } as const
  await comments.add(aTalkComment(talk, ann.id, { ...traits, comment: '@public' }))
  await comments.add(aTalkComment(talk, ann.id, { ...traits, comment: 'Private', private: true }))
})

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['a\r\nb', '"a\r\nb"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ...[...'＝＋－＠'].map((sign) => [`${sign}1`, `'${sign}1`]),
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ["'=1", "''=1"],
  ['a=1', 'a=1'],
])('a cell with %j is %j', (text, cell) => {
  expect(writeCsv(['a', 'b'], [[text, -1]])).toBe(`\uFEFFa,b\r\n${cell},-1\r\n`)
})

const further = (cells: readonly string[]): string => cells.map((cell) => `,${cell}`).join('')

describe('the tables of hosts', () => {
  it('have the talks', async () => {
    const { status, headers, text } = await host.get('/event/days/talks.csv')
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(headers['content-disposition']).toBe('attachment; filename="days-talks.csv"')
    expect(text).toBe(
      'title,speakers,tracks,room,start,duration,type,language,description,comments,average_rating,starred,address,' +
        `slides_link,video_link,audio_link,code_link,other_link${further(keysOf(furtherTalkFields).map(nameOfField))}\r\n` +
        '"\'=HYPERLINK(""https://evil.example"")",\'+Ann; Bo,,\'=Saal,2026-05-01T09:00:00+02:00,0,Talk,English - UK,"One,\n""two""",1,4,0,' +
        `https://lectern.example/talk/ab12c,https://slides.example/,,,,${further(Object.values(usualValues(furtherTalkFields)).map(String))}\r\n`,
    )
  })

  it('have the feedback, and mark what is private', async () => {
    const { headers, text } = await host.get('/event/days/feedback.csv')
    expect(headers['cache-control']).toBe('private, no-store')
    const [names, ...rows] = text.trimEnd().split('\r\n')
    expect(names).toBe('talk,date,author,rating,comment,private,address')
    expect(
      rows.map((row) =>
        row
          .replace(/,https.*/u, '')
          .split(',')
          .slice(-4),
      ),
    ).toEqual([
      ["'=Ann", '4', 'Private', 'yes'],
      ["'=Ann", '4', "'@public", 'no'],
    ])
  })

  it('are found on the page about the event, by hosts only', async () => {
    const link = 'href="/event/days/feedback.csv"'
    expect((await host.get('/event/days/about')).text).toContain(link)
    expect((await website.browser().get('/event/days/about')).text).not.toContain(link)
  })
})
