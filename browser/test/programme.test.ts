import { expect } from 'vitest'
import { journey, onTheSite } from './on-the-site.ts'

const TALKS = 40

/** As cells that were copied from a spreadsheet: 40 talks in two tracks on the two days of the event. */
function tableOf(eighthStart: string): string {
  const rows = Array.from({ length: TALKS }, (_, number) => {
    const [day, hour] = [number < TALKS / 2 ? '2030-05-01' : '2030-05-02', 9 + Math.floor((number % 20) / 2)]
    const start = number === 7 ? eighthStart : `${String(hour).padStart(2, '0')}:00`
    return [
      `Talk ${number + 1}`,
      `Speaker ${number + 1}`,
      number % 2 === 0 ? 'Hall' : 'Attic',
      day,
      start,
      '45',
    ]
  })
  const headings = ['Title', 'Speakers', 'Track', 'Date', 'Start time', 'Duration']
  return [headings, ...rows].map((row) => row.join('\t')).join('\n')
}

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
