import { expect } from 'vitest'
import { addConference, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { journey, onTheSite } from './on-the-site.ts'

onTheSite('hosting', (world) => {
  journey('a host changes several talks in the table', world, async ({ visitor, site, name }) => {
    const host = await hostOf(site, 'demo')
    const titles = [`Boats ${name('by')}`, `Nets ${name('by')}`] as const
    const { event } = await addConference(host, {
      name: `Harbour Days ${name('by')}`,
      tracks: ['Quay', 'Pier'],
      talks: titles.map((title) => ({ title, at: inMinutes(60), minutes: 60, track: 'Quay' })),
    })
    const [boats, nets] = titles
    await visitor.signIn('demo')
    await visitor.open(`${await host.pageOf(event)}/edit/talks`)
    await visitor.checkPage()
    await visitor.fill(`Minutes ${boats}`, '-5')
    await visitor.choose(`Tracks ${nets}`, 'Pier')
    await visitor.press('Save all changes', { status: 400 })
    await visitor.sees(new RegExp(`${boats}: `, 'u'))
    await visitor.checkPage()
    await visitor.fill(`Minutes ${boats}`, '25')
    await visitor.press('Save all changes')
    await visitor.sees('All changes are saved.')
    const { page } = visitor
    expect(await page.getByLabel(`Minutes ${boats}`).inputValue()).toBe('25')
    const track = page.getByLabel(`Tracks ${nets}`).locator('option:checked')
    expect((await track.innerText()).trim()).toBe('Pier')
    await visitor.checkPage()
  })

  journey('a host moves a talk from the schedule', world, async ({ visitor, site, name }) => {
    const host = await hostOf(site, 'demo')
    const title = `Ropes ${name('by')}`
    const { event } = await addConference(host, {
      name: `Quay Days ${name('by')}`,
      tracks: ['Quay', 'Pier'],
      talks: [{ title, at: inMinutes(60), minutes: 60, track: 'Quay' }],
    })
    await visitor.signIn('demo')
    await visitor.open(`${await host.pageOf(event)}/schedule`)
    await visitor.checkPage()
    await visitor.follow(`Move ${title}`)
    await visitor.checkPage()
    await visitor.choose(`Tracks ${title}`, 'Pier')
    await visitor.press('Save all changes')
    await visitor.sees(`“${title}” is moved.`)
    await visitor.checkPage()
    await visitor.press('Undo')
    await visitor.sees(/is moved\. Before: .*, Pier\./u)
  })
})
