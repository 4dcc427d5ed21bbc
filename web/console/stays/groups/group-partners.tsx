/** The company or agency that sends a group. */
import { useQuery } from '@tanstack/react-query'
import { api, type Company } from '../../call.ts'
import { Choice } from '../../parts/field.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

/** Empty: none. */
export interface Partners {
  readonly companyId: string
  readonly travelAgentId: string
}

/** All of them: a group may be sent by any. */
async function everyCompany(): Promise<Company[]> {
  const all: Company[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.listCompanies({ page, pageSize: 100 })
    all.push(...data)
    if (data.length === 0 || all.length >= meta.total) return all
  }
}

const agents: ReadonlySet<string> = new Set(['travel_agent', 'tour_operator'])

export function usePartners() {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['companies', 'all'],
    queryFn: everyCompany,
    enabled: may('reservation.read'),
    retry: false,
  })
  return data ?? []
}

interface Props {
  readonly partners: Partners
  readonly onChange: (partners: Partners) => void
}

export function PartnerFields({ partners, onChange }: Props) {
  const all = usePartners()
  return (
    <>
      {(['companyId', 'travelAgentId'] as const).map((name) => {
        // One that was archived stays while it is chosen.
        const offered = all.filter(
          ({ id, kind, status }) =>
            id === partners[name] || (status === 'active' && agents.has(kind) === (name === 'travelAgentId')),
        )
        return (
          offered.length > 0 && (
            <Choice
              key={name}
              label={t(name === 'companyId' ? 'company' : 'groups.agency')}
              value={partners[name]}
              onChange={(event) => onChange({ ...partners, [name]: event.currentTarget.value })}
            >
              <option value="">{t('company.none')}</option>
              {offered.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </Choice>
          )
        )
      })}
    </>
  )
}
