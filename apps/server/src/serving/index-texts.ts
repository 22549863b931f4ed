import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import type { RepeatedWork } from './repeat.ts'

/** Indexes the texts of saved events and talks for the search, in parts, so that requests are answered between them. */
export const indexTexts = (lectern: Pick<Lectern, 'indexTexts'>): RepeatedWork => ({
  pause: 1_000,
  once: async () => (await lectern.indexTexts(operator, {})) > 0,
  lines: { failed: 'Texts cannot be indexed', works: 'Texts can be indexed again.' },
})
