import { API_PATHS, FEED_PATH } from '../../lib/routes.ts'
import { ASSET_HEADERS } from '../csp.ts'
import { type HostedSite, type HostFiles, IMMUTABLE, quoted, RESET_PATH, REVALIDATE } from './site.ts'

interface CaddyPlace {
  /** What the site block begins with: a host name, which gets a certificate by itself. */
  address: string
  root: string
  /** Lines of the global options block. */
  options?: readonly string[]
  /** Further lines of the site block. */
  lines?: readonly string[]
}

const paths = [...API_PATHS, FEED_PATH].map((path) => `${path}*`).join(' ')

/** Caddy makes the certificate, sends HTTP on to HTTPS and speaks HTTP/2 and 3 by itself. */
export function caddyfile({ headers, shells, api }: HostedSite, { address, root, options, lines = [] }: CaddyPlace) {
  const global = options ? `{\n${options.map((line) => `\t${line}\n`).join('')}}\n\n` : ''
  const block = (of: Record<string, string>) =>
    Object.entries(of)
      .map(([name, value]) => `\t\t${name} ${quoted(value)}\n`)
      .join('')
  const rewrites = shells.map(
    ({ name, pattern, file }) => `	@${name} {
		path_regexp ${pattern}
		not file {
			try_files {path} {path}/index.html
		}
	}
	rewrite @${name} ${file}index.html`,
  )
  return `${global}${address} {
	root * "${root}"
${lines.map((line) => `\t${line}\n`).join('')}${api && `\t@api path ${paths}\n`}	@asset {
		path /_astro/*.*
		file
	}
	@changing {
		not {
			path /_astro/*.*
			file
		}${api && `\n\t\tnot path ${paths}`}
	}
	header {
${block(ASSET_HEADERS)}	}
	header @asset Cache-Control "${IMMUTABLE}"
	header @changing {
${block(headers)}		Cache-Control "${REVALIDATE}"
	}
	header /manifest.webmanifest Content-Type application/manifest+json

	@hidden path /_headers *.br *.gz
	error @hidden 404
${rewrites.join('\n')}
	try_files {path} {path}/index.html
${api && `\treverse_proxy @api ${api}\n`}	file_server {
		precompressed br gzip
		disable_canonical_uris
	}
	handle_errors {
		@missing expression {http.error.status_code} == 404
		rewrite @missing /404.html
		file_server @missing {
			precompressed br gzip
		}
	}

	# A reset link holds a token.
	log {
		format filter {
			wrap json
			fields {
				request>uri regexp ^/+account/+forgot[^/]*/.+ ${RESET_PATH}-
				request>headers>Referer delete
			}
		}
	}
}
`
}

export function caddy(site: HostedSite): HostFiles {
  return { Caddyfile: caddyfile(site, { address: site.hostname, root: '/srv/niyam/dist' }) }
}
