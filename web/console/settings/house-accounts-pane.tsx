/** Accounts that belong to no stay: of a shop, of the staff, of a company that pays at the end of the month. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Company, type FolioSummary } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice } from '../parts/field.tsx'
import { useAct } from '../parts/form.ts'
import { every } from '../reads.ts'
import { useSession } from '../session.tsx'
import { money, t } from '../words.ts'
import type { FieldOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { orNull, textOf, type Values } from './values.ts'

const fieldsOf = (companies: readonly Company[]): readonly FieldOf[] => [
  { name: 'name', label: 'setup.name' },
  {
    name: 'company',
    label: 'houseAccounts.payer',
    kind: 'choice',
    options: companies.map(({ id, name }) => ({ value: id, text: name })),
    isOptional: true,
  },
]

const valuesOf = ({ name, companyId }: FolioSummary): Values => ({ name: name ?? '', company: companyId ?? '' })

export function HouseAccountsPane() {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const does = async (...asked: Parameters<typeof act>) => {
    await act(...asked)
    await queries.invalidateQueries({ queryKey: ['house-accounts'] })
  }
  const [status, setStatus] = useState<'open' | 'closed'>('open')
  const { data: companies = [] } = useQuery({
    queryKey: ['companies', 'active'],
    queryFn: () => every(api.each.listCompanies({ status: 'active' })),
  })
  const kind: RecordsOf<FolioSummary> = {
    query: 'house-accounts',
    of: `${establishment.id} ${status}`,
    read: () => every(api.each.listHouseAccounts({ establishmentId: establishment.id, status })),
    text: 'houseAccounts.text',
    none: 'houseAccounts.none',
    add: 'houseAccounts.add',
    titleOf: ({ name }) => name ?? '',
    detailOf: ({ companyId, balanceCents }) =>
      [companies.find(({ id }) => id === companyId)?.name ?? '', money(balanceCents, establishment.currency)]
        .filter(Boolean)
        .join(' · '),
    fields: fieldsOf(companies),
    valuesOf,
    create: (values, key) =>
      api.openHouseAccount(
        { establishmentId: establishment.id, name: textOf(values, 'name'), companyId: orNull(values, 'company') },
        key(),
      ),
    change:
      status === 'open'
        ? ({ id }, values, key) =>
            api.changeHouseAccount({ id, name: textOf(values, 'name'), companyId: orNull(values, 'company') }, key())
        : undefined,
    buttons: ({ id, name = '' }) =>
      status === 'open' ? (
        <Button
          aria-label={t('houseAccounts.closeOf', { name })}
          onClick={() =>
            void does(`close ${id}`, (key) => api.closeHouseAccount({ id }, key), t('houseAccounts.closed', { name }))
          }
        >
          {t('houseAccounts.close')}
        </Button>
      ) : (
        <Button
          aria-label={t('houseAccounts.reopenOf', { name })}
          onClick={() =>
            void does(`reopen ${id}`, (key) => api.reopenHouseAccount({ id }, key), t('houseAccounts.reopened', { name }))
          }
        >
          {t('houseAccounts.reopen')}
        </Button>
      ),
  }
  return (
    <>
      <Choice
        label={t('repairs.show')}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as 'open' | 'closed')}
      >
        <option value="open">{t('houseAccounts.areOpen')}</option>
        <option value="closed">{t('houseAccounts.areClosed')}</option>
      </Choice>
      <Records key={status} kind={kind} />
    </>
  )
}
