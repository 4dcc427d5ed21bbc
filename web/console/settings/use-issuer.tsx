/** The issuer whose records are shown: a choice where the property has several. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OperatingMandate } from '../call.ts'
import { Choice } from '../parts/field.tsx'
import { readMandates } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'

interface Issuer {
  /** Undefined until it is read, and where there is none. */
  readonly mandate: OperatingMandate | undefined
  /** What to show above: the choice, or that an issuer must be set up first. */
  readonly choice: ReactNode
}

export function useIssuer(): Issuer {
  const { establishment } = useSession()
  const { data: mandates } = useQuery(readMandates(establishment.id))
  const [chosen, setChosen] = useState('')
  const mandate = mandates?.find(({ id }) => id === chosen) ?? mandates?.[0]
  if (mandates === undefined) return { mandate: undefined, choice: null }
  if (mandate === undefined) return { mandate, choice: <p>{t('books.issuerFirst')}</p> }
  if (mandates.length === 1) return { mandate, choice: null }
  const choice = (
    <Choice label={t('books.issuer')} value={mandate.id} onChange={(event) => setChosen(event.currentTarget.value)}>
      {mandates.map(({ id, operatorName }) => (
        <option key={id} value={id}>
          {operatorName}
        </option>
      ))}
    </Choice>
  )
  return { mandate, choice }
}
