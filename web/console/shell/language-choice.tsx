import { type Language, languages, setLanguage, t, useLanguage } from '../words.ts'

/** Choice of language, stored in this browser. */
export function LanguageChoice({ isLabelled = false }: { isLabelled?: boolean }) {
  const language = useLanguage()
  return (
    <label>
      <span className={isLabelled ? '' : 'hidden'}>{t('language')}</span>
      <select value={language} onChange={(event) => void setLanguage(event.currentTarget.value as Language, true)}>
        {Object.entries(languages).map(([code, title]) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
