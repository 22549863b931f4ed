import { anEvent, aRoom, aTalk } from '@lectern/contracts/testing'
import { after, HOUR } from '@lectern/domain'
import { expect, it } from 'vitest'
import { encode } from 'uqr'
import { openWebsite } from '../../test/open-website.ts'

/** The modules that the lines of a code draw. */
function modulesOf(lines: string, size: number): readonly (readonly boolean[])[] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, row = '', steps = ''] of lines.matchAll(/M0 (\d+)\.5([^M]*)/gu)) {
    let at = 0
    for (const [, step, count = ''] of steps.matchAll(/([hm])(\d+)/gu)) {
      if (step === 'h') modules[Number(row)]?.fill(true, at, at + Number(count))
      at += Number(count)
    }
  }
  return modules
}

it('cards lead to the event and to the rating forms, eight on a sheet, in bounded pages', async () => {
  const website = await openWebsite()
  const host = await website.signIn('host')
  const hostId = await website.idOf('host')
  await website.store.transaction(async ({ events, images, talks }) => {
    const { id } = await events.add(anEvent(hostId, { urlFriendlyName: 'days' }))
    const logo = { type: 'logo', fileName: 'logo.png', format: 'png', width: 90, height: 30 } as const
    await images.replace(id, [{ eventId: id, sponsor: '', ...logo }])
    for (let number = 100; number < 410; number++) await talks.add(aTalk(id, { stub: `st${number}` }))
  })
  const first = await host.get('/event/days/sheets')
  const codes = [...first.text.matchAll(/aria-label="(https:[^"]+)"[^>]*>\s*<path d="([^"]+)"/gu)]
  expect(codes).toHaveLength(304)
  expect(codes.slice(0, 2).map(([, address]) => address)).toEqual([
    'https://lectern.example/event/days',
    'https://lectern.example/q/st100',
  ])
  for (const [, address = '', lines = ''] of codes.slice(0, 2)) {
    const { size, data } = encode(address, { ecc: 'M', border: 0 })
    expect(modulesOf(lines, size)).toEqual(data)
  }
  expect(first.text.match(/<ul class="sheet">/gu)).toHaveLength(38)
  expect(first.text.match(/<img\s+class="logo"/gu)).toHaveLength(304)
  expect(first.text.length).toBeLessThan(1_300_000)
  const second = await host.get('/event/days/sheets?start=303')
  expect(second.text.match(/\/q\/st\d+"/gu)).toHaveLength(7)
})

it('sheets for doors have the talks of each room on each day, with their codes', async () => {
  const website = await openWebsite()
  const host = await website.signIn('host')
  const hostId = await website.idOf('host')
  await website.store.transaction(async ({ events, rooms, talks }) => {
    const { id, startDate } = await events.add(anEvent(hostId, { urlFriendlyName: 'days' }))
    const foyer = await rooms.add(aRoom(id, { roomName: 'Foyer', position: 1 }))
    const saal = await rooms.add(aRoom(id, { roomName: 'Saal <1>', position: 0 }))
    await rooms.add(aRoom(id, { roomName: 'Empty' }))
    await talks.add(aTalk(id, { stub: 'first', roomId: saal.id, duration: 30 }))
    await talks.add(aTalk(id, { stub: 'later', roomId: saal.id, startDate: after(startDate, 25 * HOUR) }))
    await talks.add(aTalk(id, { stub: 'foyer', roomId: foyer.id }))
    await talks.add(aTalk(id, { stub: 'nowhere' }))
    await talks.add(aTalk(id, { stub: 'cancelled', roomId: foyer.id, cancelled: true }))
  })
  expect((await host.get('/event/days/sheets')).text).toContain('href="/event/days/sheets/doors"')
  const { text } = await host.get('/event/days/sheets/doors')
  const parts = text.match(/<h2 dir="auto">[^<]*|<h3>[^<]*|\/q\/\w+/gu)
  expect(parts?.map((part) => part.replace(/.*(?:>|\/q\/)/u, ''))).toEqual([
    'Saal &lt;1&gt;',
    'Friday 1\u00A0May',
    'first',
    'Saal &lt;1&gt;',
    'Saturday 2\u00A0May',
    'later',
    'Foyer',
    'Friday 1\u00A0May',
    'foyer',
  ])
})
