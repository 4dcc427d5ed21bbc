/**
 * How a load balancer finds the cell of a request, as data. The first of these that names a cell decides: the header `Innkeep-Cell` of a sign-in, the API
 * key, the SCIM token, the company in the path of a logout, the cookies. A request that names no cell goes to the first cell.
 */
import type { Cells } from './cells-file.ts'
import type { Whereabouts } from './whereabouts.ts'

/** A prefix and the cell of the values that start with it. The longest matching prefix decides. */
export interface Entry {
  readonly beginning: string
  readonly cell: string
}

export interface Routing {
  /** Prefixes of the header X-API-Key. */
  readonly keys: readonly Entry[]
  /** Prefixes of cookies and tokens, such as `eu1.`. */
  readonly tokens: readonly Entry[]
  /** Values of the header Innkeep-Cell. */
  readonly names: readonly Entry[]
  /** Ids of tenants whose identity provider calls the service (back-channel logout). */
  readonly tenants: readonly Entry[]
}

/** The cookies that tie a browser to a cell, the most reliable first. */
export const routedCookies = ['innkeep-session', 'innkeep-device', 'innkeep-known'] as const
/** The cookie that is sent when the browser returns from an identity provider. */
export const signInCookie = 'innkeep-sign-in'
export const signInPath = '/v1/sign-in/'
export const callbackPath = '/v1/sign-in/oidc/callback'
export const logoutPath = '/v1/sign-in/oidc/'
export const cellHeader = 'Innkeep-Cell'

const namesACell = /^ik_(?:live|test)_[a-z][a-z0-9]{0,11}_/

export function routingOf(cells: Cells, whereabouts: readonly Whereabouts[]): Routing {
  const [first] = cells
  const names = cells.map(({ name }) => name)
  return {
    keys: [
      ...names.flatMap((cell) => (['live', 'test'] as const).map((mode) => ({ beginning: `ik_${mode}_${cell}_`, cell }))),
      // Keys whose prefix does not name their current cell: created before there were cells, or moved since. The first cell needs no entry for keys
      // without a cell name.
      ...whereabouts.flatMap(({ cell, keys }) =>
        keys.filter((key) => cell !== first.name || namesACell.test(key)).map((key) => ({ beginning: `${key}_`, cell })),
      ),
    ],
    tokens: names.map((cell) => ({ beginning: `${cell}.`, cell })),
    names: names.map((cell) => ({ beginning: cell, cell })),
    tenants: whereabouts.flatMap(({ cell, tenants }) => tenants.map((tenant) => ({ beginning: tenant, cell }))),
  }
}
