import type { Scenario } from './scenario.ts'
import { crash } from './scenarios/crash/crash.ts'
import { model } from './scenarios/model/model.ts'
import { rights } from './scenarios/rights/rights.ts'
import { stale } from './scenarios/stale/stale.ts'

export const scenarios: readonly Scenario[] = [model, crash, rights, stale]
