/** The title of a column without accents, signs and capitals, to compare what people and other systems write. */
export const plainTitle = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
