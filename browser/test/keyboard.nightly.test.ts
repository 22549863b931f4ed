import { expect, it } from 'vitest'
import { demoOf } from '../src/screenshots/demo.ts'
import { focused, tabTo } from '../src/visitor/keyboard.ts'
import { onTheSite } from './on-the-site.ts'

/** Of the first day, so that it has ended at any hour, without comments of those who comment here. */
const TALK = 'The cache that you already have'

onTheSite('the keyboard', (world) => {
  it.each([
    ['with scripts', true, 'aino'],
    ['without scripts', false, 'lucg'],
  ])('is enough to rate a talk %s', async (_, scripts, member) => {
    const { newVisitor, site } = world()
    await using visitor = await newVisitor({ scripts })
    const { keyboard } = visitor.page
    await visitor.signIn(member)
    await visitor.open(await demoOf(site).talk(TALK))

    await keyboard.press('Tab')
    expect(await focused(visitor)).toMatchObject({ text: 'Skip to the content', isVisible: true })
    await tabTo(visitor, 'SUMMARY')
    await keyboard.press('Enter')
    await tabTo(visitor, 'My page')
    if (scripts) {
      await keyboard.press('Escape')
      expect(await focused(visitor)).toMatchObject({ tag: 'SUMMARY' })
      await visitor.seesNot('My page')
    }
    await visitor.page.reload()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await tabTo(visitor, 'Add words')
    await keyboard.press('Enter')
    await tabTo(visitor, 'rating')
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await keyboard.press(key)
      expect(await focused(visitor)).toMatchObject({ name: 'rating', isVisible: true })
    }
    await tabTo(visitor, 'comment')
    await keyboard.type('Written without a mouse.')
    await tabTo(visitor, 'Send')
    await keyboard.press('Enter')
    await visitor.sees('You rated it 4')
    await visitor.sees('Written without a mouse.')
  })
})
