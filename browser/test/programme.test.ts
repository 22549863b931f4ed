import { expect } from 'vitest'
import { tableOf, TALKS } from '../src/site/pasted-table.ts'
import { journey, onTheSite } from './on-the-site.ts'

onTheSite('a programme', (world) => {
  journey('a host pastes a table, corrects it, agrees, and prints cards', world, async (traveller) => {
    const { visitor, member, name } = traveller
    const { page } = visitor
    await visitor.signIn(member)
    await visitor.open('/event/submit')
    await visitor.fill('Name of the event', name('Days'))
    await visitor.fill('What is it about?', 'Two days, two rooms')
    await visitor.fill('Where', 'Livorno')
    await visitor.fill('First day', '2030-05-01')
    await visitor.fill('Last day', '2030-05-02')
    await visitor.fill('Time zone', 'Europe/Rome')
    await visitor.press('Submit the event')
    const path = visitor.path().replace(/\?.*/u, '')
    await visitor.open(`${path}/import`)
    await visitor.checkPage()
    await visitor.fill('Your table', tableOf('half past nine'))
    await visitor.press('Show what would change')
    await visitor.sees('Row 9')
    await visitor.sees('New: 39 talks')
    await visitor.checkPage()
    await visitor.follow('Paste the table again')
    await visitor.fill('Your table', tableOf('12:00'))
    await visitor.press('Show what would change')
    await visitor.sees('New: 40 talks')
    await visitor.press('Make these changes')
    await visitor.sees('The changes are made.')
    await visitor.checkPage()
    await visitor.open(`${path}/import`)
    await visitor.fill('Your table', tableOf('13:00'))
    await visitor.press('Show what would change')
    await visitor.sees('Changed: 1 talk')
    await visitor.sees('39 talks stay as they are')
    await visitor.checkPage()
    await visitor.open(`${path}/sheets`)
    expect(await page.locator('.code').count()).toBe(TALKS + 1)
    await visitor.checkPage()
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect([format, pdf.match(/\/Type \/Page\b/gu)?.length]).toEqual([format, Math.ceil((TALKS + 1) / 8)])
    }
  })
})
