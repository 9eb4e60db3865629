/** What programs of others need to run: no address of a database, no key and no password of ours. */
const passed = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'XDG_CACHE_HOME'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
]

type Environment = Readonly<Record<string, string | undefined>>

/** The environment of a package manager: reduced, and so that it asks nothing. */
export function reducedEnvironment(from: Environment, registry: string | undefined): Record<string, string> {
  const kept = passed.flatMap((name) => {
    const value = from[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(kept),
    CI: '1',
    COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    ...(registry !== undefined && { npm_config_registry: registry }),
  }
}

/** The environment of our own commands: that of the server, with the places it really uses. */
export function ownEnvironment(from: Environment, places: Readonly<Record<string, string>>): Record<string, string> {
  const { ADMIN_PASSWORD: _, ...others } = from
  const given = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return { ...Object.fromEntries(given), ...places }
}
