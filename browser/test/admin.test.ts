import { expect, it } from 'vitest'
import { onTheSite } from './on-the-site.ts'

onTheSite('the pages of site admins', (world) => {
  it('take keys for the events that wait', async () => {
    await using visitor = await world().newVisitor()
    const { keyboard } = visitor.page
    await visitor.signIn('demo')
    await visitor.open('/admin/events')
    await visitor.checkPage()
    await keyboard.press('r')
    await visitor.sees('Events that wait for approval')
    await keyboard.press('j')
    await keyboard.press('r')
    await visitor.sees('Reject Himalaya Ops Gathering?')
    await visitor.checkPage()
    await visitor.open('/admin/events')
    await keyboard.press('k')
    await keyboard.press('a')
    await visitor.sees('The event is approved and listed.')
    expect(visitor.takeProblems()).toEqual([])
  })
})
