/** What `worker-script.ts` writes before the worker. */
interface Facts {
  /** Of the worker and of everything that it keeps. */
  readonly version: string
  /** The paths of the files that pages load. */
  readonly files: readonly string[]
  /** Patterns of the paths of the pages that may be kept. */
  readonly pages: readonly string[]
  /** Patterns of the paths of the forms that may wait, and how many segments of each are the path of its page. */
  readonly forms: readonly (readonly [pattern: string, segments: number])[]
}
declare const facts: Facts
/** `self`, which the library types as the global object of any worker. */
declare const worker: ServiceWorkerGlobalScope
