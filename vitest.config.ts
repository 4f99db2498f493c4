import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,contract,house}/**/*.test.{ts,tsx}'],
    env: { PUBLIC_API_URL: 'http://sandbox.test' },
    testTimeout: 30_000,
  },
})
