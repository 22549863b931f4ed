import { basename, dirname } from 'node:path'

/**
 * What a person types to call this Lectern: its package manager in a checkout, its name where it is installed, and npx
 * where only a project has it. `calledAs` is the program that Node.js was started with.
 */
export function invocation(
  modulePath: string = import.meta.dirname,
  calledAs: string = process.argv[1] ?? '',
): string {
  if (!modulePath.split(/[\\/]/u).includes('node_modules')) return 'npx -y pnpm@12 lectern'
  const isOnPath = basename(calledAs) === 'lectern' && basename(dirname(calledAs)) !== '.bin'
  return isOnPath ? 'lectern' : 'npx lectern'
}
