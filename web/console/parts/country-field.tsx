/** Input for a country: by name in the language of the screen or in English, or by two-letter code. */
import { useId, useState } from 'react'
import { t } from '../words.ts'
import { countryCodes, countryName, countryOf, nationalityOf, withoutCountry } from './countries.ts'
import { Field } from './field.tsx'

interface Props {
  readonly label: string
  /** A country code, or the invalid text typed. */
  readonly value: string
  /** Also offers what travel documents of stateless persons and refugees say. */
  readonly isNationality?: boolean
  readonly isReadOnly?: boolean
  readonly onChange: (value: string) => void
}

/** Reports the code once the text matches a country; until then the text itself, which `countryOf` and `nationalityOf` reject. */
export function CountryField({ label, value, isNationality = false, isReadOnly = false, onChange }: Props) {
  const codeOf = isNationality ? nationalityOf : countryOf
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? countryName(value)
  const isWrong = codeOf(text) === undefined
  return (
    <>
      <Field
        label={label}
        list={listId}
        maxLength={60}
        autoComplete="off"
        readOnly={isReadOnly}
        value={text}
        error={isWrong ? t('country.unknown') : undefined}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onChange(codeOf(event.currentTarget.value) ?? event.currentTarget.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={listId}>
        {[...countryCodes, ...(isNationality ? withoutCountry : [])].map((code) => (
          <option key={code} value={countryName(code)} />
        ))}
      </datalist>
    </>
  )
}
