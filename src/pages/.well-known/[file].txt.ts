import type { APIRoute } from 'astro'
import { securityText } from '../../build/securityText.ts'
import { buildMoment } from '../../build/version.ts'
import { readOne } from '../../site/data/read.ts'

const { securityContact } = await readOne('provider')

/** `security.txt`, once the owner has said who takes reports. */
export const getStaticPaths = () => (securityContact === '' ? [] : [{ params: { file: 'security' } }])

export const GET: APIRoute = ({ site }) => new Response(securityText(securityContact, buildMoment, site as URL))
