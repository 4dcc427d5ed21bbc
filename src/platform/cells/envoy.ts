/** Generates the configuration of Envoy (1.2x, API v3): a static bootstrap file, and a routes file that Envoy reloads whenever it is replaced. */
import path from 'node:path'
import type { Cells } from './cells-file.ts'
import {
  callbackPath,
  cellHeader,
  type Entry,
  logoutPath,
  type Routing,
  routedCookies,
  signInCookie,
  signInPath,
} from './routing.ts'

export interface EnvoyOptions {
  /** The folder from which Envoy reads the files. */
  readonly folder: string
  readonly bind: string
  readonly certificate: string
}

const typed = (type: string, content: object): object => ({ '@type': `type.googleapis.com/${type}`, ...content })

/** `:8443`, `10.0.0.1:8443` or `[::1]:8443`. */
function addressOf(text: string): object {
  const at = text.lastIndexOf(':')
  const address = text.slice(0, at).replace(/^\[|\]$/g, '')
  return { socket_address: { address: address === '' ? '0.0.0.0' : address, port_value: Number(text.slice(at + 1)) } }
}

const tlsOf = (certificate: string): object => ({
  transport_socket: {
    name: 'envoy.transport_sockets.tls',
    typed_config: typed('envoy.extensions.transport_sockets.tls.v3.DownstreamTlsContext', {
      common_tls_context: {
        alpn_protocols: ['h2', 'http/1.1'],
        tls_certificates: [{ certificate_chain: { filename: certificate }, private_key: { filename: certificate } }],
      },
    }),
  },
})

/** Takes requests and routes them by `routes.json` of the folder, which Envoy watches. */
const connectionManager = (folder: string): object => ({
  name: 'envoy.filters.network.http_connection_manager',
  typed_config: typed('envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager', {
    stat_prefix: 'innkeep',
    // Use the address of the connection; do not trust X-Forwarded-For from the client.
    use_remote_address: true,
    skip_xff_append: true,
    normalize_path: true,
    merge_slashes: true,
    path_with_escaped_slashes_action: 'UNESCAPE_AND_REDIRECT',
    request_headers_timeout: '30s',
    stream_idle_timeout: '120s',
    rds: {
      route_config_name: 'innkeep',
      config_source: {
        resource_api_version: 'V3',
        path_config_source: {
          path: path.posix.join(folder, 'routes.json'),
          watched_directory: { path: folder },
        },
      },
    },
    http_filters: [
      {
        name: 'envoy.filters.http.router',
        typed_config: typed('envoy.extensions.filters.http.router.v3.Router', {}),
      },
    ],
  }),
})

/** The servers of a cell; only those that are ready get requests. */
const clusterOf = ({ name, servers }: Cells[number]): object => ({
  name,
  type: 'STRICT_DNS',
  connect_timeout: '5s',
  lb_policy: 'LEAST_REQUEST',
  health_checks: [
    {
      timeout: '2s',
      interval: '2s',
      unhealthy_threshold: 2,
      healthy_threshold: 1,
      http_health_check: { path: '/health/ready' },
    },
  ],
  load_assignment: {
    cluster_name: name,
    endpoints: [{ lb_endpoints: servers.map((server) => ({ endpoint: { address: addressOf(server) } })) }],
  },
})

export const envoyConfiguration = (cells: Cells, { folder, bind, certificate }: EnvoyOptions): object => ({
  static_resources: {
    listeners: [
      {
        name: 'innkeep',
        address: addressOf(bind),
        filter_chains: [{ ...(certificate === '' ? {} : tlsOf(certificate)), filters: [connectionManager(folder)] }],
      },
    ],
    clusters: cells.map(clusterOf),
  },
})

interface Matcher {
  readonly name: string
  readonly string_match: { readonly exact?: string; readonly prefix?: string; readonly safe_regex?: { readonly regex: string } }
}

/** Envoy takes the first matching route, so the longest prefixes come first. */
export function envoyRoutes(cells: Cells, { keys, tokens, names, tenants }: Routing): object {
  // Live feeds and large documents have no total timeout, only an idle timeout.
  const to = (cluster: string) => ({
    cluster,
    timeout: '0s',
    idle_timeout: '120s',
    retry_policy: { retry_on: 'connect-failure', num_retries: 2 },
  })
  const route = (match: object, cluster: string, headers: readonly Matcher[] = []) => ({
    match: { ...match, ...(headers.length === 0 ? {} : { headers }) },
    route: to(cluster),
  })
  const everything = { prefix: '/' }
  const byLength = keys.toSorted((one, other) => other.beginning.length - one.beginning.length)
  const cookie = (name: string, { beginning }: Entry): Matcher => ({
    name: 'cookie',
    string_match: { safe_regex: { regex: `(.*; *)?(__Host-)?${name}=${beginning.replaceAll('.', '\\.')}.*` } },
  })
  return {
    version_info: '1',
    resources: [
      typed('envoy.config.route.v3.RouteConfiguration', {
        name: 'innkeep',
        virtual_hosts: [
          {
            name: 'innkeep',
            domains: ['*'],
            request_headers_to_add: [
              {
                header: { key: 'x-forwarded-for', value: '%DOWNSTREAM_REMOTE_ADDRESS_WITHOUT_PORT%' },
                append_action: 'OVERWRITE_IF_EXISTS_OR_ADD',
              },
            ],
            routes: [
              { match: { safe_regex: { regex: '(?i)/metrics/*' } }, direct_response: { status: 404 } },
              ...names.map(({ beginning, cell }) =>
                route({ prefix: signInPath }, cell, [{ name: cellHeader.toLowerCase(), string_match: { exact: beginning } }]),
              ),
              ...byLength.map(({ beginning, cell }) =>
                route(everything, cell, [{ name: 'x-api-key', string_match: { prefix: beginning } }]),
              ),
              // A key without a cell prefix goes to the first cell; the cookies are not considered.
              { match: { ...everything, headers: [{ name: 'x-api-key', present_match: true }] }, route: to(cells[0].name) },
              ...tokens.map(({ beginning, cell }) =>
                route({ prefix: '/scim/' }, cell, [
                  {
                    name: 'authorization',
                    string_match: { safe_regex: { regex: `[Bb]earer +${beginning.replaceAll('.', '\\.')}.*` } },
                  },
                ]),
              ),
              ...tokens.map((entry) => route({ path: callbackPath }, entry.cell, [cookie(signInCookie, entry)])),
              ...tenants.map(({ beginning, cell }) => route({ prefix: `${logoutPath}${beginning}/` }, cell)),
              ...routedCookies.flatMap((name) => tokens.map((entry) => route(everything, entry.cell, [cookie(name, entry)]))),
              route(everything, cells[0].name),
            ],
          },
        ],
      }),
    ],
  }
}
