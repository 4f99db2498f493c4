import { buildSite } from './buildSite.ts'

await buildSite(process.env.OUT_DIR)
