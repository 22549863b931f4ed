import { setFlagsFromString } from 'node:v8'

/**
 * V8 makes the space for new objects larger, up to three times 16 MiB, while many of them outlive its cleaning. What
 * the start needed is enough for requests, and stays nearer to the processor: with more they are not answered any faster.
 */
export const boundNewSpace = (): void => setFlagsFromString('--semi-space-growth-factor=1')
