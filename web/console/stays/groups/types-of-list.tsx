/** What the words for types in a rooming list mean: guessed, or said once and remembered for the property. */
import { useState } from 'react'
import type { Block } from '../../call.ts'
import { Choice } from '../../parts/field.tsx'
import { plainTitle } from '../../parts/plain-title.ts'
import { t } from '../../words.ts'
import { useUnitTypes } from '../bookings/stay.ts'
import { type TypeOfList, typeMeant, typeNamed, wordsToMap } from './rooming-types.ts'

const keyOf = (establishmentId: string): string => `innkeep.room-types.${establishmentId}`

/** Words and the ids of types. */
function readRemembered(establishmentId: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(keyOf(establishmentId)) ?? '{}') as Record<string, string>))
  } catch {
    return new Map()
  }
}

/** @param texts the cells of the column */
export function useTypesOfList({ establishmentId, nights }: Block, texts: readonly string[]) {
  const [remembered, setRemembered] = useState(() => readRemembered(establishmentId))
  const held = new Set(nights.map(({ unitTypeId }) => unitTypeId))
  const types: readonly TypeOfList[] = useUnitTypes().filter(({ id }) => held.has(id))
  const words = wordsToMap(texts, types)
  const typeOf = (text: string): TypeOfList | undefined =>
    typeNamed(text, types) ?? types.find(({ id }) => id === remembered.get(plainTitle(text))) ?? typeMeant(text, types)
  return {
    types,
    words,
    typeOf,
    /** The text itself where no type is known: the check says so. */
    codeOf: (text: string): string => typeOf(text)?.code ?? text,
    missing: words.some((text) => typeOf(text) === undefined) ? t('groups.typesFirst') : undefined,
    choose: (text: string, typeId: string) => {
      const next = new Map([...remembered, [plainTitle(text), typeId]])
      setRemembered(next)
      localStorage.setItem(keyOf(establishmentId), JSON.stringify(Object.fromEntries(next)))
    },
  }
}

export function TypesOfList({ types: { types, words, typeOf, choose } }: { types: ReturnType<typeof useTypesOfList> }) {
  if (words.length === 0) return null
  return (
    <div className="row-of-fields" role="group" aria-label={t('groups.types')}>
      {words.map((text) => (
        <Choice
          key={text}
          label={t('groups.typeMeans', { text })}
          value={typeOf(text)?.id ?? ''}
          onChange={(event) => choose(text, event.currentTarget.value)}
        >
          {typeOf(text) === undefined && <option value="">{t('groups.typeChoose')}</option>}
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      ))}
    </div>
  )
}
