import type { Lectern, Ports, Repositories } from '@lectern/application'
import type { Instant, Member } from '@lectern/domain'
import type { DrawnImages } from './images/draw-images.ts'
import type { DemoName } from './people.ts'

/** What a conference is put together with. */
export interface Stage extends Pick<Ports, 'random' | 'transliterator'> {
  readonly repositories: Repositories
  readonly members: ReadonlyMap<DemoName, Member>
  readonly now: Instant
  /** The use cases, as they were at another time. */
  readonly lecternAt: (then: Instant) => Pick<Lectern, 'submitEvent' | 'approveEvent'>
  readonly images: DrawnImages | undefined
}

export function memberNamed({ members }: Pick<Stage, 'members'>, name: DemoName): Member {
  const member = members.get(name)
  if (member === undefined) throw new Error(`There is no ${name}`)
  return member
}
