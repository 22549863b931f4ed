export * from './builders.ts'
export * from './ports.ts'
export * from './test-lectern.ts'
