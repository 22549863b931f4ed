import type { Demo } from './demo.ts'
import { type ShownPage, shownPages } from './pages.ts'
import type { FoundPage } from './take.ts'

export interface Choice {
  readonly only?: string | undefined
  readonly as?: string | undefined
}

/** The pages of the list whose path contains `only`. If there is none, `only` itself is the path of a page. */
export async function choosePages(
  demo: Demo,
  { only, as }: Choice,
  list: readonly ShownPage[] = shownPages,
): Promise<readonly FoundPage[]> {
  const all = await Promise.all(list.map((page) => findPage(demo, page)))
  if (only === undefined) return all
  const chosen = all.filter((page) => page.path.includes(only) && (as === undefined || page.as === as))
  return chosen.length > 0 ? chosen : [{ name: nameOf(only), path: only, as, status: 200 }]
}

const findPage = async (demo: Demo, { name, path, as, status = 200 }: ShownPage): Promise<FoundPage> => ({
  name,
  path: typeof path === 'string' ? path : await path(demo),
  as,
  status,
})

const nameOf = (path: string): string =>
  path.replaceAll(/[^\p{L}\d]+/gu, '-').replaceAll(/^-|-$/gu, '') || 'front'
