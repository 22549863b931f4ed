import type { TestProject } from 'vitest/node'
import { type Chromium, type NoChromium, prepareChromium } from '../src/chromium/chromium.ts'
import { temporaryFolder } from '../src/temporary-folder.ts'

const folder = temporaryFolder()

/** Unpacks Chromium once for all test files. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await prepareChromium(folder.path))
}

export const teardown = (): void => folder[Symbol.dispose]()

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromium: Chromium | NoChromium
  }
}
