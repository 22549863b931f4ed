import type { Actor } from '@lectern/domain'
import type { AnyUseCase, Who } from '../../src/use-case.ts'
import * as useCases from '../../src/use-cases.ts'
import type { Outcome } from '../outcome.ts'
import { roles, type Scene } from '../scene.ts'

const [ok, signIn, no, none] = ['ok', 'unauthenticated', 'forbidden', 'not-found'] as const
export type Row = readonly Outcome[]

// prettier-ignore
export const rows: Readonly<Record<Exclude<Who, 'anybody'>, Row>> = {
  //                    visitor  member  author  speaker  host  otherHost  admin  operator
  members:             [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  voters:              [signIn,  ok,     ok,     no,      ok,   ok,        ok,    signIn],
  speakers:            [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  claimants:           [signIn,  ok,     no,     no,      ok,   no,        ok,    ok],
  hosts:               [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  moderators:          [signIn,  none,   no,     none,    ok,   none,      ok,    ok],
  admins:              [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  author:              [signIn,  no,     ok,     no,      no,   no,        no,    signIn],
  planner:             [signIn,  no,     no,     no,      ok,   no,        no,    no],
  oneself:             [signIn,  ok,     no,     no,      no,   no,        no,    no],
  holder:              [signIn,  ok,     no,     no,      no,   no,        no,    signIn],
  'oneself or admins': [signIn,  ok,     no,     no,      no,   no,        ok,    ok],
  owner:               [signIn,  ok,     none,   none,    none, none,      no,    no],
  'owner or admins':   [signIn,  ok,     none,   none,    none, none,      ok,    ok],
  'owner or operator': [signIn,  ok,     none,   none,    none, none,      none,  ok],
  operator:            [no,      no,     no,     no,      no,   no,        no,    ok],
}

export type Write = (scene: Scene, actor: Actor) => Promise<unknown>
export type Case = readonly [name: string, write: Write, outcomes: Row]

export const useCaseOf = (name: string): AnyUseCase | undefined =>
  Object.entries<AnyUseCase>(useCases).find(([known]) => known === name.split(' ')[0])?.[1]

/** The name begins with that of the use case, whose facts say who may do it. */
export const byFacts = (writes: Readonly<Record<string, Write>>): readonly Case[] =>
  Object.entries(writes).map(([name, write]) => {
    const row = Object.entries(rows).find(([who]) => who === useCaseOf(name)?.by)?.[1]
    if (row === undefined) throw new TypeError(`${name} is no use case, or it is for anybody`)
    return [name, write, row] as const
  })

/** Who may do a part of what the use case does. */
export const inPart = (row: Row, writes: Readonly<Record<string, Write>>): readonly Case[] =>
  Object.entries(writes).map(([name, write]) => [name, write, row] as const)

/** Users who do not see the event get `not found`, also with rights elsewhere. */
export const unseen = (row: Row): Row =>
  row.map((outcome, column) =>
    ['member', 'author', 'speaker', 'otherHost'].includes(roles[column] ?? '') ? none : outcome,
  )

/** What a site admin took down is not for hosts. */
export const withoutHosts = (row: Row): Row => row.with(roles.indexOf('host'), no)
