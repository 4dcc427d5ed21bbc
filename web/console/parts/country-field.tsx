/** A country as a person says it: by its name in the language of the screen or in English, or by its two letters. */
import { useId, useState } from 'react'
import { t } from '../words.ts'
import { countryCodes, countryName, countryOf } from './countries.ts'
import { Field } from './field.tsx'

interface Props {
  readonly label: string
  /** A code, or what was typed and is none. */
  readonly value: string
  readonly isReadOnly?: boolean
  readonly onChange: (value: string) => void
}

/** Answers with the code as soon as what is typed names a country; until then with what is typed, which `countryOf` refuses. */
export function CountryField({ label, value, isReadOnly = false, onChange }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? countryName(value)
  const isWrong = countryOf(text) === undefined
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
          onChange(countryOf(event.currentTarget.value) ?? event.currentTarget.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={listId}>
        {countryCodes.map((code) => (
          <option key={code} value={countryName(code)} />
        ))}
      </datalist>
    </>
  )
}
