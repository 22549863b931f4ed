import type { Visitor } from './visitor.ts'

export interface Focused {
  readonly tag: string
  readonly name: string
  readonly text: string
  /** Whether it is in the window, and has an outline. */
  readonly isVisible: boolean
}

/** The element that has the focus. The label of a star has the outline of its radio button. */
export const focused = ({ page }: Pick<Visitor, 'page'>): Promise<Focused> =>
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
export async function tabTo(visitor: Pick<Visitor, 'page'>, wanted: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await visitor.page.keyboard.press('Tab')
    const now = await focused(visitor)
    if (!now.isVisible) throw new Error(`${now.tag} “${now.text}” has the focus, and nobody sees it`)
    if ([now.tag, now.name, now.text].includes(wanted)) return
  }
  throw new Error(`${MOST_PRESSES} times Tab did not lead to ${wanted}`)
}

const MOST_PRESSES = 60
