/**
 * Cells: a service spread over several databases, each with its own processes (`docs/scaling.md`). What a cell gives out begins with its name, so that a router finds the way
 * back to it without asking anybody: keys (`ik_live_eu1_…`), and tokens in cookies and links (`eu1.…`). Without cells nothing of it is there.
 */

/** A letter, then letters and digits: it stands in keys, cookies and names of servers. */
export const cellPattern = /^[a-z][a-z0-9]{0,11}$/

/** A token as it is given out by a cell; `cell` empty: as it is. */
export const withCell = (cell: string, token: string): string => (cell === '' || token === '' ? token : `${cell}.${token}`)

/** A token without the name of the cell that gave it out. Tokens themselves have no dot. */
export const withoutCell = (token: string): string => token.replace(/^[a-z][a-z0-9]{0,11}\./, '')

/** The name of a company as it is compared: letters and digits only, small and without accents. A name of other signs alone stays as it is. */
export function nameForLookup(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const kept = plain.replace(/[^\p{L}\p{N}]+/gu, '')
  return (kept === '' ? plain.trim() : kept).slice(0, 200)
}
