import type { Scenario } from './scenario.ts'
import { crash } from './scenarios/crash/crash.ts'
import { facts } from './scenarios/facts/facts.ts'
import { fuzz } from './scenarios/fuzz/fuzz.ts'
import { model } from './scenarios/model/model.ts'
import { site } from './scenarios/site/site.ts'
import { soak } from './scenarios/soak/soak.ts'
import { stale } from './scenarios/stale/stale.ts'
import { votes } from './scenarios/votes/votes.ts'

export const scenarios: readonly Scenario[] = [model, crash, stale, fuzz, soak, votes, site, facts]
