import type { APIRoute } from 'astro'
import { version } from '../build/version.ts'

export const GET: APIRoute = () => Response.json(version)
