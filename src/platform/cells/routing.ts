/**
 * How a router finds the cell of a request, as data. By the first of these that says it: the header `Innkeep-Cell` of a sign-in; the key; the token of SCIM; the company in
 * the path of a logout; the cookies. Whatever names no cell goes to the first.
 */
import type { Cells } from './cells-file.ts'
import type { Whereabouts } from './whereabouts.ts'

/** The beginning of what is looked up, and the cell of all that begins so; of several the longest counts. */
export interface Entry {
  readonly beginning: string
  readonly cell: string
}

export interface Routing {
  /** Of the header X-API-Key. */
  readonly keys: readonly Entry[]
  /** Of cookies and tokens: `eu1.`. */
  readonly tokens: readonly Entry[]
  /** Of the header Innkeep-Cell. */
  readonly names: readonly Entry[]
  /** Of companies whose identity provider calls by their id. */
  readonly tenants: readonly Entry[]
}

/** The cookies by which a browser belongs to a cell, the most certain first. */
export const routedCookies = ['innkeep-session', 'innkeep-device', 'innkeep-known'] as const
/** The one that comes back from an identity provider. */
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
      // Those of which the beginning does not say it: made before there were cells, or moved since. What names no cell is found in the first without.
      ...whereabouts.flatMap(({ cell, keys }) =>
        keys.filter((key) => cell !== first.name || namesACell.test(key)).map((key) => ({ beginning: `${key}_`, cell })),
      ),
    ],
    tokens: names.map((cell) => ({ beginning: `${cell}.`, cell })),
    names: names.map((cell) => ({ beginning: cell, cell })),
    tenants: whereabouts.flatMap(({ cell, tenants }) => tenants.map((tenant) => ({ beginning: tenant, cell }))),
  }
}
