import type { Actor } from '@lectern/domain'
import type { Ports } from './ports/ports.ts'

/** Who may do it. `rights.test.ts` has the answer to each role, and calls each use case that is not for anybody. */
export type Who =
  /** Everybody who sees what it is about, or who knows its secret. */
  | 'anybody'
  | 'members'
  /** Members, but no speakers of the talk; and devices with a secret, where the event lets them. */
  | 'voters'
  /** Speakers of the talk, hosts of its event, and site admins. */
  | 'speakers'
  /** The member who claims a name on the talk, hosts of its event, and site admins. */
  | 'claimants'
  /** Hosts of the event, and site admins. */
  | 'hosts'
  /** Hosts and site admins, but not the author of the comment. */
  | 'moderators'
  | 'admins'
  /** The member who wrote the comment. */
  | 'author'
  /** The member who planned the import. */
  | 'planner'
  /** The member whose account it is. Nobody else may, not even the operator. */
  | 'oneself'
  /** The member whose secret it is. The operator has no account. */
  | 'holder'
  | 'oneself or admins'
  /** Of an application that others do not see. */
  | 'owner'
  | 'owner or admins'
  | 'owner or operator'
  | 'operator'

export interface Facts {
  readonly by: Who
  /**
   * What an application may do with the token of a user. `closed` is account work. For `partly` the use case decides which
   * part is account work, because that depends on the data.
   */
  readonly applications: 'open' | 'closed' | 'partly'
  /** What an access token needs. */
  readonly scope: 'read' | 'write'
  /** Whether each call reads one state of the store. Otherwise it may change something. */
  readonly inSnapshot: boolean
}

/** Something that can be done, with its facts. */
export interface UseCase<Input, Result> extends Facts {
  readonly work: (ports: Ports, actor: Actor, input: Input) => Promise<Result>
}

export type AnyUseCase = UseCase<never, unknown>

/** Who may do it, and what else is not as usual. */
type Given = Who | (Pick<Facts, 'by'> & Partial<Pick<Facts, 'applications' | 'scope'>>)

/** The ports that change something or do slow work. */
export const portsOfCommands = [
  'transaction',
  'snapshot',
  'marks',
  'mailer',
  'imageProcessor',
  'programmeReader',
  'programmeDownload',
  'webhookSender',
  'passwordHasher',
  'passwordEstimator',
  'spamChecker',
  'journal',
] as const satisfies readonly (keyof Ports)[]

/** The ports of a query. */
export type QueryPorts = Omit<Ports, (typeof portsOfCommands)[number]>

/** A use case that may change something, or does slow work. An access token needs the scope `write`. */
export const command = <Input, Result>(
  facts: Given,
  work: (ports: Ports, actor: Actor, input: Input) => Promise<Result>,
): UseCase<Input, Result> => ({
  applications: 'open',
  scope: 'write',
  ...factsOf(facts),
  inSnapshot: false,
  work,
})

type Reading<Input, Result> = (ports: QueryPorts, actor: Actor, input: Input) => Promise<Result>

/** A use case that only reads. Each call reads one state of the store. Anybody may do it, unless the facts say who. */
export function query<Input, Result>(work: Reading<Input, Result>): UseCase<Input, Result>
export function query<Input, Result>(facts: Given, work: Reading<Input, Result>): UseCase<Input, Result>
export function query<Input, Result>(
  ...given: [Reading<Input, Result>] | [Given, Reading<Input, Result>]
): UseCase<Input, Result> {
  const [facts, work] = given.length === 1 ? (['anybody', ...given] as const) : given
  return { applications: 'open', scope: 'read', ...factsOf(facts), inSnapshot: true, work }
}

/** Account work: an application may not do it for a user. */
export const closed = (by: Who): Given => ({ by, applications: 'closed' })

const factsOf = (given: Given): Exclude<Given, Who> => (typeof given === 'string' ? { by: given } : given)
