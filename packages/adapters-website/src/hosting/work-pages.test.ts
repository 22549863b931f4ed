import { aStubImage } from '@lectern/contracts/testing'
import { describe, expect, it } from 'vitest'
import { type Browser, formTokenIn, type Shown, formBody, formType } from '@lectern/http/testing'
import { openTalkScene } from '../../test/talk-scene.ts'

const scene = await openTalkScene()
const host = scene.host
const path = `/event/${scene.event.urlFriendlyName}/edit`

describe('the hosts of an event', () => {
  it('are added by their username and removed again, down to the last one', async () => {
    const hosts = `${path}/hosts`
    const before = await host.get(hosts)
    expect(before.text).toContain('An event needs a host, so the last one stays.')
    expect(before.text).not.toContain('/remove"')
    const unknown = await host.submit(before, hosts, { host_name: 'nobody' })
    expect(unknown.text).toContain('There is no account with this username.')
    expect((await host.submit(before, hosts, { host_name: 'sam' })).location).toBe(`${hosts}?done=added`)
    const both = await host.get(`${hosts}?done=added`)
    expect(both.text).toContain('The host is added.')
    const removals = [...both.text.matchAll(/action="([^"]+\/remove)"/gu)].map(([, action = '']) => action)
    expect(removals).toHaveLength(2)
    const [own = '', other = ''] = removals
    await host.submit(both, other)
    const refused = await host.submit(both, own)
    expect([refused.status, refused.text.includes('An event needs a host. Please')]).toEqual([400, true])
  })
})

it('hosts are found by a part of their name', async () => {
  const hosts = `${path}/hosts`
  await scene.website.makeAccount('samantha')
  const found = await host.fill(hosts, { host_name: 'AMANTH' })
  expect([found.status, found.text.includes('Who of these?')]).toEqual([200, true])
  const [, chosen = ''] = /name="host_name" value="(\w+)"/u.exec(found.text) ?? []
  expect(chosen).toBe('samantha')
  expect((await host.fill(hosts, { host_name: chosen })).location).toBe(`${hosts}?done=added`)
})

const send = (
  browser: Browser,
  page: Shown,
  content: Uint8Array | string,
  to = 'picture',
): Promise<Shown> => {
  const body = formBody([
    { name: 'form_token', content: formTokenIn(page) },
    { name: 'image', fileName: 'a.png', content },
  ])
  return browser.post(`${path}/${to}`, body.toString('latin1'), {
    'content-type': formType,
    'sec-fetch-site': 'same-origin',
  })
}

describe('the picture of an event', () => {
  it('is shown after it was sent, and is removed', async () => {
    const page = await host.get(`${path}/picture`)
    expect(page.text).toContain('of at least 140 by 140 pixels. Its middle is cut out')
    const { location } = await send(host, page, aStubImage('png', 400, 300))
    expect(location).toBe(`${path}/picture?done=changed`)
    const shown = await host.get(location)
    expect(shown.text).toMatch(/src="[^"]*-small-[^"]*"[^]*src="[^"]*-orig-[^"]*"/u)
    await host.submit(shown, `${path}/picture/remove`)
    expect((await host.get(`${path}/picture`)).text).toContain('The event has no picture yet.')
  })

  it.each([
    ['gif 400x300', 'Please choose a square picture.'],
    ['png 99x99', 'Please choose a picture of at least 140 by 140 pixels.'],
    ['png 99x999', 'Please choose a picture of at least 140 by 140 pixels.'],
    ['a text', 'Please choose a picture in the format PNG, JPEG or GIF.'],
    ['', 'Please choose a picture.'],
  ])('is refused with a reason: %s', async (content, reason) => {
    const refused = await send(host, await host.get(`${path}/picture`), content)
    expect([refused.status, refused.text.includes(reason)]).toEqual([400, true])
  })
})

it('the logo of a sponsor takes the place of its name, and is removed', async () => {
  const { id, urlFriendlyName } = scene.event
  await scene.website.store.transaction(async ({ events }) => {
    const event = (await events.find(id)) ?? expect.fail('The event is gone')
    await events.save({
      ...event,
      sponsors: [{ name: 'Weaver & "Loom"', url: 'https://a.example', level: '' }],
    })
  })
  const sponsor = 'sponsor?sponsor=Weaver+%26+%22Loom%22'
  expect((await host.get(`${path}/picture`)).text).toContain(`href="${path}/${sponsor}"`)
  const form = await host.get(`${path}/${sponsor}`)
  const refused = await send(host, form, 'a text', sponsor)
  expect([refused.status, refused.text.includes(`action="${path}/${sponsor}"`)]).toEqual([400, true])
  const { location } = await send(host, form, aStubImage('png', 400, 100), sponsor)
  const chosen = await host.get(location)
  expect(chosen.text).toMatch(/<img\s+class="sponsor"\s+src="[^"]*-sponsor-[^"]*"\s+alt=""/u)
  const about = `/event/${urlFriendlyName}/about`
  expect((await host.get(about)).text).toMatch(
    /<img\s+class="sponsor"[^>]* alt="Weaver &amp; &quot;Loom&quot;"/u,
  )
  await host.submit(chosen, `${path}/${sponsor.replace('?', '/remove?')}`)
  expect((await host.get(about)).text).toContain('>Weaver &amp; &quot;Loom&quot;</a>')
  expect((await send(host, form, aStubImage('png', 400, 100), 'sponsor?sponsor=Loom')).status).toBe(404)
})

describe('the tracks of an event', () => {
  const fields = { track_name: 'Hall', track_description: 'The large room' }
  const addressOf = async (name: string, rest: string): Promise<string> => {
    const { text } = await host.get(`${path}/tracks`)
    const id = new RegExp(`href="/track/(\\d+)"[^>]*>${name}<`, 'u').exec(text)?.[1]
    return `/track/${id}/${rest}`
  }

  it('are added, edited by one host at a time, and deleted after a warning', async () => {
    const tracks = `${path}/tracks`
    const { location } = await host.fill(tracks, fields)
    expect((await host.get(location)).text).toContain('The track is added.')
    const taken = await host.fill(tracks, { ...fields, track_name: 'HALL' })
    expect(taken.text).toContain('“Name” is taken.')

    const edit = await addressOf('Hall', 'edit')
    const [one, other] = [await host.get(edit), await host.get(edit)]
    await host.submit(one, edit, { ...fields, track_name: 'Great hall' })
    const conflict = await host.submit(other, edit, { ...fields, track_name: 'Small hall' })
    expect([conflict.status, conflict.text.includes('value="Great hall"')]).toEqual([412, true])
    await host.submit(conflict, edit, { track_name: 'Small hall' })

    const deletion = await addressOf('Small hall', 'delete')
    const page = await host.get(deletion)
    expect(page.text).toContain('It has no talks. It cannot be brought back.')
    expect((await host.submit(page, deletion)).location).toBe(`${tracks}?done=deleted`)
    expect((await host.get(deletion)).status).toBe(404)
  })

  it('have the colour that a host chose, and then again that of their order', async () => {
    await host.fill(`${path}/tracks`, { track_name: 'Red hall', track_description: 'x', colour: '2' })
    const edit = await addressOf('Red hall', 'edit')
    const page = await host.get(edit)
    expect(page.text).toMatch(/id="colour-2"[^>]* checked/u)
    const inList = (colour: number): RegExp =>
      new RegExp(`<a class="track track-${colour}" [^>]*>Red hall`, 'u')
    expect((await host.get(`${path}/tracks`)).text).toMatch(inList(2))
    const refused = await host.submit(page, edit, {
      track_name: 'Red hall',
      track_description: 'x',
      colour: '13',
    })
    expect([refused.status, refused.text.includes('href="#colour-"')]).toEqual([400, true])
    await host.submit(page, edit, { track_name: 'Red hall', track_description: 'x', colour: '' })
    expect((await host.get(`${path}/tracks`)).text).toMatch(inList(1))
  })
})

describe('the rooms of an event', () => {
  const rooms = `${path}/rooms`
  const shown = async () => {
    const { text } = await host.get(rooms)
    return [...text.matchAll(/href="(\/room\/\d+)"[^>]*>([^<]+)</gu)].map(([, address = '', name = '']) => ({
      address,
      name,
    }))
  }
  const addressOf = async (name: string): Promise<string> =>
    (await shown()).find((room) => room.name === name)?.address ?? ''

  it('are added with a name alone, and put into another order', async () => {
    for (const room_name of ['Saal', 'Foyer', 'Attic']) await host.fill(rooms, { room_name })
    expect((await shown()).map(({ name }) => name)).toEqual(['Saal', 'Foyer', 'Attic'])
    const form_token = formTokenIn(await host.get(rooms))
    const press = (button: string) => host.post(button, { form_token }, { 'sec-fetch-site': 'same-origin' })
    const foyer = await addressOf('Foyer')
    const { location } = await press(`${foyer}/up`)
    expect(location).toBe(`${rooms}#room-${foyer.split('/').at(-1)}`)
    await press(`${await addressOf('Saal')}/down`)
    expect((await shown()).map(({ name }) => name)).toEqual(['Foyer', 'Attic', 'Saal'])
    await press(`${foyer}/up`)
    expect((await shown()).map(({ name }) => name)).toEqual(['Foyer', 'Attic', 'Saal'])
  })

  it('are edited by one host at a time, have a page of their own, and are deleted after a warning', async () => {
    expect((await host.fill(rooms, { room_name: 'SAAL' })).text).toContain('“Name” is taken.')
    const saal = await addressOf('Saal')
    const [one, other] = [await host.get(`${saal}/edit`), await host.get(`${saal}/edit`)]
    const details = {
      room_name: 'Saal 1',
      room_description: 'Ground floor',
      capacity: '120',
      map_uri: 'https://map.example/',
    }
    await host.submit(one, `${saal}/edit`, details)
    const conflict = await host.submit(other, `${saal}/edit`, { ...details, room_name: 'Saal A' })
    expect(conflict.status).toBe(412)
    const { text } = await scene.website.browser().get(saal)
    expect(text).toMatch(
      /Saal 1.*120 places.*https:\/\/map\.example\/.*Ground floor.*no talks in this room/su,
    )
    const wrong = await host.submit(await host.get(`${saal}/edit`), `${saal}/edit`, {
      ...details,
      capacity: 'many',
    })
    expect([wrong.status, wrong.text.includes('href="#capacity"')]).toEqual([400, true])
    const page = await host.get(`${saal}/delete`)
    expect((await host.submit(page, `${saal}/delete`)).location).toBe(`${rooms}?done=deleted`)
    expect((await host.get(saal)).status).toBe(404)
  })
})
