import { aTrack } from '@lectern/contracts/testing'
import { operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { valuesIn } from '@lectern/http/testing'
import { openTalkScene } from '../../test/talk-scene.ts'

const scene = await openTalkScene({ links: [] })
const host = scene.host
const talks = `/event/${scene.event.urlFriendlyName}/edit/talks`
const [hall, attic] = await scene.website.store.transaction(async ({ tracks }) => [
  await tracks.add(aTrack(scene.event.id, { trackName: 'Hall' })),
  await tracks.add(aTrack(scene.event.id, { trackName: 'Attic' })),
])

const stubOf = async (title: string): Promise<string> => {
  const { text } = await host.get(talks)
  return new RegExp(`href="/talk/(\\w+)"[^>]*>${title}<`, 'u').exec(text)?.[1] ?? ''
}
const talkAt = (stub: string) => scene.website.lectern.getTalkByStub(operator, { stub })

describe('a talk', () => {
  it('is added with its speakers, time, length and track', async () => {
    const page = await host.get(`${talks}/new`)
    expect(valuesIn(page)['start_date']).toMatch(/T09:00$/u)
    const added = {
      talk_title: 'Tides',
      talk_description: 'Salt',
      speakers: 'Ada\n\n Grace ',
      duration: '45',
    }
    const fields = { ...valuesIn(page), ...added, tracks: String(hall.id) }
    expect((await host.submit(page, `${talks}/new`, fields)).location).toBe(`${talks}?done=added`)
    expect(await talkAt(await stubOf('Tides'))).toMatchObject({
      speakers: [{ speakerName: 'Ada' }, { speakerName: 'Grace' }],
      duration: 45,
      tracks: [{ trackName: 'Hall' }],
      type: 'Talk',
    })
  })

  it('is not added outside of its event, and what was written stays', async () => {
    const page = await host.get(`${talks}/new`)
    const fields = {
      ...valuesIn(page),
      talk_title: 'Late',
      talk_description: 'x',
      start_date: '2031-01-01T09:00',
    }
    const refused = await host.submit(page, `${talks}/new`, fields)
    expect([refused.status, valuesIn(refused)]).toEqual([400, fields])
    expect(refused.text).toMatch(/The event is from [^<]*Please choose a time within it\./u)
  })

  it('is copied into the form of a new one', async () => {
    const page = await host.get(`${talks}/new?like=${await stubOf('Tides')}`)
    const copied = { talk_title: 'Tides', speakers: 'Ada\nGrace', duration: '45', tracks: String(hall.id) }
    expect(valuesIn(page)).toMatchObject(copied)
  })

  it('keeps what is not changed: seconds, claims, several tracks; and moves to another track', async () => {
    const { store } = scene.website
    await store.transaction(async ({ talks: all }) => {
      const talk = await all.find(scene.talk.id)
      if (talk !== undefined)
        await all.save({ ...talk, tracks: [hall.id, attic.id], startDate: scene.talk.startDate })
    })
    const edit = `${scene.path}/edit`
    const before = await talkAt(scene.talk.stub)
    const page = await host.get(edit)
    await host.submit(page, edit, { ...valuesIn(page), talk_title: 'Renamed' })
    const after = await talkAt(scene.talk.stub)
    expect(after).toEqual({
      ...before,
      talkTitle: 'Renamed',
      urlFriendlyTalkTitle: after.urlFriendlyTalkTitle,
      calendarRevision: after.calendarRevision,
    })
    const again = await host.get(edit)
    await host.submit(again, edit, { ...valuesIn(again), tracks: String(attic.id), duration: '' })
    expect(await talkAt(scene.talk.stub)).toMatchObject({ tracks: [{ trackName: 'Attic' }], duration: 0 })
  })

  it('is edited by one person at a time', async () => {
    const edit = `${scene.path}/edit`
    const [one, other] = [await host.get(edit), await scene.speaker.get(edit)]
    expect(other.text).not.toMatch(/host-bar|\/delete"/u)
    await host.submit(one, edit, { ...valuesIn(one), talk_title: 'Of the host' })
    const conflict = await scene.speaker.submit(other, edit, {
      ...valuesIn(other),
      talk_title: 'Of the speaker',
    })
    expect(conflict.status).toBe(412)
    expect((await talkAt(scene.talk.stub)).talkTitle).toBe('Of the host')
    const { location } = await scene.speaker.submit(conflict, edit, { talk_title: 'Of both' })
    expect([location, (await talkAt(scene.talk.stub)).talkTitle]).toEqual([scene.path, 'Of both'])
  })

  it('is cancelled by hosts, who say so in the form, and restored', async () => {
    const { path, talk, speaker } = scene
    const cancel = async (fields: object) => {
      const page = await host.get(`${path}/edit`)
      await host.submit(page, `${path}/edit`, { ...valuesIn(page), ...fields })
    }
    await cancel({ cancelled: 'yes' })
    const page = await speaker.get(path)
    expect(page.text).toContain('<span class="badge cancelled">Cancelled</span>')
    expect(page.text).toContain('This talk is cancelled, so comments are closed.')
    const form = await speaker.get(`${path}/edit`)
    expect(form.text).not.toContain('name="cancelled"')
    await speaker.submit(form, `${path}/edit`, valuesIn(form))
    await cancel({})
    expect(await talkAt(talk.stub)).toMatchObject({ cancelled: true })
    const { cancelled: _, ...values } = valuesIn(await host.get(`${path}/edit`))
    await host.submit(await host.get(`${path}/edit`), `${path}/edit`, values)
    expect(await talkAt(talk.stub)).toMatchObject({ cancelled: false })
  })

  it('is deleted after a page that says what goes with it', async () => {
    const from = { 'sec-fetch-site': 'same-origin' }
    await scene.speaker.post(`${scene.path}/comments`, { comment: 'Mine', rating: '0' }, from)
    await scene.speaker.post(`${scene.path}/star`, {}, from)
    const path = `${scene.path}/delete`
    const page = await host.get(path)
    expect(page.text).toContain('This also deletes 1 comment, 1 star and the confirmed claims of 1 speaker.')
    expect((await host.submit(page, path)).location).toBe(`${talks}?done=deleted`)
    expect((await host.get(scene.path)).status).toBe(404)
  })
})
