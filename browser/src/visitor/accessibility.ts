import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe-core needs timers, which do not run in a page without scripts. Promises do. */
const TIMERS = `window.setTimeout = (callback, _delay, ...args) => {
  void Promise.resolve().then(() => callback(...args))
  return 0
}`

/** What runs now loads itself again without a script. WCAG 2.2.1 has an exception for what is live. */
const LIVE = { 'meta-refresh': { enabled: false } }

/** Everything in light colours, and in dark colours what depends on them. */
const RUNS = [
  ['dark', { type: 'rule', values: ['color-contrast'] }],
  ['light', { type: 'tag', values: TAGS }],
] as const

/** Fails if axe-core finds a violation on the page as it is shown now. */
export async function requireAccessible(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) await page.evaluate(TIMERS)
  await page.evaluate(axe.source)
  for (const [colorScheme, runOnly] of RUNS) {
    await page.emulateMedia({ colorScheme })
    await runAxe(
      page,
      JSON.stringify({ runOnly, ...(scripts ? {} : { rules: LIVE }), resultTypes: ['violations'] }),
    )
  }
}

async function runAxe(page: Page, options: string): Promise<void> {
  const { violations, passes } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`)
  if (passes.length === 0) throw new Error('axe-core checked nothing')
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  )
  if (found.length > 0) throw new Error(`axe-core reports on ${page.url()}:\n${found.join('\n')}`)
}
