import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Chromium, launch } from '../src/chromium/chromium.ts'
import { openSite, type Site } from '../src/site/site.ts'
import { temporaryFolder } from '../src/temporary-folder.ts'
import { type Circumstances, type Language, openVisitor, type Visitor } from '../src/visitor/visitor.ts'

/** A site with demo content and a browser, of the tests of one file. */
export interface World {
  readonly site: Site
  readonly browser: Browser
  newVisitor(circumstances?: Circumstances): Promise<Visitor>
}

/** Runs the tests on a site of their own. Without a browser, all of them together are one skipped test. */
export function onTheSite(title: string, tests: (world: () => World) => void): void {
  const chromium = inject('chromium')
  const why = 'why' in chromium ? chromium.why : undefined
  describe(title, () => {
    it.skipIf(why !== undefined)(why === undefined ? 'has a browser' : `needs a browser: ${why}`, () =>
      expect(chromium).toHaveProperty('executablePath'),
    )
    if ('executablePath' in chromium) tests(openWorld(chromium))
  })
}

/** Opens a site and a browser before the tests, and closes them after. */
function openWorld(chromium: Chromium): () => World {
  const opened = new AsyncDisposableStack()
  let world: World | undefined
  beforeAll(async () => {
    const folder = opened.use(temporaryFolder())
    const site = opened.use(await openSite(folder.path))
    const browser = opened.adopt(await launch(chromium), (one) => one.close())
    const newVisitor = (circumstances?: Circumstances) => openVisitor(browser, site, circumstances)
    world = { site, browser, newVisitor }
  })
  afterAll(() => opened.disposeAsync())
  return () => {
    if (world === undefined) throw new Error('The site is not up')
    return world
  }
}

/** What a journey gets. */
export interface Traveller extends World {
  readonly visitor: Visitor
  /** The username of a member of the demo content, whom no other run of the journey uses. */
  readonly member: string
  /** Makes a username that no other run of the journey uses. */
  name(prefix: string): string
}

type Journey = (traveller: Traveller) => Promise<void>

const runs = [
  { size: 'desktop', scripts: true, member: 'joao' },
  { size: 'desktop', scripts: false, member: 'pieter' },
  { size: 'phone', scripts: true, member: 'jonas' },
  { size: 'phone', scripts: false, member: 'yuki' },
] as const

/** A journey has dozens of steps, on a busy machine of a second each. */
export const LONG = 180_000

const DAY = process.env['DAY'] ?? ''
/** With a `DAY`, each journey runs in one way, and each day in another. */
const runsOfToday = DAY === '' ? runs : runs.filter((_, index) => index === Number(DAY) % runs.length)

/** Each pair of a size, a use of scripts and a language occurs once. */
const languageOf = ({ size, scripts }: (typeof runs)[number]): Language =>
  (size === 'desktop') === scripts ? 'en' : 'de'

/** A test that runs on desktop and phone, with scripts and without: two runs in English, and two in German. */
export function bilingualJourney(title: string, world: () => World, go: Journey): void {
  const inLanguages = runsOfToday.map((run) => ({ ...run, language: languageOf(run) }))
  const name = `${title} ($size, scripts: $scripts, $language)`
  it.each(inLanguages)(
    name,
    async (run) => {
      expect(await problemsOf(go, run, world())).toEqual([])
    },
    LONG,
  )
}

type Run = (typeof runs)[number] & Circumstances

async function problemsOf(
  go: Journey,
  { member, ...circumstances }: Run,
  world: World,
): Promise<readonly string[]> {
  const { size, scripts } = circumstances
  await using visitor = await world.newVisitor(circumstances)
  const name = (prefix: string): string => `${prefix}-${size}-${scripts ? 'scripts' : 'plain'}`
  await go({ ...world, visitor, member, name })
  return visitor.takeProblems()
}
