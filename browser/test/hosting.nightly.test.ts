import { expect, it } from 'vitest'
import { addConference, inMinutes } from '../src/site/conference.ts'
import { hostOf } from '../src/site/host.ts'
import { bilingualJourney, onTheSite } from './on-the-site.ts'

onTheSite('hosting', (world) => {
  bilingualJourney('two hosts edit a talk at once, and the second one chooses', world, async (traveller) => {
    const { visitor, site, member, name, newVisitor } = traveller
    const { fields, hosting } = visitor.words
    const host = await hostOf(site, 'demo')
    const { event, talks } = await addConference(host, {
      name: `Ferry Days ${name('by')}`,
      talks: [{ title: 'Ferries', description: 'Boats.', at: inMinutes(60), minutes: 30 }],
    })
    await host.post(`${event}/hosts`, { host_name: member })
    const path = `${await host.pageOf(talks[0] ?? '')}/edit`
    await using first = await newVisitor()
    for (const [one, username] of [
      [visitor, member],
      [first, 'demo'],
    ] as const) {
      await one.signIn(username)
      await one.open(path)
    }
    await first.fill('Title', 'Ferries and tides')
    await first.fill('Description', 'Fast boats.')
    await first.press('Save')
    await first.sees('The talk is saved.')
    await visitor.fill(fields.talk_description, 'Slow boats.')
    await visitor.fill(fields.duration, '45')
    await visitor.press(visitor.words.site.save, { status: 412 })
    await visitor.sees(hosting.changedTitle)
    const versionsOf = (label: string) => visitor.page.getByRole('group', { name: label, exact: true })
    const chosenOf = (label: string) =>
      versionsOf(label).locator('.version', { has: visitor.page.locator(':checked') })
    for (const [label, chosen] of [
      [fields.talk_title, `${hosting.theirs} Ferries and tides`],
      [fields.talk_description, `${hosting.yours} Slow boats.`],
      [fields.duration, `${hosting.yours} 45`],
    ] as const) {
      expect((await chosenOf(label).innerText()).replaceAll(/\s+/gu, ' ').trim()).toBe(chosen)
    }
    await visitor.checkPage()
    await versionsOf(fields.talk_description).getByLabel('Fast boats.').check()
    await visitor.press(visitor.words.site.save)
    await visitor.sees(hosting.talks.done.saved)
    await visitor.open(path)
    const { page } = visitor
    const kept = ['talk_title', 'talk_description', 'duration'].map((id) =>
      page.locator(`#${id}`).inputValue(),
    )
    expect(await Promise.all(kept)).toEqual(['Ferries and tides', 'Fast boats.', '45'])
  })

  it('a host drags a talk to another track, moves it by keys, and takes that back', async () => {
    const { site, newVisitor } = world()
    const host = await hostOf(site, 'demo')
    const { event } = await addConference(host, {
      name: 'Crane Days',
      tracks: ['Pier', 'Quay'],
      talks: [
        { title: 'Nets', at: { day: 1, minute: 480 }, minutes: 60, track: 'Pier' },
        { title: 'Chains', at: { day: 1, minute: 540 }, minutes: 60, track: 'Pier' },
        { title: 'Hooks', at: { day: 1, minute: 600 }, minutes: 60, track: 'Quay' },
      ],
    })
    await using visitor = await newVisitor({ size: 'desktop' })
    const { page } = visitor
    await visitor.signIn('demo')
    await visitor.open(`${await host.pageOf(event)}/schedule?day=${dayAfter(1)}`)
    const slot = page.locator('.slot', { hasText: 'Chains' })
    const handle = slot.getByRole('button', { name: 'Drag Chains' })
    const drag = async (): Promise<void> => {
      await handle.scrollIntoViewIfNeeded()
      const [grip, hooks, box] = await Promise.all(
        [handle, page.locator('.slot', { hasText: 'Hooks' }), slot].map((one) => one.boundingBox()),
      )
      if (!grip || !hooks || !box) throw new Error('There is no grid')
      await page.mouse.move(grip.x + 10, grip.y + 10)
      await page.mouse.down()
      await page.mouse.move(hooks.x + 50, hooks.y + grip.y + 10 - box.y, { steps: 4 })
    }
    const before = await slot.boundingBox()
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await page.locator('#moving').innerText()).toBe('The talk is where it was.')
    expect((await slot.boundingBox())?.x).toBe(before?.x)
    await visitor.checkPage()

    await drag()
    expect(await page.locator('#moving').innerText()).toBe('10:00 Quay')
    await page.mouse.up()
    await visitor.sees(/“Chains” is moved\. Before: .*09:00, Pier\./u)

    await page.getByRole('button', { name: 'Drag Chains' }).focus()
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key)
    expect(await page.locator('#moving').innerText()).toBe('09:50 Pier')
    await page.keyboard.press('Enter')
    await visitor.sees(/“Chains” is moved\. Before: .*10:00, Quay\./u)
    await visitor.press('Undo')
    await visitor.sees(/is moved\. Before: .*09:50, Pier\./u)
    expect(visitor.takeProblems()).toEqual([])
  })

  it('a dropped talk that somebody else moved meanwhile stays, and its form shows where it is', async () => {
    const { site, newVisitor } = world()
    const host = await hostOf(site, 'demo')
    const { event } = await addConference(host, {
      name: 'Winch Days',
      talks: [{ title: 'Winches', at: { day: 1, minute: 540 }, minutes: 60 }],
    })
    await using visitor = await newVisitor({ size: 'desktop' })
    await using other = await newVisitor({ size: 'desktop', scripts: false })
    const path = `${await host.pageOf(event)}/schedule?day=${dayAfter(1)}`
    for (const one of [visitor, other]) {
      await one.signIn('demo')
      await one.open(path)
    }
    await other.follow('Move Winches')
    await other.fill('Start Winches', `${dayAfter(1)}T11:00`)
    await other.press('Save all changes')
    await visitor.page.getByRole('button', { name: 'Drag Winches' }).focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await visitor.page.keyboard.press(key)
    await visitor.page.waitForURL(/edit\/talks\?talk=/u)
    expect(await visitor.page.getByLabel('Start Winches').inputValue()).toBe(`${dayAfter(1)}T11:00`)
  })

  it('phones have the form, and no handles', async () => {
    const { newVisitor } = world()
    await using visitor = await newVisitor({ size: 'phone' })
    await visitor.signIn('demo')
    await visitor.open('/event/crane-days/schedule')
    await visitor.sees('Move')
    expect(await visitor.page.locator('.move-handle').count()).toBe(0)
  })

  bilingualJourney(
    'a host adds a webhook, sees its secret once, tries and stops it',
    world,
    async ({ visitor }) => {
      const { webhooks, fields } = visitor.words
      await visitor.signIn('ines')
      await visitor.open('/event/mare-web-days/webhooks')
      await visitor.fill(fields.url, 'https://127.0.0.1/hook')
      await visitor.checkPage()
      await visitor.press(webhooks.submitAdd)
      await visitor.sees(webhooks.copyNow)
      await visitor.checkPage()
      await visitor.follow(webhooks.back)
      await visitor.press(webhooks.test)
      await visitor.sees(webhooks.done.failed)
      await visitor.press(webhooks.stop)
      await visitor.sees(webhooks.stops['by-hand'])
      await visitor.checkPage()
      await visitor.follow(webhooks.remove)
      await visitor.press(webhooks.submitRemove)
      await visitor.sees(webhooks.done.removed)
    },
  )
})

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
