import { addConference, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

onTheSite('conferences', (world) => {
  bilingualJourney('a speaker claims a talk and reads private feedback', world, async (traveller) => {
    const { visitor, site, member, name } = traveller
    const { fields, people, talks: ofTalks } = visitor.words
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
    await visitor.press(ofTalks.thisIsMe)
    await visitor.fill(fields.username, member)
    await visitor.fill(fields.password, await site.passwordOf(member))
    await visitor.press(visitor.words.site.signIn)
    await visitor.sees('Ann Other')
    await visitor.seesNot(feedback)
    await visitor.press(ofTalks.thisIsMe)
    await visitor.sees(ofTalks.claimWaits)
    await visitor.checkPage()
    await visitor.open('/user/claims')
    await visitor.sees(people.waitingClaims)
    await visitor.checkPage()
    await host.post(`${talk}/speakers`, { display_name: 'Ann Other', username: member })
    await visitor.open('/user/claims')
    await visitor.sees(people.approvedClaims)
    await visitor.open('/user/feedback')
    await visitor.sees(feedback)
    await visitor.sees(fields.private)
    await visitor.checkPage()
  })
})
