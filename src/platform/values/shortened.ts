/** Truncates a text to `most` UTF-16 code units without splitting a surrogate pair, which PostgreSQL's jsonb rejects. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
