import { type SiteWords, siteWords } from '@lectern/adapters-http/testing/words'
import type { Browser, Locator, Page, Response } from 'playwright-core'
import type { Site } from '../site/site.ts'
import { requireAccessible } from './accessibility.ts'
import { requireValidHtml } from './valid-html.ts'
import { watch } from './watch.ts'

export const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  /** A desktop with a zoom of 200 %. */
  zoomed: { viewport: { width: 640, height: 400 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const

export interface Circumstances {
  readonly size?: keyof typeof SIZES
  readonly scripts?: boolean
  /** What the browser asks for. */
  readonly language?: Language
}

export type Language = keyof typeof LOCALES

const LOCALES = { en: 'en-GB', de: 'de-DE' } as const

/** The answer that a test expects; the default is one below 400. */
export interface Expected {
  readonly status?: number
}

/**
 * A person with a browser of their own. Each step fails if there was a console error, a violation of the content security
 * policy, a failed request, a response of 400 or more, or a request to another site, unless the test announced it.
 */
export interface Visitor extends AsyncDisposable {
  readonly page: Page
  readonly language: Language
  /** The words of the website in the language of the visitor. */
  readonly words: SiteWords
  /** Opens a path of the site, or an address. */
  open(path: string, expected?: Expected): Promise<void>
  /** Types into the field whose label begins with these words. */
  fill(label: string, value: string): Promise<void>
  /** Chooses an option of the select box with this label. */
  choose(label: string, option: string): Promise<void>
  /** Ticks the checkbox or radio button with this label. */
  tick(label: string): Promise<void>
  press(button: string, expected?: Expected): Promise<void>
  follow(link: string, expected?: Expected): Promise<void>
  /** Waits until the text is visible. */
  sees(text: string | RegExp): Promise<void>
  /** Waits until the text is not visible, on a page that has something else. */
  seesNot(text: string | RegExp): Promise<void>
  /** The path of the present page, with its query. */
  path(): string
  signIn(username: string, password?: string): Promise<void>
  /** Signs out by the menu of the account. */
  signOut(): Promise<void>
  /** Allows requests to another origin, such as the callback of an application. */
  mayVisit(origin: string): void
  /** The problems since the last step, which no longer fail the test. */
  takeProblems(): readonly string[]
  /**
   * Fails on violations of WCAG 2.2 AA, in light and dark colours, and of HTML as the server sent it, on elements that are shown
   * although they are hidden, and on problems of the browser.
   * Without a network, requests without a response are no problem.
   */
  checkPage(network?: 'good' | 'down'): Promise<void>
}

/** Fails if styles show an element that has `hidden`. */
async function requireHidden(page: Page): Promise<void> {
  const shown = await page.locator('[hidden]').filter({ visible: true }).allTextContents()
  if (shown.length > 0) throw new Error(`Shown in spite of hidden on ${page.url()}: ${shown.join(' | ')}`)
}

export async function openVisitor(
  browser: Browser,
  site: Pick<Site, 'origin' | 'passwordOf'>,
  { size = 'desktop', scripts = true, language = 'en' }: Circumstances = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: site.origin,
    javaScriptEnabled: scripts,
    colorScheme: 'light',
    locale: LOCALES[language],
    timezoneId: 'Europe/Berlin',
    // A transition shows colours that are neither those of light nor of dark pages.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const watched = watch(context, site.origin)
  const page = await context.newPage()
  let shown: Response | undefined
  page.on('response', (response) => {
    if (isDocument(response) && !isRedirect(response)) shown = response
  })

  const act = async (action: Promise<unknown>): Promise<void> => {
    try {
      await action
    } catch (error) {
      throw new Error(`${sentenceOf(error)}\n${await describePage(page)}`, { cause: error })
    }
    watched.requireNone()
  }
  const navigate = async (action: () => Promise<unknown>, { status }: Expected = {}): Promise<void> => {
    if (status === undefined) return act(action())
    watched.announceStatus(status)
    const answer = page.waitForResponse((response) => isDocument(response) && response.status() === status)
    await act(Promise.all([answer, action()]))
    await page.waitForLoadState()
  }
  const field = (label: string): Locator => page.getByLabel(startingWith(label))
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

  const words = siteWords[language]
  const visitor: Visitor = {
    page,
    language,
    words,
    open: (path, expected) => navigate(() => page.goto(path), expected),
    fill: (label, value) => act(field(label).fill(value)),
    choose: (label, option) => act(field(label).selectOption({ label: option })),
    tick: (label) => act(field(label).check()),
    press: (name, expected) => navigate(() => button(name).click(), expected),
    follow: (name, expected) =>
      navigate(() => page.getByRole('link', { name, exact: true }).first().click(), expected),
    sees: (text) => act(page.getByText(text).filter({ visible: true }).first().waitFor()),
    seesNot: (text) =>
      act(page.getByText(text).filter({ visible: true }).first().waitFor({ state: 'detached' })),
    path: () => page.url().replace(site.origin, ''),
    mayVisit: watched.announceOrigin,
    takeProblems: watched.takeProblems,
    async signIn(username, password) {
      await visitor.open('/login')
      await visitor.fill(words.fields.username, username)
      await visitor.fill(words.fields.password, password ?? (await site.passwordOf(username)))
      await visitor.press(words.site.signIn)
      await act(page.waitForURL((url) => url.pathname !== '/login'))
    },
    async signOut() {
      const menu = page.locator('header details', { has: page.locator('form[action$="/logout"]') })
      if ((await menu.getAttribute('open')) === null) await act(menu.locator('summary').click())
      await visitor.press(words.site.signOut)
      await visitor.sees(words.access.signIn.done['signed-out'])
    },
    async checkPage(network) {
      await page.waitForLoadState()
      await requireValidHtml((await shown?.text()) ?? '', page.url())
      await requireHidden(page)
      await requireAccessible(page, scripts)
      watched.requireNone(network)
    },
    async [Symbol.asyncDispose]() {
      await context.close()
      watched.requireNone()
    },
  }
  return visitor
}

/** Only a step that cannot succeed takes so long. */
const PATIENCE = 60_000

const isDocument = (response: Response): boolean =>
  response.request().isNavigationRequest() && response.frame().parentFrame() === null

const isRedirect = (response: Response): boolean => response.status() >= 300 && response.status() < 400

/** Not in the middle of a word: “Wo” is not the beginning of “Worum”. */
const startingWith = (label: string): RegExp =>
  new RegExp(
    String.raw`^\s*${label.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'u',
  )

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The beginning of the page, for the message of a step that failed. */
async function describePage(page: Page): Promise<string> {
  const text = await page.evaluate<string>('document.body.innerText')
  return `The page ${page.url()} says:\n${text.slice(0, 1000)}`
}
