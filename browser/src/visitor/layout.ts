import type { Page } from 'playwright-core'

/** Elements that may be wider than the window, because they scroll by themselves. */
const SCROLLERS = '.tabs, .chips, .host-bar, .demo, .scroller'

const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/**
 * Sentences about what does not fit into the width of the window, and about elements that something else covers while they
 * have the focus.
 */
export const faultsOfLayout = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const faults = []
    const name = (element) => element.outerHTML.slice(0, 120)
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.push(root.scrollWidth + ' px wide')
    for (const element of document.querySelectorAll('body *')) {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
      if (scrolls && element.scrollWidth > element.clientWidth && !element.matches('${SCROLLERS}, textarea')) {
        faults.push('scrolls: ' + name(element))
      }
    }
    for (const element of document.querySelectorAll('${FOCUSABLE}')) {
      if (!element.checkVisibility() || element.disabled) continue
      element.focus()
      const shown = element.matches('.star-choice input') ? element.nextElementSibling : element
      const [box] = shown.getClientRects()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 44) / 2)
      if (top === null || !(shown.contains(top) || top.contains(shown))) {
        faults.push('covered or outside: ' + name(element) + ' by ' + (top && name(top)))
      }
    }
    return faults
  })()`)
