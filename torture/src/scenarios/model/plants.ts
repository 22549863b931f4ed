import type { Plant } from '../../scenario.ts'

export const plants: readonly Plant[] = []
