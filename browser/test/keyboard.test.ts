import { expect, it } from 'vitest'
import { demoOf } from '../src/screenshots/demo.ts'
import type { Visitor } from '../src/visitor/visitor.ts'
import { onTheSite } from './on-the-site.ts'

const TALK = 'What browsers owe to old pages'

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

interface Focused {
  readonly tag: string
  readonly name: string
  readonly text: string
  /** Whether it is in the window, and has an outline. */
  readonly isVisible: boolean
}

/** The element that has the focus. The label of a star has the outline of its radio button. */
const focused = ({ page }: Visitor): Promise<Focused> =>
  page.evaluate<Focused>(`(() => {
    const element = document.activeElement
    const shown = element.matches('.star-choice input') ? element.nextElementSibling : element
    const { outlineStyle, outlineWidth } = getComputedStyle(shown)
    const box = shown.getBoundingClientRect()
    const isInside = box.width > 1 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    const { tagName: tag, name = '', textContent } = element
    return { tag, name, text: textContent.trim(), isVisible: isInside && isOutlined }
  })()`)

/** Presses Tab until an element with this tag, name or text has the focus. Each element on the way is visible. */
async function tabTo(visitor: Visitor, wanted: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await visitor.page.keyboard.press('Tab')
    const now = await focused(visitor)
    expect(now).toMatchObject({ isVisible: true })
    if ([now.tag, now.name, now.text].includes(wanted)) return
  }
  throw new Error(`${MOST_PRESSES} times Tab did not lead to ${wanted}`)
}

const MOST_PRESSES = 60
