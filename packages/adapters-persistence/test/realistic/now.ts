import { instant } from '@lectern/domain'

/** The present of the realistic data: noon on 1 May 2026. */
export const NOW = instant(1_777_636_800)
