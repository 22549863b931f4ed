import { circles } from './circles.ts'
import { faultOf } from './import-rules.ts'
import { faultsOfManifests } from './manifest-rules.ts'
import { type Module, readModules } from './modules.ts'
import { blindSpots } from './proof.ts'
import { readWorkspace, type Workspace, type WorkspacePackage } from './workspace.ts'

export interface LayersReport {
  readonly modules: number
  readonly imports: number
  readonly perPackage: readonly {
    readonly name: string
    readonly modules: number
    readonly imports: number
  }[]
  readonly violations: readonly string[]
  readonly blindSpots: readonly string[]
}

export const checkLayers = (root: string, read: typeof readModules = readModules): LayersReport => {
  const workspace = readWorkspace(root)
  const modules = workspace.packages.flatMap((one) => read(root, one))
  return {
    modules: modules.length,
    imports: countImports(modules),
    perPackage: workspace.packages.map((one) => countOf(one, modules)),
    violations: [
      ...faultsOfManifests(workspace),
      ...modules.flatMap((module) => faultsOfModule(module, workspace)),
      ...circles(modules),
    ],
    blindSpots: blindSpots(workspace, modules),
  }
}

const faultsOfModule = (module: Module, workspace: Workspace): readonly string[] =>
  module.imports.flatMap((edge) => {
    const fault = faultOf(edge, module, workspace)
    return fault === undefined ? [] : [`${module.path}:${edge.line}: ${fault} (${edge.form})`]
  })

const countOf = (one: WorkspacePackage, modules: readonly Module[]) => {
  const own = modules.filter(({ home }) => home === one)
  return { name: one.name, modules: own.length, imports: countImports(own) }
}

const countImports = (modules: readonly Module[]): number =>
  modules.reduce((sum, { imports }) => sum + imports.length, 0)
