import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

// What publint and "Are the types wrong?" find in the tarball of a package. Both read the bytes only, without a network.

export async function faultsOfTarball(tarball: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  return [...(await faultsOfManifest(tarball)), ...(await faultsOfTypes(tarball))]
}

async function faultsOfManifest(tarball: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.slice().buffer }, strict: true })
  return messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  )
}

/** The packages are ES modules with `exports`, which resolvers of CommonJS and of TypeScript's `node10` do not read. */
const esmOnly = (kind: string): boolean => kind !== 'node10' && kind !== 'node16-cjs'

async function faultsOfTypes(tarball: Uint8Array): Promise<readonly string[]> {
  const { types, ...result } = await checkPackage(createPackageFromTarballData(tarball))
  if (types === false || !('problems' in result)) return ['types: the package has no declarations']
  return result.problems
    .filter((problem) => !('resolutionKind' in problem) || esmOnly(problem.resolutionKind))
    .map((problem) => `types: ${JSON.stringify(problem)}`)
}
