// A module of its own, because few starts load it.
export { seedDemo } from './seed-demo.ts'
export { signInHint } from './sign-in-hint.ts'
