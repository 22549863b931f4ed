import type { Page } from 'playwright-core'

/**
 * Makes each word of the page 40 % longer, as the words of another language may be. Texts of people, figures and the values
 * of fields stay as they are.
 */
export const lengthenWords = (page: Page): Promise<void> =>
  page.evaluate<undefined>(`(() => {
    const longer = (text) =>
      text.replaceAll(/\\p{L}{2,}/gu, (word) => word + 'e'.repeat(Math.ceil(word.length * 0.4)))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.parentElement.closest('[dir=auto], script, style, textarea, pre, code, svg') === null)
        text.data = longer(text.data)
    }
    for (const input of document.querySelectorAll('[placeholder]')) input.placeholder = longer(input.placeholder)
  })()`)

/** Elements whose text is cut off, except where the style says how: with an ellipsis or a number of lines. */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const isCut = (element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (!['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis') return false
      if (webkitLineClamp !== 'none' || element.closest('.visually-hidden, svg, [hidden]') !== null) return false
      return element.checkVisibility() && element.scrollWidth > element.clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter(isCut)
      .map((element) => 'cut off: ' + element.outerHTML.slice(0, 120))
  })()`)
