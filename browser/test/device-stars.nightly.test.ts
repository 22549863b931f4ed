import { beforeAll, expect, it } from 'vitest'
import { addConference } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { onTheSite } from './on-the-site.ts'

onTheSite('the stars of a visitor with scripts', (world) => {
  let event = ''
  beforeAll(async () => {
    const host = await hostOf(world().site, 'demo')
    const talks = Array.from({ length: 6 }, (_, index) => ({
      title: `Talk ${index}`,
      at: { day: 1 + (index % 2), minute: index * 30 },
      minutes: 30,
    }))
    event = await host.pageOf((await addConference(host, { name: 'Device Days', talks })).event)
  })

  const star = ({ page, words }: Visitor, title: string, isStarred: boolean) =>
    page.getByRole('button', { name: words.schedule.star(title), exact: true, pressed: isStarred })
  const titles = ({ page }: Visitor) => page.locator('.slot h4').filter({ visible: true }).allTextContents()
  const kept = ({ page }: Visitor) => page.evaluate<string | null>('localStorage.getItem("stars")')

  it('stay on the device, fill on each page, select talks, and are taken over by an account', async () => {
    await using visitor = await world().newVisitor({ size: 'phone' })
    const { schedule, site, fields } = visitor.words
    await visitor.open(`${event}/schedule?day=all`)
    for (const title of ['Talk 1', 'Talk 2', 'Talk 3']) await star(visitor, title, false).click()
    await star(visitor, 'Talk 3', true).click()
    await visitor.sees(schedule.signIn)
    await visitor.checkPage()
    await visitor.follow('Talk 2')
    await visitor.page.getByRole('button', { name: schedule.starIt, pressed: true }).waitFor()
    await visitor.page.goBack()
    await star(visitor, 'Talk 2', true).waitFor()

    await visitor.page.getByText(schedule.filter, { exact: true }).click()
    await visitor.tick(schedule.myStars)
    await visitor.press(schedule.showThese)
    expect(await titles(visitor)).toEqual(['Talk 2', 'Talk 1'])
    await visitor.checkPage()
    await visitor.page.locator('.chosen .chip').click()
    await star(visitor, 'Talk 0', false).waitFor()

    await star(visitor, 'Talk 4', false).click()
    await visitor.follow(schedule.signIn)
    await visitor.fill(fields.account, 'joao')
    await visitor.fill(fields.password, await world().site.passwordOf('joao'))
    await visitor.press(site.signIn)
    await visitor.sees(schedule.onDevice.starred(3))
    await visitor.checkPage()
    await visitor.open('/events')
    await visitor.seesNot(schedule.onDevice.starred(3))
    await visitor.open('/user/schedule')
    await visitor.press(schedule.onDevice.add)
    await visitor.sees(schedule.onDevice.done)
    for (const title of ['Talk 1', 'Talk 2', 'Talk 4'])
      await visitor.page.getByRole('button', { name: schedule.unstar(title) }).waitFor()
    expect(await kept(visitor)).toBeNull()
  })

  it('are forgotten when the member says so, and after a sign-out', async () => {
    await using visitor = await world().newVisitor()
    const { schedule } = visitor.words
    const starAndSignIn = async (): Promise<void> => {
      await visitor.open(`${event}/schedule?day=all`)
      await star(visitor, 'Talk 5', false).click()
      await visitor.signIn('pieter')
      await visitor.sees(schedule.onDevice.starred(1))
    }
    await starAndSignIn()
    await visitor.page.getByRole('button', { name: schedule.onDevice.forget }).click()
    expect(await kept(visitor)).toBeNull()
    await visitor.signOut()
    await starAndSignIn()
    await visitor.signOut()
    expect(await kept(visitor)).toBeNull()
  })
})
