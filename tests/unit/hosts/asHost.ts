/** The address of a page's file, as a host looks for it. */
export type Files = ReadonlySet<string>

const indexOf = (path: string) => `${path.replace(/\/+$/, '')}/index.html`
const ownFile = (path: string, files: Files) => [path, indexOf(path)].find((it) => files.has(it))

/** nginx takes the first regular expression that matches, and of its `try_files` the first that exists. */
export function asNginx(conf: string, path: string, files: Files): string | undefined {
  const locations = [...conf.matchAll(/location (?:~ "([^"]+)"|\/) \{ try_files ([^;]+) =404; \}/g)]
  const found = locations.find(([, pattern]) => pattern === undefined || new RegExp(pattern).test(path))
  const tried = found?.[2]
    ?.split(' ')
    .map((it) => (it === '$uri/index.html' ? indexOf(path) : it.replace('$uri', path)))
  return tried?.find((it) => files.has(it))
}

/** Caddy rewrites where every condition of a matcher holds, in the order of the file, and then looks for the file. */
export function asCaddy(caddyfile: string, path: string, files: Files): string | undefined {
  const blocks = [...caddyfile.matchAll(/path_regexp (\S+)\n([^@]*?)\n\t\}\n\trewrite @\w+ (\S+)/g)]
  const rewritten = blocks.reduce((at, [, pattern = '', conditions = '', file = '']) => {
    const sparesFiles = /not file \{\s+try_files \{path\} \{path\}\/index\.html\s+\}/.test(conditions)
    return new RegExp(pattern).test(at) && !(sparesFiles && ownFile(at, files)) ? file : at
  }, path)
  return ownFile(rewritten, files)
}

/** Netlify looks for the file first, unless a rule's status ends in `!`. */
export function asNetlify(redirects: string, path: string, files: Files): string | undefined {
  const rules = redirects.trim().split('\n')
  const forced = (rule: string) => rule.endsWith('!')
  const target = (rule: string) => {
    const [from = '', to = ''] = rule.split(' ')
    return new RegExp(`^${from.replace(/:\w+/g, '[^/]+')}/?$`).test(path) ? indexOf(to) : undefined
  }
  const first = (wanted: string[]) => wanted.map(target).find((it) => it !== undefined)
  return first(rules.filter(forced)) ?? ownFile(path, files) ?? first(rules.filter((rule) => !forced(rule)))
}
