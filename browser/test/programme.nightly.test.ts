import { expect } from 'vitest'
import { submitEvent } from '../src/site/submit-event.ts'
import { tableOf, TALKS } from '../src/site/pasted-table.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

/** The part of the window that is the picture of the event. */
const SQUARE = { x: 0, y: 0, width: 200, height: 200 }

onTheSite('a programme', (world) => {
  bilingualJourney(
    'a host pastes a table, sends a picture, changes ten talks, and prints cards',
    world,
    async (traveller) => {
      const { visitor, member, name } = traveller
      const { page, words } = visitor
      const { fields, hosting, imports } = words
      await visitor.signIn(member)
      await visitor.open('/event/submit')
      const path = await submitEvent(visitor, name('Days'))
      await visitor.open(`${path}/import`)
      await visitor.checkPage()
      await visitor.fill(fields.programme, tableOf('half past nine'))
      await visitor.press(imports.preview)
      await visitor.sees(imports.places.row('9'))
      await visitor.sees(imports.headings.added(39))
      await visitor.checkPage()
      await visitor.follow(imports.planAgain)
      await visitor.fill(fields.programme, tableOf('12:00'))
      await visitor.press(imports.preview)
      await visitor.sees(imports.headings.added(40))
      await visitor.press(imports.apply)
      await visitor.sees(imports.done.applied)
      await visitor.checkPage()

      await visitor.open(`${path}/edit/picture`)
      const picture = {
        name: 'screen.png',
        mimeType: 'image/png',
        buffer: await page.screenshot({ clip: SQUARE }),
      }
      await page.getByLabel(hosting.picture.choose).setInputFiles(picture)
      await visitor.press(hosting.picture.submit)
      await visitor.sees(hosting.picture.done.changed)
      await visitor.checkPage()

      await visitor.open(`${path}/edit/talks`)
      for (const number of [11, 12, 13, 14, 15]) {
        await visitor.fill(`${hosting.talks.minutesLong} Talk ${number}`, '30')
      }
      for (const number of [16, 17, 18, 19, 20]) {
        await visitor.choose(`${fields.tracks} Talk ${number}`, number % 2 === 0 ? 'Hall' : 'Attic')
      }
      await visitor.press(hosting.talks.saveTable)
      await visitor.sees(hosting.talks.done.placed)
      await visitor.checkPage()

      await visitor.open(`${path}/import`)
      await visitor.fill(fields.programme, tableOf('13:00'))
      await visitor.press(imports.preview)
      await visitor.sees(imports.headings.changed(11))
      await visitor.sees(imports.unchanged(29))
      await visitor.checkPage()
      await visitor.open(`${path}/sheets`)
      expect(await page.locator('.code').count()).toBe(TALKS + 1)
      await visitor.checkPage()
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1')
        expect([format, pdf.match(/\/Type \/Page\b/gu)?.length]).toEqual([format, Math.ceil((TALKS + 1) / 8)])
      }
    },
  )
})
