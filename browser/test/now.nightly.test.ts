import { expect } from 'vitest'
import { addConference, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

onTheSite('during an event', (world) => {
  bilingualJourney(
    'two taps lead from the front page to what runs now in which room',
    world,
    async (traveller) => {
      const { visitor, site, name } = traveller
      const { events, now } = visitor.words
      const host = await hostOf(site, 'demo')
      const event = `Days of ${name('now')}`
      const [hall, attic] = [name('hall'), name('attic')]
      await addConference(host, {
        name: event,
        tracks: [hall, attic],
        talks: [
          { title: 'Under way', at: inMinutes(-10), minutes: 60, track: hall },
          { title: 'Over', at: inMinutes(-60), minutes: 30, track: attic },
          { title: 'Soon', at: inMinutes(30), minutes: 30, track: attic },
        ],
      })
      await visitor.open('/')
      await visitor.checkPage()
      await visitor.follow(`${now.inEachRoom} ${event}`)
      await visitor.sees(hall)
      await visitor.sees('Under way')
      await visitor.sees(now.next)
      // It is offered for rating, and named nowhere else.
      expect(await visitor.page.getByText('Over', { exact: true }).count()).toBe(0)
      await visitor.checkPage()
      await visitor.follow('Soon')
      await visitor.sees(attic)
      await visitor.open('/events')
      await visitor.follow(event)
      await visitor.follow(now.title)
      await visitor.sees('Under way')
      await visitor.follow(events.tabs.schedule)
      await visitor.sees('Soon')
    },
  )

  bilingualJourney('a reader sees the times of another place', world, async ({ visitor, site, name }) => {
    const { talks, zones } = visitor.words
    const host = await hostOf(site, 'demo')
    const { event } = await addConference(host, {
      name: `Times of ${name('elsewhere')}`,
      talks: [{ title: 'Noon', at: { day: 1, minute: 12 * 60 }, minutes: 45 }],
    })
    await visitor.open(`${await host.pageOf(event)}/schedule`)
    await visitor.sees('12:00')
    await visitor.page.getByText(zones.other).click()
    await visitor.fill(zones.label, 'Atlantis')
    await visitor.press(zones.show)
    await visitor.sees(zones.unknown('Atlantis'))
    await visitor.checkPage()
    await visitor.fill(zones.label, 'Tokio')
    await visitor.press(zones.show)
    await visitor.sees('21:00')
    await visitor.checkPage()
    await visitor.follow('Noon')
    await visitor.sees(talks.timeIn('Tokyo'))
    await visitor.page.goBack()
    await visitor.follow(zones.back)
    await visitor.sees('12:00')
    await visitor.seesNot('21:00')
  })

  bilingualJourney('a host chooses the colour of a track', world, async ({ visitor, site, name }) => {
    const { fields, hosting } = visitor.words
    const host = await hostOf(site, 'demo')
    const track = name('colourful')
    const { event } = await addConference(host, { name: `Colours of ${track}`, talks: [] })
    await visitor.signIn('demo')
    await visitor.open(`${await host.pageOf(event)}/edit/tracks`)
    await visitor.fill(fields.track_name, track)
    await visitor.fill(fields.track_description, track)
    await visitor.tick(hosting.tracks.colours[6] ?? '')
    await visitor.checkPage()
    await visitor.press(hosting.tracks.add)
    await visitor.page.locator('.track-7', { hasText: track }).waitFor()
  })
})
