import { resolve } from 'node:path'
import type { Plugin, PluginContext } from 'rolldown'

interface Entries {
  readonly main: string
  /** Other exports of the package. */
  readonly others: readonly string[]
  readonly workers: readonly string[]
}

/** The plugin reads the graph of the modules before `codeSplitting` applies the test to them. */
interface LoadedTogether {
  readonly plugin: Plugin
  readonly test: (id: string) => boolean
}

/**
 * The modules that the main entry imports statically become one file, because Node.js takes almost a millisecond for each
 * file. What is loaded without the main entry stays apart: workers, and exports that the main entry imports, too.
 */
export function loadedTogether({ main, others, workers }: Entries): LoadedTogether {
  const together = new Set<string>()
  const plugin: Plugin = {
    name: 'loaded-together',
    buildEnd() {
      if (!hasOtherEntries(this, main)) return
      const ofMain = importedBy(this, main)
      const apart = [...workers, ...others.filter((entry) => ofMain.has(resolve(entry)))]
      const ofOthers = new Set(apart.flatMap((entry) => [...importedBy(this, entry)]))
      for (const id of ofMain) if (!ofOthers.has(id)) together.add(id)
    },
  }
  return { plugin, test: (id) => together.has(id) }
}

const hasOtherEntries = (graph: PluginContext, main: string): boolean =>
  [...graph.getModuleIds()].some((id) => {
    const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
    return (isEntry && id !== resolve(main)) || dynamicImporters.length > 0
  })

/** The entry, and what it imports statically. */
function importedBy(graph: PluginContext, entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(resolve(entry))
  return found
}
