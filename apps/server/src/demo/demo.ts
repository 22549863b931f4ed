// Loaded when demo content is added, which few starts do.
export { seedDemo } from './seed-demo.ts'
export { signInHint } from './sign-in-hint.ts'
