/** The company for which the guest travels: chosen, or made with the booking; and whether it pays the nights. */
import { useQuery } from '@tanstack/react-query'
import { api, type Company } from '../../call.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { every } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

export interface CompanyOfBooking {
  /** Undefined: made with the booking. */
  readonly id: string | undefined
  readonly name: string
  /** A new one is a company. */
  readonly kind?: Company['kind']
  /** Whether the nights go to a window of the company. */
  readonly pays: boolean
}

/** As it stands on the stay: an agent brings the booking, and earns its commission; any other is the company of the guest. */
export function partyOf(company: CompanyOfBooking | undefined): { companyId?: string; travelAgentId?: string } {
  if (company?.id === undefined) return {}
  const isAgent = company.kind === 'travel_agent' || company.kind === 'tour_operator'
  return isAgent ? { travelAgentId: company.id } : { companyId: company.id }
}

interface Props {
  readonly company: CompanyOfBooking | undefined
  readonly onChange: (company: CompanyOfBooking | undefined) => void
}

export function CompanyChoice({ company, onChange }: Props) {
  const { may } = useSession()
  const { data: companies } = useQuery({
    queryKey: ['companies', 'active'],
    queryFn: () => every(api.each.listCompanies({ status: 'active' })),
    enabled: may('reservation.read'),
    retry: false,
  })
  const mayMake = may('reservation.manage')
  if ((companies?.length ?? 0) === 0 && !mayMake) return null
  const choose = (value: string) => {
    const found = companies?.find(({ id }) => id === value)
    const pays = company?.pays ?? false
    onChange(
      found
        ? { id: found.id, name: found.name, kind: found.kind, pays }
        : value === 'new'
          ? { id: undefined, name: '', pays }
          : undefined,
    )
  }
  return (
    <>
      <Choice
        label={t('company')}
        value={company === undefined ? '' : (company.id ?? 'new')}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('company.none')}</option>
        {(companies ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {mayMake && <option value="new">{t('company.new')}</option>}
      </Choice>
      {company && company.id === undefined && (
        <Field
          label={t('company.name')}
          maxLength={150}
          required
          value={company.name}
          onInput={(event) => onChange({ ...company, name: event.currentTarget.value })}
        />
      )}
      {company && may('folio.manage') && (
        <label className="check">
          <input
            type="checkbox"
            checked={company.pays}
            onChange={(event) => onChange({ ...company, pays: event.currentTarget.checked })}
          />
          {t('company.pays')}
        </label>
      )}
    </>
  )
}

type Key = (part?: string) => { idempotencyKey: string }

/** The company with its id, made if it is new. The form keeps it, so that a booking that is refused does not make another one. */
export async function madeCompany(company: CompanyOfBooking | undefined, key: Key): Promise<CompanyOfBooking | undefined> {
  if (company === undefined || company.id !== undefined) return company
  const name = company.name.trim()
  const { id } = await api.createCompany({ name, kind: 'company' }, key('company'))
  return { ...company, id, name }
}

/** The nights of a stay go to a window of the company; what else is charged stays with the guest. */
export async function letCompanyPay(stayId: string, companyId: string, name: string, key: Key): Promise<void> {
  await api.openFolio({ id: stayId }, key(`folio ${stayId}`))
  const { id: folioId } = await api.openWindow({ id: stayId, name, companyId }, key(`window ${stayId}`))
  await api.addRoutingRule({ id: stayId, folioId, chargeTypes: ['accommodation'] }, key(`route ${stayId}`))
}
