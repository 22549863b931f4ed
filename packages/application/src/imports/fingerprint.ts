import type { Ports } from '../ports/ports.ts'

/** Equal for equal programmes. */
export const fingerprintOf = (
  { contentHasher }: Pick<Ports, 'contentHasher'>,
  programmeText: string,
): string => contentHasher.hash(new TextEncoder().encode(programmeText))
