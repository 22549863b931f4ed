import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Site } from '../site/site.ts'
import { openVisitor, SIZES, type Visitor } from '../visitor/visitor.ts'

/** A page with its path looked up. */
export interface FoundPage {
  readonly name: string
  readonly path: string
  readonly as: string | undefined
  readonly status: number
}

/** Writes each page in both sizes and schemes. Returns sentences about what is wrong with a page. */
export async function takeScreenshots(
  browser: Browser,
  site: Site,
  pages: readonly FoundPage[],
  folder: string,
  language: string,
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true })
  const faults: string[] = []
  for (const size of ['phone', 'desktop'] as const) {
    for (const [username, theirs] of Map.groupBy(pages, ({ as }) => as)) {
      await using visitor = await openVisitor(browser, site, { size })
      if (username !== undefined) await visitor.signIn(username)
      await chooseLanguage(visitor, language)
      for (const page of theirs)
        faults.push(...(await takeBoth(visitor, page, folder, SIZES[size].viewport.width)))
    }
  }
  return faults
}

/** Writes one picture of these pages, as a tablet shows them. */
export async function takeBesideEachOther(
  browser: Browser,
  site: Site,
  paths: readonly string[],
  file: string,
): Promise<void> {
  await using page = await browser.newPage({ viewport: { width: 768, height: 1040 } })
  const images: string[] = []
  for (const path of paths) {
    await page.goto(site.origin + path)
    images.push(
      `<img width="424" src="data:image/png;base64,${(await page.screenshot()).toString('base64')}">`,
    )
  }
  await using together = await browser.newPage()
  await together.setContent(
    `<body style="margin:0"><div style="display:flex;gap:4px;width:max-content">${images.join('')}`,
  )
  await together.locator('div').screenshot({ path: file })
}

/** By the button of the footer, which each other language has. */
async function chooseLanguage({ open, page }: Visitor, language: string): Promise<void> {
  await open('/about')
  const button = page.locator(`button[name=language][value="${language}"]`)
  if ((await button.count()) > 0) await button.click()
}

async function takeBoth(
  { page, takeProblems }: Visitor,
  { name, path, status }: FoundPage,
  folder: string,
  width: number,
): Promise<readonly string[]> {
  await page.goto(path)
  await loadLazyImages(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
  }
  const problems = takeProblems().filter((problem) => !problem.startsWith(`status ${status}: `))
  return [...problems, ...(await faultOfWidth(page, path, width))]
}

/** A screenshot does not wait for lazy images below the first screen. */
const loadLazyImages = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => undefined)
  }))`)

async function faultOfWidth(page: Page, path: string, width: number): Promise<readonly string[]> {
  const needed = await page.evaluate<number>('document.documentElement.scrollWidth')
  return needed <= width ? [] : [`${path} is ${needed} px wide on a screen of ${width} px`]
}
