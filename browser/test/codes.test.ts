import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { addProgramme } from '../src/offline/device.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

onTheSite('codes of attendees', (world) => {
  bilingualJourney(
    'a host makes them, and an attendee without an account uses one once',
    world,
    async ({ visitor: host, name, site, newVisitor }) => {
      const { codes, fields } = host.words
      const { event, talks } = await addProgramme(site, name('Code Days'))
      await host.signIn('demo')
      await host.open(`${event}/codes`)
      await host.checkPage()
      await host.fill(fields.number, '9')
      await host.press(codes.make)
      await host.sees(codes.madeMeans(9))
      await host.checkPage()
      const { page } = host
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: codes.asFile }).click(),
      ])
      const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
      expect([head, lines.length]).toEqual([`${codes.columns.code},${codes.columns.address}`, 9])
      const [code = '', address = ''] = (lines[0] ?? '').split(',')
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.code-card').filter({ visible: true }).count()).toBe(9)
      expect(await page.getByText(codes.asFile).filter({ visible: true }).count()).toBe(0)
      await page.emulateMedia({ media: 'screen' })

      await using attendee = await newVisitor({ size: 'phone', language: host.language })
      await attendee.open(address)
      await attendee.checkPage()
      await attendee.press(codes.redeem.submit)
      await attendee.sees(codes.redeem.done.used)
      expect(attendee.path()).toBe(`${event}/code?done=used`)
      await attendee.checkPage()
      await attendee.open(`/q/${(talks[0] ?? '').replace('/talk/', '')}`)
      await attendee.press(attendee.words.talks.votes.starsOf(5))
      await attendee.sees(attendee.words.talks.votes.done.voted)

      await using another = await newVisitor({ language: host.language })
      await another.open(`${event}/code`)
      await another.fill(fields.code, code.toLowerCase())
      await another.press(codes.redeem.submit, { status: 409 })
      await another.sees(/another phone|anderen Telefon/u)
      await host.follow(codes.back)
      await host.sees(codes.counts(9, 1))
      await host.follow(codes.deletion.unused.link)
      await host.checkPage()
      await host.press(codes.deletion.submit)
      await host.sees(codes.counts(1, 1))
    },
  )
})
