import { setFlagsFromString } from 'node:v8'

/**
 * Left to itself, V8 takes memory rather than clean up. The space for new objects would grow to three times 16 MiB; here
 * it stays as the start left it. The rest would grow to up to four times what is in use before it is cleaned; here it
 * grows by three quarters. Less would be cleaned too often: with a fifth, a page of 100 talks from PostgreSQL took a
 * seventh longer.
 */
export function boundHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=75')
}
