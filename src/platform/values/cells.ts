/**
 * Cells: a service split over several databases, each with its own processes (`docs/scaling.md`). Keys (`ik_live_eu1_…`) and tokens in cookies and links
 * (`eu1.…`) are prefixed with the name of their cell, so that a load balancer can route requests without a look-up. Without cells there are no prefixes.
 */

/** A letter, then letters and digits: the name is part of keys, cookies and server names. */
export const cellPattern = /^[a-z][a-z0-9]{0,11}$/

/** Adds the cell prefix to a token; unchanged if `cell` is empty. */
export const withCell = (cell: string, token: string): string => (cell === '' || token === '' ? token : `${cell}.${token}`)

/** Removes the cell prefix from a token. Tokens themselves contain no dot. */
export const withoutCell = (token: string): string => token.replace(/^[a-z][a-z0-9]{0,11}\./, '')
