import { API_PATHS, FEED_PATH } from '../../lib/routes.ts'
import { ASSET_HEADERS } from '../csp.ts'
import { type HostedSite, type HostFiles, IMMUTABLE, quoted, RESET_PATH, REVALIDATE } from './site.ts'

/** Where a server has the site and its certificate. */
const place = {
  root: '/srv/niyam/dist',
  certificate: '/etc/ssl/niyam/fullchain.pem',
  key: '/etc/ssl/niyam/privkey.pem',
  log: '/var/log/nginx/niyam.log',
  port: 443,
}

/** The API behind this server. A header of its own in a location leaves those of the pages out. */
const proxied = (api: string) => {
  const pass = `proxy_pass ${api}; proxy_http_version 1.1; proxy_set_header Host $host; proxy_set_header X-Forwarded-Proto https; add_header X-Content-Type-Options nosniff always;`
  return [
    // The site gives up on a command after 20 seconds.
    ...API_PATHS.map((path) => `  location ^~ ${path} { ${pass} proxy_read_timeout 25s; }`),
    `  location ^~ ${FEED_PATH} { ${pass} proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade; proxy_read_timeout 1h; }`,
  ]
}

/**
 * A file for `conf.d`. All `add_header` lines are in the server block, because one in a location would drop them,
 * and `always` sends them with errors too.
 */
export function nginxConf({ hostname, headers, shells, api }: HostedSite, at = place): string {
  const own = Object.entries(headers).filter(([name]) => !(name in ASSET_HEADERS))
  const variable = (name: string) => `$niyam_${name.toLowerCase().replaceAll('-', '_')}`
  const maps = own.map(
    ([name, value]) => `map $niyam_cache ${variable(name)} { default ${quoted(value)}; "${IMMUTABLE}" ""; }\n`,
  )
  const lines = [
    ...Object.entries(ASSET_HEADERS).map(([name, value]) => `  add_header ${name} ${value} always;`),
    ...own.map(([name]) => `  add_header ${name} ${variable(name)} always;`),
  ]
  const locations = shells.map(
    ({ pattern, file }) => `  location ~ "${pattern}" { try_files $uri $uri/index.html ${file}index.html =404; }`,
  )
  return `# For /etc/nginx/conf.d/. Needs libnginx-mod-http-brotli-static. Set root and certificate to yours.
# By the address that the file was found with: as it was asked, it may climb out of the folder.
map "$status:$uri" $niyam_cache {
  default "${REVALIDATE}";
  "~^(200|206|304):/_astro/" "${IMMUTABLE}";
}
# A header without a value is not sent.
${maps.join('')}# A reset link holds a token.
map "$uri $request_uri" $niyam_logged {
  default $request_uri;
  "~^/shell/setPassword/" ${RESET_PATH}-;
  "~ ${RESET_PATH}." ${RESET_PATH}-;
}
log_format niyam '$remote_addr [$time_local] "$request_method $niyam_logged" $status $body_bytes_sent "$http_user_agent"';

server {
  listen ${at.port} ssl http2;
  server_name ${hostname};
  ssl_certificate "${at.certificate}";
  ssl_certificate_key "${at.key}";
  ssl_protocols TLSv1.2 TLSv1.3;
  server_tokens off;

  root "${at.root}";
  access_log "${at.log}" niyam;
  log_not_found off;
  error_page 404 /404.html;
  charset utf-8;
  charset_types text/css text/plain text/xml application/javascript;
  gzip_static on;
  brotli_static on;
  gzip_vary on;

${lines.join('\n')}
  add_header Cache-Control $niyam_cache always;

  location ~ "^/_headers$|\\.(br|gz)$" { return 404; }
  location = /manifest.webmanifest { types { application/manifest+json webmanifest; } }
${[...(api ? proxied(api) : []), ...locations].join('\n')}
  location / { try_files $uri $uri/index.html =404; }
}
`
}

const redirect = ({ hostname }: HostedSite) => `
server {
  listen 80;
  server_name ${hostname};
  access_log off;
  return 301 https://$host$request_uri;
}
`

export function nginx(site: HostedSite): HostFiles {
  return { 'niyam.conf': nginxConf(site) + redirect(site) }
}
