import { defineConfig } from 'vitest/config'

const conditions = ['@lectern/source']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'apps/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'],
  },
})
