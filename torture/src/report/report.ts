import type { EngineName } from '@lectern/adapters-persistence'

export interface Measure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

export interface Finding {
  readonly text: string
  readonly evidence: unknown
}

export interface Unavailable {
  readonly what: string
  readonly why: string
}

/** One run of a scenario. */
export interface Run {
  readonly scenario: string
  readonly engine: EngineName
  readonly servers: 1 | 2
  /** The planted fault that the run had to find. */
  readonly plant: string | undefined
  readonly seconds: number
  /** The command that makes the same choices again. */
  readonly repeat: string
  readonly measures: readonly Measure[]
  readonly findings: readonly Finding[]
  readonly unavailable: readonly Unavailable[]
}

/** A run with a planted fault must find it, any other must find nothing. */
export const isGood = ({ plant, findings }: Run): boolean => (plant === undefined) === (findings.length === 0)
