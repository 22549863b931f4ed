import { copyFileSync, globSync } from 'node:fs'
import type { OutputAsset, OutputChunk } from 'rolldown'

type Output = readonly (OutputChunk | OutputAsset)[]

/** Copies the licence of each package whose code is in the bundle. */
export function copyLicences(output: Output, target: string): void {
  for (const folder of packagesIn(output)) {
    const name = folder.replace(/^.*\/node_modules\//u, '')
    // A few packages name their licence in the readme only.
    const [readme] = globSync(`${folder}/{README,Readme}.md`)
    const [licence = readme] = globSync(`${folder}/{LICEN[CS]E,licen[cs]e}*`)
    if (licence === undefined) throw new Error(`${name} has no licence to copy`)
    copyFileSync(licence, `${target}/LICENSE-${name.replaceAll('/', '-')}.txt`)
  }
}

const packagesIn = (output: Output): ReadonlySet<string> =>
  new Set(
    output
      .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      .flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(id) ?? []),
  )
