import { instant } from '@lectern/domain'

/** When the realistic data is looked at: noon on 1 May 2026. */
export const NOW = instant(1_777_636_800)
