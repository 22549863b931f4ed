import { accessibilityNorth } from './conferences/accessibility-north/accessibility-north.ts'
import { cafeCraft } from './conferences/cafe-craft.ts'
import { firstKaizenCloud, kaizenCloud } from './conferences/kaizen-cloud.ts'
import { mareWebDays } from './conferences/mare-web-days/mare-web-days.ts'
import { openDataEvening } from './conferences/open-data-evening.ts'
import { pampaPy } from './conferences/pampa-py.ts'
import { rustBelt } from './conferences/rust-belt/rust-belt.ts'
import { savannaMobile } from './conferences/savanna-mobile.ts'
import { himalayaOps, southernLights } from './conferences/still-empty.ts'
import type { DemoConference } from './demo-conference.ts'

/** Oldest first; the last one is pending. */
export const conferences: readonly DemoConference[] = [
  firstKaizenCloud,
  savannaMobile,
  rustBelt,
  accessibilityNorth,
  mareWebDays,
  pampaPy,
  openDataEvening,
  kaizenCloud,
  cafeCraft,
  southernLights,
  himalayaOps,
]
