/** So many UTF-16 units of a text at most, never half a character: PostgreSQL's jsonb refuses those. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
