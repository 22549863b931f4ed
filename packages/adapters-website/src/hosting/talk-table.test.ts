import { aClaim, aTalk, aTalkComment, aTrack } from '@lectern/contracts/testing'
import { operator, type Talk, type TalkId } from '@lectern/domain'
import { valuesIn } from '@lectern/http/testing'
import { describe, expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

const MANY = 302
const scene = await openTalkScene({ talkTitle: 'Tides' })
const host = scene.host
const other = await scene.website.signIn('other')
const path = `/event/${scene.event.urlFriendlyName}/edit/talks`
const { event, website, talk } = scene
const [userId, otherId] = [await website.idOf('sam'), await website.idOf('other')]
const { hall, added } = await website.store.transaction(async (repositories) => {
  const hall = await repositories.tracks.add(aTrack(event.id, { trackName: 'Hall' }))
  await repositories.claims.replace(talk.id, [aClaim(talk.id, otherId, { displayName: 'Grace' })])
  await repositories.comments.add(aTalkComment(talk, userId, { rating: 4 }))
  await repositories.events.save({ ...event, hosts: [...event.hosts, otherId] })
  const added: Talk[] = []
  for (let number = 0; number < MANY; number++) added.push(await repositories.talks.add(aTalk(event.id)))
  return { hall, added }
})
const talks = [talk, ...added]

const talkWith = async (index: number) => {
  const { stub = '' } = talks[index] ?? {}
  return scene.website.lectern.getTalkByStub(operator, { stub })
}
const field = (name: string, index: number): string => `${name}_${talks[index]?.id ?? 0}`

describe('the table of talks', () => {
  it('shows each talk with what it got, and 300 on a page', async () => {
    const [first, second] = [await host.get(path), await host.get(`${path}?start=300`)]
    expect(first.text).toMatch(/Tides.*Grace.*1 claim.*1 comment.*4\.0/su)
    const rows = [first, second].map(({ text }) => text.match(/name="start_date_\d+"/gu)?.length)
    expect(rows).toEqual([300, MANY + 1 - 300])
  })

  it('changes many talks with one save, and leaves the others', async () => {
    const page = await host.get(`${path}?day=2026-05-01`)
    const change = { [field('duration', 52)]: '25', [field('tracks', 53)]: String(hall.id) }
    const { location } = await host.submit(page, path, change)
    expect(location).toBe(`${path}?day=2026-05-01&done=placed`)
    expect(await talkWith(52)).toMatchObject({ duration: 25, tracks: [] })
    expect(await talkWith(53)).toMatchObject({
      startDate: talks[53]?.startDate,
      tracks: [{ trackName: 'Hall' }],
    })
    const { items } = await scene.website.lectern.listAudit(operator, {
      page: { start: 0, resultsPerPage: 1 },
    })
    expect(items[0]).toMatchObject({ audited: { action: 'talks-placed' }, note: 'talks: 2' })
  })

  it('is refused whole, with each problem at its row, and keeps what was written', async () => {
    const page = await host.get(path)
    const refused = await host.submit(page, path, {
      [field('duration', 2)]: '20',
      [field('duration', 3)]: '-1',
      [field('start_date', 4)]: '2031-01-01T09:00',
    })
    expect(refused.status).toBe(400)
    for (const name of [field('duration', 3), field('start_date', 4)]) {
      expect(refused.text).toContain(`<li><a href="#${name}">`)
      expect(refused.text).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true"`, 'u'))
    }
    expect(refused.text).toMatch(new RegExp(`name="${field('duration', 2)}"[^>]*value="20"`, 'u'))
    expect((await talkWith(2)).duration).toBe(talks[2]?.duration)
  })
})

describe('the rooms of talks', () => {
  const write = async (browser: typeof host, edit: string, fields: Readonly<Record<string, string>>) => {
    const page = await browser.get(edit)
    return browser.submit(page, edit, { ...valuesIn(page), ...fields })
  }

  it('can be chosen if the event has rooms, in the table and in the form of a talk', async () => {
    expect((await host.get(path)).text).not.toContain('name="room_')
    const edit = `/talk/${talks[1]?.stub}/edit`
    await write(host, edit, { new_room: 'Saal <1>' })
    const { room } = await talkWith(1)
    expect(room).toMatchObject({ roomName: 'Saal <1>' })
    const table = await host.get(path)
    await host.submit(table, path, { [field('room', 12)]: String(room?.roomId), [field('room', 1)]: '' })
    expect([(await talkWith(12)).room, (await talkWith(1)).room]).toEqual([room, undefined])
    await write(host, edit, { room: 'Saal <1>' })
    expect((await talkWith(1)).room).toEqual(room)
    await write(host, edit, { room: '' })
    expect((await talkWith(1)).room).toBeUndefined()
  })

  it('are not among the fields that a speaker sees, and stay when a speaker saves', async () => {
    const edit = `/talk/${talk.stub}/edit`
    await write(host, edit, { new_room: 'Saal 2' })
    expect((await scene.speaker.get(edit)).text).not.toMatch(/name="(?:new_)?room"/u)
    await write(scene.speaker, edit, { talk_description: 'New' })
    expect(await talkWith(0)).toMatchObject({ talkDescription: 'New', room: { roomName: 'Saal 2' } })
  })
})

describe('two hosts at the table', () => {
  it('change different talks, and one does not undo the other', async () => {
    const [mine, theirs] = [await host.get(path), await other.get(path)]
    await other.submit(theirs, path, { [field('duration', 5)]: '15', [field('duration', 6)]: '16' })
    const unseen = { [field('duration', 5)]: valueIn(mine.text, field('duration', 5)) }
    const { status } = await host.submit(mine, path, { ...unseen, [field('duration', 7)]: '17' })
    expect(status).toBe(303)
    expect(await Promise.all([5, 6, 7].map(async (index) => (await talkWith(index)).duration))).toEqual([
      15, 16, 17,
    ])
  })

  it('choose between both values of a talk that both changed', async () => {
    const [mine, theirs] = [await host.get(path), await other.get(path)]
    await other.submit(theirs, path, { [field('duration', 8)]: '18' })
    const change = { [field('duration', 8)]: '81', [field('duration', 9)]: '19' }
    const conflict = await host.submit(mine, path, change)
    expect([conflict.status, (await talkWith(9)).duration]).toEqual([412, talks[9]?.duration])
    const choices = [...conflict.text.matchAll(/type="radio" value="(\d+)"/gu)].map(([, value]) => value)
    expect(choices).toEqual(['18', '81'])
    await host.submit(conflict, path, { [field('duration', 8)]: '81' })
    expect([(await talkWith(8)).duration, (await talkWith(9)).duration]).toEqual([81, 19])
  })

  it('keep their changes if a talk is deleted meanwhile', async () => {
    const mine = await host.get(path)
    const gone: TalkId | undefined = talks[10]?.id
    if (gone !== undefined) await scene.website.lectern.deleteTalk(operator, { talkId: gone })
    const change = { [field('duration', 10)]: '1', [field('duration', 11)]: '21' }
    const refused = await host.submit(mine, path, change)
    expect([refused.status, (await talkWith(11)).duration]).toEqual([400, talks[11]?.duration])
    await host.submit(refused, path, {
      [field('duration', 11)]: valueIn(refused.text, field('duration', 11)),
    })
    expect((await talkWith(11)).duration).toBe(21)
  })
})

const valueIn = (text: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`, 'u').exec(text)?.[1] ?? ''
