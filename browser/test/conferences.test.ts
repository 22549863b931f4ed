import { addConference, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { journey, onTheSite } from './on-the-site.ts'

onTheSite('conferences', (world) => {
  journey('a speaker claims a talk and reads private feedback', world, async (traveller) => {
    const { visitor, site, member, name } = traveller
    const host = await hostOf(site, 'demo')
    const title = `Lamps, ${name('told')}`
    const { talks } = await addConference(host, {
      name: `Lamp Days ${name('by')}`,
      talks: [{ title, speakers: ['Ann Other'], at: inMinutes(-60), minutes: 30 }],
    })
    const [talk = ''] = talks
    const listener = await hostOf(site, 'zeynep')
    const feedback = `Between us: speak louder, ${member}.`
    await listener.post(`${talk}/comments`, { rating: 3, comment: feedback, private: true })

    await visitor.open(await host.pageOf(talk))
    await visitor.press('This is me')
    await visitor.fill('Username', member)
    await visitor.fill('Password', await site.passwordOf(member))
    await visitor.press('Sign in')
    await visitor.sees('Ann Other')
    await visitor.seesNot(feedback)
    await visitor.press('This is me')
    await visitor.sees('The hosts look at your claim.')
    await visitor.checkPage()
    await visitor.open('/user/claims')
    await visitor.sees('Waiting')
    await visitor.checkPage()
    await host.post(`${talk}/speakers`, { display_name: 'Ann Other', username: member })
    await visitor.open('/user/claims')
    await visitor.sees('Agreed')
    await visitor.open('/user/feedback')
    await visitor.sees(feedback)
    await visitor.sees('Only for speakers and hosts')
    await visitor.checkPage()
  })

  journey('an attendee stars talks and finds a clash', world, async (traveller) => {
    const { visitor, site, member, name } = traveller
    const host = await hostOf(site, 'demo')
    const [first, second] = [`Boats ${name('by')}`, `Nets ${name('by')}`] as const
    const { event } = await addConference(host, {
      name: `Harbour Days ${name('by')}`,
      tracks: ['Quay', 'Pier'],
      talks: [
        { title: first, at: inMinutes(60), minutes: 60, track: 'Quay' },
        { title: second, at: inMinutes(90), minutes: 60, track: 'Pier' },
      ],
    })
    const page = await host.pageOf(event)
    await visitor.signIn(member)
    await visitor.open(page)
    await visitor.press("I'm attending")
    await visitor.sees('You are attending.')
    await visitor.checkPage()
    await visitor.open(`${page}/schedule?day=all`)
    await visitor.press(`Star ${first}`)
    await visitor.sees('Starred. The talk is in your schedule.')
    await visitor.press(`Star ${second}`)
    await visitor.page.getByRole('button', { name: `Take the star from ${second}` }).waitFor()
    await visitor.checkPage()
    await visitor.open('/user/schedule')
    await visitor.sees(new RegExp(`At the same time as .*${second}`, 'u'))
    await visitor.sees(new RegExp(`At the same time as .*${first}`, 'u'))
    await visitor.checkPage()
    await visitor.press(`Take the star from ${second}`)
    await visitor.sees('The star is gone.')
    await visitor.seesNot(second)
    await visitor.open('/user/events')
    await visitor.sees(`Harbour Days ${name('by')}`)
    await visitor.checkPage()
  })
})
