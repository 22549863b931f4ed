import type { Lectern, Ports, Repositories } from '@lectern/application'
import type { Device, Instant, Member } from '@lectern/domain'
import type { DrawnImages } from './draw-images.ts'

/** The tools for seeding a conference. */
export interface Stage extends Pick<Ports, 'random' | 'transliterator' | 'settings'> {
  readonly repositories: Repositories
  readonly members: ReadonlyMap<string, Member>
  /** Phones without an account, which vote. */
  readonly devices: readonly Device[]
  readonly now: Instant
  /** The use cases with a clock at this time. */
  readonly lecternAt: (then: Instant) => Pick<Lectern, 'submitEvent' | 'approveEvent'>
  readonly images: DrawnImages | undefined
}

export function memberNamed({ members }: Pick<Stage, 'members'>, name: string): Member {
  const member = members.get(name)
  if (member === undefined) throw new Error(`There is no ${name}`)
  return member
}
