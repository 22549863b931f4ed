import { containers, innerLayers, mayDependOn, sharedTechnologies, testTools } from './layers.ts'
import type { Workspace, WorkspacePackage } from './workspace.ts'

/** Applies the import rules to the dependencies in a package.json. */
export const faultsOfManifests = (workspace: Workspace): readonly string[] =>
  workspace.packages.flatMap((one) =>
    faultsOfPackage(one, workspace).map((fault) => `${one.folder}/package.json: ${fault}`),
  )

const faultsOfPackage = (one: WorkspacePackage, workspace: Workspace): readonly string[] => {
  if (one.layer === undefined) return [`layer: ${one.name} is in a folder without a layer`]
  const declared = [...one.dependencies, ...one.peerDependencies, ...one.devDependencies]
  return declared.flatMap((name) => faultOfDependency(name, one, workspace) ?? [])
}

const faultOfDependency = (name: string, one: WorkspacePackage, workspace: Workspace): string | undefined => {
  const sibling = workspace.packages.find((other) => other.name === name)
  if (sibling !== undefined) {
    return mayDependOn(one.layer, sibling.layer)
      ? undefined
      : `direction: ${one.name} (${one.layer}) must not depend on ${name} (${sibling.layer})`
  }
  if (containers.has(name) && one.layer !== 'app') return `container: only apps may depend on ${name}`
  if (innerLayers.has(one.layer) && !testTools.has(name)) {
    return `pure: the ${one.layer} must not depend on ${name}`
  }
  return one.dependencies.has(name) ? faultOfHome(name, one, workspace) : undefined
}

const faultOfHome = (name: string, one: WorkspacePackage, workspace: Workspace): string | undefined => {
  // The benchmark, the conformance suite, the browser tests and the torture compare Lectern with the bare technologies.
  if (sharedTechnologies.has(name) || isOutside(one)) return undefined
  const other = workspace.packages.find(
    (home) => home !== one && !isOutside(home) && home.dependencies.has(name),
  )
  return other === undefined ? undefined : `one home: ${name} is a dependency of ${other.name} as well`
}

const isOutside = ({ layer }: WorkspacePackage): boolean =>
  layer === 'bench' || layer === 'conformance' || layer === 'browser' || layer === 'torture'
