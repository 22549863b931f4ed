import { expect, it } from 'vitest'
import { submitEvent } from '../src/site/submit-event.ts'
import { focused, tabTo } from '../src/visitor/keyboard.ts'
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

  it.each([
    { scripts: true, language: 'en', size: 'phone', member: 'jonas' },
    { scripts: false, language: 'de', size: 'desktop', member: 'yuki' },
  ] as const)(
    'approve by keyboard what an organiser submits ($size, scripts: $scripts, $language)',
    async ({ size, member, ...circumstances }) => {
      const { newVisitor } = world()
      await using organiser = await newVisitor({ size, ...circumstances })
      await using admin = await newVisitor(circumstances)
      await using reader = await newVisitor({ size, ...circumstances })
      const { keyboard } = admin.page
      const { admin: words, events, hosting } = admin.words
      const name = `Tide Days of ${member}`
      await organiser.signIn(member)
      await organiser.open('/event/submit')
      const path = await submitEvent(organiser, name)
      await organiser.sees(hosting.done.submittedPending)
      await organiser.checkPage()
      await reader.open(path, { status: 404 })
      await admin.signIn('demo')
      await admin.open('/admin/events')
      if (circumstances.scripts) {
        const next = async () => {
          await keyboard.press('j')
          return (await focused(admin)).text
        }
        await expect.poll(next).toContain(name)
        await keyboard.press('a')
      } else {
        await tabTo(admin, name)
        await tabTo(admin, words.pending.approve)
        await keyboard.press('Enter')
      }
      await admin.sees(words.pending.done.approved)
      await admin.checkPage()
      await organiser.open(path)
      await organiser.seesNot(events.pendingNote)
      await reader.open(path)
      await reader.sees(name)
      await reader.checkPage()
      expect([organiser, admin, reader].map((one) => one.takeProblems())).toEqual([[], [], []])
    },
  )
})
