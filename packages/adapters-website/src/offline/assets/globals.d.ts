/** What `worker-script.ts` writes before the worker. */
interface Facts {
  /** Of the worker and of everything that it keeps. */
  readonly version: string
  /** The paths of the files that pages load. */
  readonly files: readonly string[]
  /** Patterns of the paths of the pages that may be kept. */
  readonly pages: readonly string[]
  /**
   * Patterns of the paths of the forms that may wait, how many segments of each are the path of its page, and whether only the
   * last one about a page waits, also of a visitor.
   */
  readonly forms: readonly (readonly [pattern: string, segments: number, isLast: boolean])[]
}
declare const facts: Facts
/** `self`, which the library types as the global object of any worker. */
declare const worker: ServiceWorkerGlobalScope
/** A form that waits for a network. */
interface WaitingForm {
  /** The idempotency key. */
  readonly id: string
  readonly account: string
  /** The target, below the website, with its query. */
  readonly path: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The path of the page that the form is about, and its title as HTML. */
  readonly page: string
  readonly title: string
  readonly at: number
  /** The page of the refusal, as HTML; `''` while the form waits. */
  readonly refusal: string
}
