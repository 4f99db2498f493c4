import { API_PATHS, FEED_PATH } from '../../lib/routes.ts'
import { ASSET_HEADERS } from '../csp.ts'
import { type HostedSite, type HostFiles, IMMUTABLE, RESET_PATH, REVALIDATE } from './site.ts'

interface CaddyPlace {
  /** What the site block begins with: a host name, which gets a certificate by itself, or `:8080`. */
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
      .map(([name, value]) => `\t\t${name} "${value}"\n`)
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
	root * ${root}
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

/** A container that speaks plain HTTP on 8080 behind a proxy with the certificate; `folder` is the built site. */
export function docker(site: HostedSite, folder: string): HostFiles {
  const options = ['admin off', 'auto_https off']
  return {
    Caddyfile: caddyfile(site, { address: ':8080', root: '/srv', options }),
    Dockerfile: `FROM caddy:2-alpine
# The program may bind low ports, which a container without privileges refuses. It needs none.
RUN apk add --no-cache libcap && setcap -r /usr/bin/caddy && apk del libcap
COPY ${folder} /srv
COPY ${folder}-hosts/docker/Caddyfile /etc/caddy/Caddyfile
ENV XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
USER 65534:65534
EXPOSE 8080
`,
  }
}
