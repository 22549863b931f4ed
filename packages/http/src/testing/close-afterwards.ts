import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Closes after the present test or, for what a file opens for all its tests, after the file. */
export function closeAfterwards(close: () => Promise<unknown>): void {
  // Vitest says `undefined` here while it collects the tests of a file, regardless of the type.
  const test: unknown = TestRunner.getCurrentTest()
  if (test === undefined) afterAll(close)
  else onTestFinished(async () => void (await close()))
}
