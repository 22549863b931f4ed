import * as v from 'valibot'
import accessibilityNorth from './conferences/accessibility-north.json' with { type: 'json' }
import cafeCraft from './conferences/cafe-craft.json' with { type: 'json' }
import himalayaOps from './conferences/himalaya-ops.json' with { type: 'json' }
import firstKaizenCloud from './conferences/kaizen-cloud-first.json' with { type: 'json' }
import kaizenCloud from './conferences/kaizen-cloud.json' with { type: 'json' }
import mareWebDays from './conferences/mare-web-days.json' with { type: 'json' }
import openDataEvening from './conferences/open-data-evening.json' with { type: 'json' }
import pampaPy from './conferences/pampa-py.json' with { type: 'json' }
import rustBelt from './conferences/rust-belt.json' with { type: 'json' }
import savannaMobile from './conferences/savanna-mobile.json' with { type: 'json' }
import southernLights from './conferences/southern-lights.json' with { type: 'json' }
import { type DemoConference, demoConference } from './demo-conference.ts'

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
].map((content) => v.parse(demoConference, content))
