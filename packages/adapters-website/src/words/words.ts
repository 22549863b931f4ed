import type * as english from './en/index.ts'

/** All words of the website in one language, by the noun that they are about. Each language has what English has. */
export type Words = typeof english
