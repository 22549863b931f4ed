import { expect, it, vi } from 'vitest'
import { addProgramme } from '../src/offline/device.ts'
import { openOtherSite } from '../src/site/other-site.ts'
import { LONG, onTheSite } from './on-the-site.ts'

onTheSite('parts of events in frames of other sites', (world) => {
  it(
    'are shown by a page with a strict policy, and a device votes there with a code',
    async () => {
      const { site, newVisitor } = world()
      const { event, talks } = await addProgramme(site, 'Framed Days')
      const [slug = '', stub = ''] = [event, talks[0] ?? ''].map((path) => path.split('/')[2])
      await using other = await openOtherSite(
        `<script type="module" src="${site.origin}/embed/v1.js"></script>
      <lectern-embed talk="${stub}" lang="de" theme="dark"></lectern-embed>
      <lectern-embed event="${slug}" accent="#0a6c5d"></lectern-embed>`,
        `default-src 'none'; script-src ${site.origin}; frame-src ${site.origin}`,
      )
      // Another site than that of the service, whose cookies do not reach it.
      const elsewhere = other.url.replace('127.0.0.1', 'localhost')

      await using host = await newVisitor()
      const { codes, fields, choices, embed } = host.words
      await host.signIn('demo')
      await host.open(`${event}/edit`)
      await host.fill(fields.embed_sites, elsewhere)
      await host.choose(fields.votes, choices.votes.codes)
      await host.press(host.words.site.save)
      await host.open(`${event}/edit/embed?part=rate`)
      await host.sees(`talk="${stub}"`)
      await host.checkPage()
      await host.page.frameLocator('lectern-embed iframe').getByText(codes.redeem.means).waitFor()
      await host.follow(embed.what.now)
      await host.page.frameLocator('lectern-embed iframe').getByText(`Second of Framed Days`).waitFor()
      await host.open(`${event}/codes`)
      await host.fill(fields.codes, 'lectern1')
      await host.press(codes.add)

      await using visitor = await newVisitor({ size: 'phone' })
      visitor.mayVisit(elsewhere)
      const german = (await newVisitor({ language: 'de' })).words
      await visitor.open(elsewhere)
      const rating = visitor.page.frameLocator('lectern-embed[talk] iframe')
      const { starsOf, voted, done } = german.talks.votes
      await rating.getByLabel(german.fields.code).fill('lectern1')
      await rating.getByRole('button', { name: german.codes.redeem.submit }).click()
      await rating.getByText(done.proven).waitFor()
      await rating.getByRole('button', { name: starsOf(4) }).click()
      await rating.getByText(done.voted).waitFor()
      const cookies = await visitor.page.context().cookies(site.origin)
      expect(cookies).toEqual([expect.objectContaining({ sameSite: 'None', secure: true, httpOnly: true })])
      await visitor.open(elsewhere)
      await rating.getByText(voted(4)).waitFor()

      const frame = visitor.page.locator('lectern-embed[event] iframe')
      await frame.scrollIntoViewIfNeeded()
      await vi.waitFor(async () => {
        const { height = 0 } = (await frame.boundingBox()) ?? {}
        const inside = await visitor.page
          .frames()
          .at(-1)
          ?.evaluate<number>('Math.ceil(document.body.getBoundingClientRect().height)')
        expect([Math.round(height), height > 399]).toEqual([inside, false])
      })
      const [popup] = await Promise.all([
        visitor.page.waitForEvent('popup'),
        visitor.page
          .frameLocator('lectern-embed[event] iframe')
          .getByRole('link', { name: 'Second of' })
          .click(),
      ])
      expect(new URL(popup.url()).pathname).toBe(talks[1])

      for (const path of [`${event}/schedule`, `${event}/now`, `${event}/ratings`, `/talk/${stub}/rate`]) {
        await visitor.open(`/embed${path}`)
        await visitor.checkPage()
      }

      await using unlisted = await openOtherSite(
        `<iframe src="${site.origin}/embed${event}/schedule"></iframe>`,
      )
      await visitor.page.goto(unlisted.url)
      await vi.waitFor(() =>
        expect(visitor.takeProblems().join('\n')).toContain(`frame-ancestors 'self' ${elsewhere}`),
      )
    },
    LONG,
  )
})
