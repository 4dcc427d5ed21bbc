/** Pictures among letters: no font of a legal document has them, and nobody can spell them. */
const pictograph = /\p{Extended_Pictographic}(?<![\d#*©®™])|\p{Emoji_Modifier}|\p{Regional_Indicator}/u

export const hasPictographs = (text: string): boolean => pictograph.test(text)
