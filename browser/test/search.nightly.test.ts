import { addConference, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

onTheSite('the search', (world) => {
  bilingualJourney('a visitor finds talks by words of their texts', world, async (traveller) => {
    const { visitor, site, name } = traveller
    const host = await hostOf(site, 'demo')
    const speaker = `Quillan ${name('by')}`
    const titles = ['Kites', 'Lanterns', 'Bells'].map((title) => `${title} ${name('by')}`)
    const [kites = '', lanterns = '', bells = ''] = titles
    await addConference(host, {
      name: `Wind Days ${name('by')}`,
      talks: [
        {
          title: kites,
          description: 'Zephyrs, explained.',
          speakers: [speaker],
          at: inMinutes(60),
          minutes: 30,
        },
        { title: lanterns, description: '紙と光の設計', at: inMinutes(90), minutes: 30 },
        { title: bells, description: 'เสียงระฆังในวัด', at: inMinutes(120), minutes: 30 },
      ],
    })
    for (const [text, title] of [
      ['zephyr', kites],
      ['光の', lanterns],
      ['ระฆัง', bells],
      ['quillan zephyrs', kites],
    ] as const) {
      await visitor.open(`/search?${new URLSearchParams({ q: text }).toString()}`)
      await visitor.sees(title)
      await visitor.checkPage()
    }
    await visitor.open('/search?q=zzzzzz')
    await visitor.sees(visitor.words.search.nothingFound('zzzzzz'))
  })
})
