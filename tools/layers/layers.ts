export type Layer =
  'domain' | 'application' | 'adapter' | 'client' | 'app' | 'bench' | 'conformance' | 'browser' | 'torture'

const layersBelow: Readonly<Record<Layer, readonly Layer[]>> = {
  domain: [],
  application: ['domain'],
  adapter: ['application', 'domain'],
  client: [],
  app: ['client', 'adapter', 'application', 'domain'],
  bench: ['adapter', 'application', 'domain'],
  conformance: ['app', 'client', 'adapter', 'application', 'domain'],
  browser: ['adapter', 'client'],
  torture: ['bench', 'adapter', 'application', 'domain'],
}

/** Dependencies point inward only. Adapters do not depend on adapters, and apps not on apps. */
export const mayDependOn = (from: Layer | undefined, to: Layer | undefined): boolean =>
  from !== undefined && to !== undefined && layersBelow[from].includes(to)

/** The inner layers import nothing from outside of the workspace, including Node's modules. */
export const innerLayers: ReadonlySet<Layer | undefined> = new Set<Layer>(['domain', 'application'])

/** Exceptions for tests and contract suites of the inner layers. */
export const testTools: ReadonlySet<string> = new Set(['vitest', 'fast-check'])

/** Only apps may use the container. */
export const containers: ReadonlySet<string> = new Set(['tsyringe', 'reflect-metadata'])

/** Each external package is declared by one workspace package only. These are the exceptions. */
export const sharedTechnologies: ReadonlySet<string> = new Set(['valibot'])

export const layerOf = (folder: string): Layer | undefined => {
  if (folder === 'packages/domain') return 'domain'
  if (folder === 'packages/application') return 'application'
  if (folder.startsWith('packages/adapters-')) return 'adapter'
  if (folder === 'packages/client') return 'client'
  if (folder.startsWith('apps/') || folder.startsWith('examples/')) return 'app'
  if (folder === 'bench') return 'bench'
  if (folder === 'conformance' || folder === 'browser' || folder === 'torture') return folder
  return undefined
}
