/**
 * The font files of scripts beside Latin, Greek and Cyrillic. Their packages are optional: where one was left out of the installation, its script is
 * transliterated. A font is read when a document first needs it.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontName } from './scripts.ts'

const require = createRequire(import.meta.url)

const files = {
  // Noto draws a letter and its dots apart, so that what is copied or searched loses the dots.
  arabic: 'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  armenian: 'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  chinese: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  devanagari: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  georgian: 'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  hebrew: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  japanese: 'kosugi/Kosugi_400Regular.ttf',
  korean: 'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  thai: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
} as const satisfies Readonly<Record<FontName, string>>
const read = new Map<FontName, Buffer | undefined>()

/** The font file; undefined if its package is not installed. */
export function fontFile(name: FontName): Buffer | undefined {
  if (!read.has(name)) {
    let file: Buffer | undefined
    try {
      file = readFileSync(require.resolve(`@expo-google-fonts/${files[name]}`))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
    read.set(name, file)
  }
  return read.get(name)
}
