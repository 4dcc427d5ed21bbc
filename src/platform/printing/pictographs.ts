/** Emoji: the fonts have no glyphs for them, and they cannot be transliterated. */
const pictograph = /\p{Extended_Pictographic}(?<![\d#*©®™])|\p{Emoji_Modifier}|\p{Regional_Indicator}/u

export const hasPictographs = (text: string): boolean => pictograph.test(text)
